import { hasProAccess } from '~/domain/access'
import { useSession } from '~/features/identity/identity.public'
import type { FoundRecipe, RecipeSummary } from '../../recipes.schema'
import { RecipeCard } from './RecipeCard'
import classes from './RecipeGrid.module.css'

const EAGER_COUNT = 4

export interface RecipeGridProps {
  recipes: readonly (RecipeSummary | FoundRecipe)[]
  busy?: boolean
  /** Two or three of them, under a heading of a page about something else. */
  few?: boolean
}

/** Recipes side by side; on a phone one below the other. */
export function RecipeGrid({ recipes, busy = false, few = false }: RecipeGridProps) {
  const pro = hasProAccess(useSession(), new Date())
  return (
    <ul className={classes.root} aria-busy={busy} data-few={few}>
      {recipes.map((recipe, index) => (
        <li key={recipe.id}>
          <RecipeCard
            recipe={recipe}
            eager={!few && index < EAGER_COUNT}
            locked={recipe.access === 'PRO' && !pro}
            lying={few}
          />
        </li>
      ))}
    </ul>
  )
}
