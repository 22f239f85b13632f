import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keeperOf, loadSession, type SessionUser } from '~/features/identity/identity.public'
import { pagesOf } from '~/http/call/pagesOf'
import type { RecipeFilters } from './recipeFilters.schema'
import { FRESH_MS, callRecipes, reader } from './recipeSuggestions.queries'
import type { Recipe } from './recipes.schema'

/** Pages of recipes for a set of filters. @param session whose favourites they are, where she asks for those */
export const recipesQuery = (
  { diet, have, maxMinutes, favourites: asked, ...filters }: RecipeFilters,
  session: SessionUser | null,
) => {
  // A visitor who follows a member's link sees all that the other filters find.
  const favourites = asked && session !== null
  const query = {
    ...filters,
    diet: diet?.join(','),
    have: have?.join(','),
    maxMinutes: maxMinutes?.toString(),
    ...(favourites && { favourites: 'true' as const }),
  }
  return {
    ...pagesOf(
      ['recipes', 'list', query, reader(session), favourites ? (session?.uid ?? null) : null],
      ({ cursor, signal }) =>
        callRecipes('GET /recipes', { query: { ...query, cursor }, noAuth: true, signal }),
    ),
    staleTime: favourites ? 0 : FRESH_MS,
  }
}

export const recipeQuery = (slug: string, session: SessionUser | null) =>
  queryOptions({
    queryKey: ['recipes', 'one', slug, reader(session)],
    queryFn: ({ signal }) => callRecipes('GET /recipes/{id}', { params: { id: slug }, noAuth: true, signal }),
    staleTime: FRESH_MS,
  })

/** The ids of the recipes that she keeps. */
export const favouritesQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: ['favourite-recipes', uid],
    queryFn: async ({ signal }) => {
      if (uid === null) return []
      const asked = { params: { id: uid }, bySession: true, signal }
      return (await callRecipes('GET /users/{id}/favourite-recipes', asked)).ids
    },
    staleTime: FRESH_MS,
  })
}

export const setFavourite = (id: string, favourite: boolean) =>
  callRecipes(favourite ? 'PUT /recipes/{id}/favourite' : 'DELETE /recipes/{id}/favourite', {
    params: { id },
    bySession: true,
  })

/** The list of what she keeps is another one now. */
export const forgetFavourites = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['favourite-recipes'] }),
    queryClient.invalidateQueries({
      queryKey: ['recipes', 'list'],
      predicate: ({ queryKey }) => queryKey.at(-1) !== null,
    }),
  ])

/** What the page of a recipe needs. */
export async function loadRecipe(queryClient: QueryClient, slug: string): Promise<Recipe> {
  const session = await loadSession(queryClient)
  const [recipe] = await Promise.all([
    queryClient.ensureQueryData(recipeQuery(slug, session)),
    queryClient.prefetchQuery(favouritesQuery(session)),
  ])
  return recipe
}
