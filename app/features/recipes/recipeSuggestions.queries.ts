import { queryOptions } from '@tanstack/react-query'
import { hasProAccess } from '~/domain/access'
import type { SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import type { recipeOperations } from './recipes.operations.server'

/** Apart from the other queries of recipes: the first page loads these alone. */
const call = callsOf<typeof recipeOperations>()
const FRESH_MS = 60_000

/** What she may read is another answer. */
const reader = (session: SessionUser | null) => hasProAccess(session, new Date())

/** What suits this hour. */
export const recipesForNowQuery = (session: SessionUser | null) =>
  queryOptions({
    queryKey: ['recipes', 'for-now', reader(session)],
    queryFn: async ({ signal }) => (await call('GET /recipe-suggestions', { noAuth: true, signal })).items,
    staleTime: FRESH_MS,
  })

/** What does good after a film. */
export const recipesAfterQuery = (film: string, session: SessionUser | null) =>
  queryOptions({
    queryKey: ['recipes', 'after', film, reader(session)],
    queryFn: async ({ signal }) =>
      (await call('GET /recipe-suggestions', { query: { after: film }, noAuth: true, signal })).items,
    staleTime: FRESH_MS,
  })
