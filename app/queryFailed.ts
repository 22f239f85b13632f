import type { QueryClient } from '@tanstack/react-query'
import { leave } from '~/features/identity/client/leave'
import { handleQueryError } from '~/http/request/queryErrors'
import { notifyError } from '~/ui/notify'

/** Says what a query or a mutation met, or ends her session where the server has ended it. */
export function queryFailed(error: unknown, queryClient: QueryClient): void {
  handleQueryError(error, { notify: notifyError, leave: () => void leave(queryClient, true) })
}
