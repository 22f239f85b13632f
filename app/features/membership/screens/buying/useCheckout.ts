import { useEffect, useRef, useState } from 'react'

/**
 * Starts one order at a time, however often she taps, and goes to the payment page. It stays busy while the browser
 * leaves; coming back by the Back button frees it again.
 *
 * @param start makes the order and gives the address of its payment page
 */
export function useCheckout<Order>(start: (order: Order) => Promise<string>) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    // A page from the browser's memory comes back as she left it, its button still turning.
    const freeAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      running.current = false
      setBusy(false)
    }
    window.addEventListener('pageshow', freeAgain)
    return () => window.removeEventListener('pageshow', freeAgain)
  }, [])

  async function order(given: Order): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      window.location.assign(await start(given))
    } catch (refused) {
      running.current = false
      setBusy(false)
      setFailure(refused)
    }
  }

  return { order, busy, failure }
}
