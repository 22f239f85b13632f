/** A system that takes the lock away while the page is seen, for a battery that is low, is not asked again at once. */
const AGAIN_MS = 5000

/**
 * Keeps the screen on. The system takes the lock away whenever the page is hidden, so it is asked for again when the page is back.
 *
 * @returns lets the screen go out again
 */
export function keepAwake(
  wakeLock: Pick<WakeLock, 'request'>,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
): () => void {
  let lock: WakeLockSentinel | null = null
  let isAsking = false
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    const isHeld = lock !== null && !lock.released
    if (isOver || isAsking || isHeld || page.visibilityState !== 'visible') return
    isAsking = true
    try {
      const given = await wakeLock.request('screen')
      if (isOver) await given.release()
      else {
        lock = given
        given.onrelease = onRelease
      }
    } catch {
      // An empty battery may refuse it: what is on the screen can be used all the same.
    }
    isAsking = false
  }
  function onRelease(): void {
    clearTimeout(again)
    again = setTimeout(() => void ask(), AGAIN_MS)
  }
  const onVisible = () => void ask()
  page.addEventListener('visibilitychange', onVisible)
  void ask()
  return () => {
    isOver = true
    clearTimeout(again)
    page.removeEventListener('visibilitychange', onVisible)
    const had = lock
    if (!had) return
    had.onrelease = null
    void had.release().catch(() => undefined)
  }
}
