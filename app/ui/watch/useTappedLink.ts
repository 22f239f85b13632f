import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Marks the link that leads to the page that is on its way, from the tap on (`a[data-tapped]` in `global.css`): on a slow
 * network she sees that it was heard.
 */
export function useTappedLink(): void {
  const router = useRouter()
  useEffect(() => {
    let tapped: Element | null = null
    const forget = () => {
      tapped?.removeAttribute('data-tapped')
      tapped = null
    }
    const listen = (event: MouseEvent) => {
      forget()
      tapped = event.target instanceof Element ? event.target.closest('a[href]') : null
    }
    // Before the router's own listener, which begins the navigation.
    document.addEventListener('click', listen, { capture: true })
    const stops = [
      router.subscribe('onBeforeNavigate', () => tapped?.setAttribute('data-tapped', '')),
      router.subscribe('onResolved', forget),
    ]
    return () => {
      document.removeEventListener('click', listen, { capture: true })
      for (const stop of stops) stop()
      forget()
    }
  }, [router])
}
