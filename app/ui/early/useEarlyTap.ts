import { useLayoutEffect, type RefObject } from 'react'
import { releaseEarlyTap } from './earlyTap'

/**
 * Takes over the tap that came before the page's code.
 *
 * @param element of what carries `EARLY_TAP`, in the component that shows it: what comes later would be held for ever
 * @param onTap called as the element comes to life, where she has tapped it already
 */
export function useEarlyTap(element: RefObject<HTMLElement | null>, onTap: () => void): void {
  // Before the next picture: the words of her tap go straight over into those of what it does.
  useLayoutEffect(() => {
    if (!element.current || !releaseEarlyTap(element.current)) return
    element.current.setAttribute('aria-busy', 'false')
    onTap()
    // Once, as it comes to life: from then on it hears of every tap.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** For what must not lose a tap; the marks that a tap leaves on it are no mistake of the server's. */
export const EARLY_TAP = { 'data-tap': 'held', suppressHydrationWarning: true } as const
