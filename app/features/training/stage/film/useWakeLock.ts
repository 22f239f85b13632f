import { useEffect } from 'react'

/** Keeps the screen awake while she trains, where the browser can. No trick with a silent film: it would stop her music. */
export function useWakeLock(isAwake: boolean): void {
  useEffect(() => {
    if (!isAwake || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | null = null
    let isOver = false

    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible' || isOver) return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) await given.release()
        else lock = given
      } catch {
        // A low battery refuses it: she trains all the same.
      }
    }
    // A page that was hidden has lost it.
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => undefined)
    }
  }, [isAwake])
}
