import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { MoreButton } from '~/ui/buttons/MoreButton'
import text from '~/ui/buttons/text.module.css'
import pill from '~/ui/buttons/pill.module.css'
import { SearchField } from '~/ui/controls/SearchField'
import page from '~/ui/Page.module.css'
import { EmptyState } from '~/ui/states/EmptyState'
import { FailedState } from '~/ui/states/FailedState'
import type { RecipeFilters } from '../../recipeFilters.schema'
import { recipesQuery } from '../../recipes.queries'
import { HaveField } from './HaveField'
import { RecipeFilterBar } from './RecipeFilterBar'
import { RecipeGrid } from './RecipeGrid'
import classes from './RecipeListScreen.module.css'

export interface RecipeListScreenProps {
  filters: RecipeFilters
  onFilters: (filters: Partial<RecipeFilters>) => void
  onReset: () => void
}

/** `/recettes`: what to cook, narrowed by what she wants, how long she has and what is in her kitchen. */
export function RecipeListScreen({ filters, onFilters, onReset }: RecipeListScreenProps) {
  const session = useSession()
  const list = useInfiniteQuery({ ...recipesQuery(filters, session), placeholderData: keepPreviousData })
  const recipes = list.data?.pages.flatMap(({ items }) => items) ?? []
  const none = recipes.length === 0 && !list.isFetching
  return (
    <div className={page.page}>
      <h1 className={page.title}>Les recettes</h1>
      <p className={`${page.lead} ${classes.lead}`}>
        De vrais repas, vite faits et bien équilibrés. Les quantités suivent le nombre de personnes.
      </p>
      <Link to="/courses" className={text.link}>
        Ma liste de courses
      </Link>
      <div className={classes.search}>
        <SearchField
          label="Chercher une recette"
          placeholder="Saumon, curry, petit-déjeuner…"
          value={filters.q ?? ''}
          onChange={(q) => onFilters({ q: q || undefined })}
        />
      </div>
      <RecipeFilterBar filters={filters} withFavourites={session !== null} onChange={onFilters} />
      <HaveField
        have={filters.have ?? []}
        onChange={(have) => onFilters({ have: have.length > 0 ? have : undefined })}
      />
      <p className={classes.count} role="status">
        {countLabel(recipes.length, list.hasNextPage)}
      </p>
      {list.isError && !list.data ? (
        <FailedState onRetry={() => void list.refetch()}>
          Les recettes n’ont pas pu être chargées. Vérifiez votre connexion.
        </FailedState>
      ) : none ? (
        <NoRecipes filters={filters} onReset={onReset} />
      ) : (
        <RecipeGrid recipes={recipes} busy={list.isPlaceholderData} />
      )}
      {list.hasNextPage && (
        <div className={classes.more}>
          <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()}>
            Voir plus de recettes
          </MoreButton>
        </div>
      )}
      <div className={page.section} />
    </div>
  )
}

function NoRecipes({ filters, onReset }: { filters: RecipeFilters; onReset: () => void }) {
  const narrowed = Object.values(filters).some((value) => value !== undefined)
  if (!narrowed)
    return (
      <EmptyState
        title="Les premières recettes mijotent"
        text="Elles arrivent bientôt. En attendant, une séance ouvre l’appétit."
        figure={{ exerciseId: 'squat', lookId: 'ines' }}
      />
    )
  const onlyFavourites = filters.favourites && Object.values(filters).filter(Boolean).length === 1
  return (
    <EmptyState
      title={onlyFavourites ? 'Aucune favorite pour l’instant' : 'Rien sous ces filtres, pour l’instant'}
      text={
        onlyFavourites
          ? 'Le cœur d’une recette la garde ici, à portée de main.'
          : 'Élargissez un peu\u00A0: un autre repas, plus de temps, un ingrédient de moins.'
      }
      figure={{ exerciseId: 'child-pose', lookId: 'helene' }}
    >
      <button type="button" className={pill.filled} onClick={onReset}>
        {onlyFavourites ? 'Voir toutes les recettes' : 'Effacer les filtres'}
      </button>
    </EmptyState>
  )
}

function countLabel(count: number, more: boolean): string {
  if (count === 0) return ''
  if (more) return `${count} premières recettes`
  return count === 1 ? '1 recette' : `${count} recettes`
}
