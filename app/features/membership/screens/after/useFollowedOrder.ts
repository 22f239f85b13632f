import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderView } from '../../card/card.schema'
import { followOrder } from './followOrder'

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

export interface FollowedOrder {
  order: OrderView | null
  /** The provider is being asked; afterwards an order that is still OPEN waits for her to ask again. */
  asking: boolean
  failure: unknown
  askAgain(): void
}

/**
 * The order after the payment page, from the moment the page is alive: asked at once, whether or not the provider has
 * called us already.
 *
 * @param settle asks for the order's state
 * @param onPaid updates the session before the confirmation is shown
 */
export function useFollowedOrder(
  settle: () => Promise<OrderView>,
  onPaid: () => Promise<void>,
): FollowedOrder {
  const leaving = useRef<AbortController>(null)
  const [state, setState] = useState<Omit<FollowedOrder, 'askAgain'>>({
    order: null,
    asking: true,
    failure: null,
  })

  const follow = useCallback(async () => {
    leaving.current?.abort()
    const { signal } = (leaving.current = new AbortController())
    setState((before) => ({ ...before, asking: true, failure: null }))
    try {
      const order = await followOrder({ settle, wait, now: () => performance.now(), signal })
      // The payment counts, even if the page could not be updated.
      if (order?.state === 'PAID' && !signal.aborted) await onPaid().catch(() => undefined)
      if (!signal.aborted) setState({ order, asking: false, failure: null })
    } catch (failure) {
      if (!signal.aborted) setState({ order: null, asking: false, failure })
    }
  }, [settle, onPaid])

  useEffect(() => {
    void follow()
    return () => leaving.current?.abort()
  }, [follow])

  return { ...state, askAgain: () => void follow() }
}
