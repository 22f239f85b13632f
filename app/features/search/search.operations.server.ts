import { defineOperation } from '~/http/operation/operation'
import { SearchQuerySchema, SearchResultSchema } from './search.schema'
import { searchEverything } from './searchEverything.server'

export const searchOperations = [
  defineOperation({
    id: 'search',
    method: 'GET',
    path: '/search',
    summary: 'What members see that answers some words: the best of each kind.',
    audience: 'anyone',
    query: SearchQuerySchema,
    response: SearchResultSchema,
    errors: [],
    cost: 'search',
    handle: async ({ db, principal, query, now }) => ({
      items: await searchEverything(db, query.q, principal, now),
    }),
  }),
]
