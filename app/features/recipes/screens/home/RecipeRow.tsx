import { useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { recipesForNowQuery } from '../../recipeSuggestions.queries'
import { RecipeGrid } from '../list/RecipeGrid'

export const loadRecipeRow = (queryClient: QueryClient, session: SessionUser | null) =>
  queryClient.ensureQueryData(recipesForNowQuery(session))

/** What to eat at this hour. */
export function RecipeRow() {
  const { data: recipes } = useSuspenseQuery(recipesForNowQuery(useSession()))
  if (recipes.length === 0) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>À table, tout à l’heure</h2>
        <Link to="/recettes" className={page.more}>
          Toutes les recettes
        </Link>
      </div>
      <RecipeGrid recipes={recipes} few />
    </section>
  )
}
