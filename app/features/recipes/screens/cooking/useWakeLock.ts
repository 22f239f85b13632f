import { useEffect } from 'react'

/**
 * Keeps the screen on while the page is there. The system takes the lock away whenever the page is hidden, so it is asked for
 * again each time the page comes back.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false
    let lock: WakeLockSentinel | null = null

    async function take(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        // Not every browser has it.
        const taken = await (navigator as Partial<Navigator>).wakeLock?.request('screen')
        if (!taken) return
        if (gone) await taken.release()
        else lock = taken
      } catch {
        // An empty battery may refuse it: the recipe can be read all the same.
      }
    }
    const retake = () => void take()
    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release().catch(() => {})
    }
  }, [])
}
