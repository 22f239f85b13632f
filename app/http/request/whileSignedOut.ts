import type { SessionMessage } from '~/lib/sessionChannel'

/** By then the page is left. One that stays, as what is typed there is not saved, must learn what has become of its session. */
export const SIGN_OUT_MS = 5000

/**
 * Makes what waits while the session is ended, by this tab or another: the page is left in a moment, and what it still asks for in
 * its session's name would be refused.
 *
 * @param tabs the channel of the session; none on the server
 * @param now milliseconds on the page's own clock
 * @returns waits while there is a sign-out
 */
export function whileSignedOut(tabs: EventTarget | undefined, now: () => number): () => Promise<void> {
  let endedMs = -Infinity
  tabs?.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<SessionMessage>
    endedMs = data === 'signed-in' ? -Infinity : now()
  })
  return async () => {
    const leftMs = endedMs + SIGN_OUT_MS - now()
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
  }
}
