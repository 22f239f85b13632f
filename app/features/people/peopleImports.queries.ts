import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import { pagesOf } from '~/http/call/pagesOf'
import type { peopleOperations } from './people.operations.server'

const call = callsOf<typeof peopleOperations>()

/** How often a running import is looked at. */
const LOOK_MS = 2000

export const importsQuery = {
  ...pagesOf(['studio', 'imports', 'list'], ({ cursor, signal }) =>
    call('GET /studio/imports', { query: { cursor }, signal }),
  ),
  staleTime: 0,
}

/** One import; while it runs, as it is now. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'imports', 'one', id],
    queryFn: ({ signal }) => call('GET /studio/imports/{id}', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? LOOK_MS : false),
    staleTime: 0,
  })

export const importLinesQuery = (id: string, which: 'ALL' | 'WRONG') => ({
  ...pagesOf(['studio', 'imports', 'lines', id, which], ({ cursor, signal }) =>
    call('GET /studio/imports/{id}/lines', { params: { id }, query: { which, cursor }, signal }),
  ),
  placeholderData: keepPreviousData,
  staleTime: 0,
})

/** Each rejects with the server's refusal. */
export const importActions = {
  check: (file: { fileName: string; content: string }) => call('POST /studio/imports', { body: file }),
  start: (id: string) => call('PUT /studio/imports/{id}/run', { params: { id } }),
  stop: (id: string) => call('DELETE /studio/imports/{id}/run', { params: { id } }),
}

/** @returns the code that sets her password @param token of the mail that invited her */
export const askPasswordCode = async (token: string): Promise<string> =>
  (await call('POST /member-invitations/{token}/codes', { params: { token }, noAuth: true })).code
