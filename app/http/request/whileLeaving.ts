import { deferred } from '~/lib/browsers/deferred'
import type { LeavingWatch } from './leaving'

/** A request that begins so soon after a navigation is still cut off by it; later, she has stayed after all. */
export const STILL_LEAVING_MS = 1000

/**
 * Makes what waits while the page is being left.
 *
 * @returns waits until the page comes back from the browser's back/forward cache, or until `end`; resolves at once for a page
 *   that stays. `begunMs` is when the request began, on the page's own clock.
 */
export function whileLeaving(
  watch: LeavingWatch,
  page: EventTarget | undefined,
): (begunMs: number, end: AbortSignal) => Promise<void> {
  let back = deferred()
  page?.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    delete watch.leftMs
    back.resolve()
    back = deferred()
  })
  return async (begunMs, end) => {
    const leftMs = watch.leftMs ?? -Infinity
    if (leftMs > begunMs - STILL_LEAVING_MS) await Promise.race([back.promise, aborted(end)])
  }
}

/** Resolves when the signal is aborted, at once where it already is. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
