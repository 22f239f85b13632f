import type { QueryClient } from '@tanstack/react-query'
import { endsSession, handleQueryError } from '~/http/request/queryErrors'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { notifyError } from '~/ui/notify'
import { leave } from './leave'

/**
 * Says what a request has met, or ends her session where the server has ended it. What she has typed and not saved is not thrown away
 * for that: the form itself says that she is to sign in.
 *
 * @returns once she has left, where she does
 */
export async function requestFailed(error: unknown, queryClient: QueryClient): Promise<void> {
  if (endsSession(error) && isPageHeld()) return
  let left: Promise<void> | undefined
  handleQueryError(error, {
    notify: notifyError,
    leave: () => {
      left = leave(queryClient, 'BROKEN')
    },
  })
  await left?.catch(console.error)
}
