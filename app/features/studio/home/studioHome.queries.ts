import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { StudioHomeOperations } from './studioHome.operations.server'

const call = callsOf<StudioHomeOperations>()

/** The page has just read it; a tab that was left open over night reads it anew in the morning. */
const asOpened = { staleTime: 0, refetchOnMount: false, refetchOnWindowFocus: true } as const

export const studioTasksQuery = queryOptions({
  ...asOpened,
  queryKey: ['studio', 'home', 'tasks'],
  queryFn: ({ signal }) => call('GET /studio/tasks', { signal }),
})

export const preparationQuery = queryOptions({
  ...asOpened,
  queryKey: ['studio', 'home', 'preparation'],
  queryFn: ({ signal }) => call('GET /studio/preparation', { signal }),
})

const FRESH_MS = 10_000

/** @param text without spaces around it, at least one character */
export const studioSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['studio', 'home', 'search', text],
    queryFn: async ({ signal }) => (await call('GET /studio/search', { query: { q: text }, signal })).groups,
    staleTime: FRESH_MS,
  })
