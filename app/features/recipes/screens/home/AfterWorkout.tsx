import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import page from '~/ui/Page.module.css'
import { recipesAfterQuery } from '../../recipeSuggestions.queries'
import { RecipeGrid } from '../list/RecipeGrid'

/** What does good after a film, for its page; nothing while it cannot be read. Its route loads `recipesAfterQuery` of the same film. */
export function AfterWorkout({ film }: { film: string }) {
  const { data: recipes } = useQuery({ ...recipesAfterQuery(film, useSession()), refetchOnMount: false })
  if (!recipes?.length) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Après la séance</h2>
        <Link to="/recettes" className={page.more}>
          Toutes les recettes
        </Link>
      </div>
      <RecipeGrid recipes={recipes} few />
    </section>
  )
}
