import type { QueryClient } from '@tanstack/react-query'
import { endsSession, handleQueryError } from '~/http/request/queryErrors'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { notifyError, saidSince } from '~/ui/notify'
import { leave } from './leave'

const isShown = (title: string): boolean => saidSince(Date.now()).some((said) => said.title === title)

/**
 * Says what a request has met, and ends her session where the server has ended it. What she has typed and not saved is not thrown away
 * for that: she stays, and the form itself says that she is to sign in. As it saves again and again, she is told once at a time.
 *
 * @returns once she has left, where she does
 */
export async function requestFailed(error: unknown, queryClient: QueryClient): Promise<void> {
  const stays = endsSession(error) && isPageHeld()
  let left: Promise<void> | undefined
  handleQueryError(error, {
    notify: (title, message, milliseconds) => {
      if (!stays || !isShown(title)) notifyError(title, message, milliseconds)
    },
    leave: () => {
      if (!stays) left = leave(queryClient, 'BROKEN')
    },
  })
  await left?.catch(console.error)
}
