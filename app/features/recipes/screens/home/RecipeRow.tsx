import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { recipesForNowQuery } from '../../recipeSuggestions.queries'
import { RecipeGrid } from '../list/RecipeGrid'

export const loadRecipeRow = (queryClient: QueryClient, session: SessionUser | null) =>
  queryClient.prefetchQuery(recipesForNowQuery(session))

/** What to eat at this hour; nothing while it cannot be read. */
export function RecipeRow() {
  const { data: recipes } = useQuery({ ...recipesForNowQuery(useSession()), refetchOnMount: false })
  if (!recipes?.length) return null
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
