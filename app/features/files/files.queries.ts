import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { fileOperations } from './files.operations.server'

const callFiles = callsOf<typeof fileOperations>()

/** A document that was sent: it stays as it is. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['studio', 'files', id],
    queryFn: ({ signal }) => callFiles('GET /files/{id}', { params: { id }, signal }),
    staleTime: Infinity,
  })

/** What a document is called; `null` for one that is gone. */
export const readFileName = (id: string): Promise<string | null> =>
  callFiles('GET /files/{id}', { params: { id } }).then(
    ({ name }) => name,
    () => null,
  )
