import { useEffect } from 'react'

/** Keeps `--app-height` at the window's inner height, on load and on resize (`source.md §2`): mobile bars come and go. */
export function useAppHeight(): void {
  useEffect(() => {
    const measure = () =>
      document.documentElement.style.setProperty('--app-height', `${window.innerHeight}px`)
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('load', measure)
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('load', measure)
    }
  }, [])
}
