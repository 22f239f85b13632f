import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { loadSession } from '~/features/identity/identity.public'
import {
  readRecipeFilters,
  toRecipeSearch,
  type RecipeFilters,
  type RecipeSearch,
} from '~/features/recipes/recipeFilters.schema'
import { recipesQuery } from '~/features/recipes/recipes.queries'
import { RecipeListScreen } from '~/features/recipes/screens/list/RecipeListScreen'
import { unlessStaying } from '~/lib/unlessStaying'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/recettes/')({
  validateSearch: unread<RecipeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps, cause }) =>
    unlessStaying(cause, async () => {
      const session = await loadSession(queryClient)
      await queryClient.ensureInfiniteQueryData(recipesQuery(readRecipeFilters(deps), session))
    }),
  head: () => ({ meta: [{ title: 'Les recettes · Élan' }] }),
  component: RecipeListRoute,
})

function RecipeListRoute() {
  const filters = readRecipeFilters(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  const setFilters = useCallback(
    (change: Partial<RecipeFilters>) =>
      void navigate({
        search: (before) => toRecipeSearch({ ...readRecipeFilters(before), ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <RecipeListScreen
      filters={filters}
      onFilters={setFilters}
      onReset={() => void navigate({ search: {}, replace: true })}
    />
  )
}
