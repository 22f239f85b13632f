import { useEffect, useRef } from 'react'

/**
 * Makes an order and goes to its payment page.
 *
 * @param start makes the order and gives the address of its payment page
 * @returns pending while the browser leaves; coming back by the Back button ends it
 */
export function useCheckout<Order>(start: (order: Order) => Promise<string>) {
  const freeAgain = useRef<(() => void) | null>(null)

  useEffect(() => {
    // A page from the browser's memory comes back as she left it, its button still turning.
    const cameBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) freeAgain.current?.()
    }
    window.addEventListener('pageshow', cameBack)
    return () => window.removeEventListener('pageshow', cameBack)
  }, [])

  return async (order: Order): Promise<void> => {
    const address = await start(order)
    await new Promise<void>((resolve) => {
      freeAgain.current = resolve
      window.location.assign(address)
    })
  }
}
