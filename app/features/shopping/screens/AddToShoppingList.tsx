import { IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { recipesOn, setRecipe } from '~/domain/shopping/portions'
import { linesOf, type PlannedRecipe } from '~/domain/shopping/writtenLine'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import { lineId } from '../client/lineId'
import { UNKNOWN_LIST } from '../client/shoppingStore'
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
  return <AddButton session={session} recipe={recipe} servings={servings} />
}

function AddButton({ session, recipe, servings }: AddToShoppingListProps & { session: SessionUser }) {
  const { uid, hasRecord } = session
  const store = useShoppingStore(uid)
  const { items } = useSyncExternalStore(store.subscribe, store.getState, () => UNKNOWN_LIST)
  useEffect(() => {
    if (hasRecord) void store.refresh()
  }, [hasRecord, store])

  const servingsListed = () =>
    recipesOn(store.getState().items).find(({ slug }) => slug === recipe.slug)?.servings
  const put = () => store.act(setRecipe(store.getState().items, linesOf(recipe, servings), lineId))
  async function add(): Promise<void> {
    // On the device at once, whatever the network does.
    await put()
    await store.refresh()
    // What another device had bought of it is known now, unless she has chosen otherwise meanwhile.
    if (servingsListed() === servings) await put()
  }

  if (items.length > 0 && servingsListed() === servings)
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
