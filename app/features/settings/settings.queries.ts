import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { settingsOperations } from './settings.operations.server'

const call = callsOf<typeof settingsOperations>()

/** Read once, with the page that the server renders. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: ({ signal }) => call('GET /settings', { noAuth: true, signal }),
  staleTime: Infinity,
  gcTime: Infinity,
})
