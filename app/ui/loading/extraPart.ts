import { remember } from '~/lib/remember'

/**
 * A part of a page that may not come. What was lost once is asked for again by the next who waits for it, and as soon as the
 * browser says that the network is back.
 *
 * @param load fetches it; may reject
 */
export function createExtraPart<Part>(load: () => Promise<Part>) {
  let part: Part | undefined
  const ask = remember(async () => (part = await load()))
  return {
    /** Rejects where it does not come. */
    ask: (): Promise<Part> => ask(),
    /** What has come; `undefined` until then. */
    here: (): Part | undefined => part,
    /** Calls `come` once, when it is here. @returns how to stop waiting */
    waitFor(come: (part: Part) => void): () => void {
      let waits = true
      const stop = () => {
        waits = false
        removeEventListener('online', again)
      }
      const again = () =>
        void ask().then(
          (found) => {
            if (!waits) return
            stop()
            come(found)
          },
          () => undefined,
        )
      addEventListener('online', again)
      again()
      return stop
    },
  }
}
