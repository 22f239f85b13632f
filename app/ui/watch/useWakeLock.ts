import { useEffect } from 'react'
import { keepAwake } from './keepAwake'

/** Keeps the screen on, where the browser can. No trick with a silent film: it would stop her music. */
export function useWakeLock(isAwake = true): void {
  useEffect(() => {
    // Not every browser has it.
    const { wakeLock } = navigator as Partial<Navigator>
    return isAwake && wakeLock ? keepAwake(wakeLock, document) : undefined
  }, [isAwake])
}
