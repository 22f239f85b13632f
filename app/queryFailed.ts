import type { QueryClient } from '@tanstack/react-query'
import { leave } from '~/features/identity/client/leave'
import { endsSession, handleQueryError } from '~/http/request/queryErrors'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { notifyError } from '~/ui/notify'

/**
 * Says what a query or a mutation met, or ends her session where the server has ended it. What she has typed and not saved is not
 * thrown away for that: the form itself says that she is to sign in.
 */
export function queryFailed(error: unknown, queryClient: QueryClient): void {
  if (endsSession(error) && isPageHeld()) return
  handleQueryError(error, {
    notify: notifyError,
    leave: () => void leave(queryClient, 'BROKEN').catch(console.error),
  })
}
