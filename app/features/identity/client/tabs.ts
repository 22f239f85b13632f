import type { QueryClient } from '@tanstack/react-query'
import { SESSION_CHANNEL } from '~/lib/sessionChannel'
import { noteBack, noteLeft } from '~/lib/whoLeft'
import { isPageHeld } from '~/ui/forms/unsavedHere'
import { sessionQuery } from '../identity.queries'

/**
 * Keeps a page in step with what other tabs say of the session.
 *
 * @param sessionChanged renders the page again for the session as it now is
 * @returns how to stop
 */
export function followOtherTabs(queryClient: QueryClient, sessionChanged: () => Promise<void>): () => void {
  let heard = 0
  async function askAgain(): Promise<void> {
    const asked = heard
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    // What was said meanwhile is later than the answer.
    if (session && asked === heard) noteBack(session.uid)
    await sessionChanged()
  }

  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    heard += 1
    // What cannot be asked just now is asked by the next page.
    if (data === 'signed-in') return void askAgain().catch(() => undefined)
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session || (data !== 'leaving' && data !== 'signed-out')) return
    // From the first moment: what comes up here until the page is left, or is held by what is typed in it, keeps nothing for her.
    noteLeft(session.uid)
    if (data === 'signed-out' && !isPageHeld()) location.assign('/')
  })
  return () => channel.close()
}
