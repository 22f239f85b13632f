import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { setRecipe } from '~/domain/shopping/portions'
import { linesOf, type PlannedRecipe } from '~/domain/shopping/writtenLine'
import { useSession } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { useShoppingStore } from '../client/useShoppingList'

export interface AddToShoppingListProps {
  recipe: PlannedRecipe
  /** For how many she cooks. */
  servings: number
}

/** Puts what a recipe needs on her list; on the list already, it is there for as many as she says now. */
export function AddToShoppingList({ recipe, servings }: AddToShoppingListProps) {
  const session = useSession()
  if (!session)
    return (
      <Link to="/login" search={{ redirect: `/recettes/${recipe.slug}` }} className={pill.light}>
        <IconShoppingBag size={22} aria-hidden="true" />
        Ajouter à mes courses
      </Link>
    )
  return <AddButton uid={session.uid} recipe={recipe} servings={servings} />
}

function AddButton({ uid, recipe, servings }: AddToShoppingListProps & { uid: string }) {
  const store = useShoppingStore(uid)
  const [addedFor, setAddedFor] = useState<number>()

  async function add(): Promise<void> {
    setAddedFor(servings)
    // What is there already decides what is still missing.
    await store.refresh()
    const { items } = store.getState()
    await store.act(setRecipe(items, linesOf(recipe, servings), () => crypto.randomUUID()))
  }

  if (addedFor === servings)
    return (
      <Link to="/courses" className={pill.light}>
        <IconCheck size={22} aria-hidden="true" />
        Dans vos courses
      </Link>
    )
  return (
    <button type="button" className={pill.light} onClick={() => void add()}>
      <IconShoppingBag size={22} aria-hidden="true" />
      Ajouter à mes courses
    </button>
  )
}
