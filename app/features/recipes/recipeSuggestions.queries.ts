import { queryOptions } from '@tanstack/react-query'
import { hasProAccess } from '~/domain/access'
import type { SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import type { recipeOperations } from './recipes.operations.server'

/** Apart from the other queries of recipes: the first page loads these alone. */
export const callRecipes = callsOf<typeof recipeOperations>()
export const FRESH_MS = 60_000

/** What she may read is another answer: it is asked for again once she has signed in, or subscribed. */
export const reader = (session: SessionUser | null) => hasProAccess(session, new Date())

/** What suits this hour. */
export const recipesForNowQuery = (session: SessionUser | null) =>
  queryOptions({
    queryKey: ['recipes', 'for-now', reader(session)],
    queryFn: async ({ signal }) =>
      (await callRecipes('GET /recipe-suggestions', { noAuth: true, signal })).items,
    staleTime: FRESH_MS,
  })

/** What does good after a film. */
export const recipesAfterQuery = (film: string, session: SessionUser | null) =>
  queryOptions({
    queryKey: ['recipes', 'after', film, reader(session)],
    queryFn: async ({ signal }) =>
      (await callRecipes('GET /recipe-suggestions', { query: { after: film }, noAuth: true, signal })).items,
    staleTime: FRESH_MS,
  })
