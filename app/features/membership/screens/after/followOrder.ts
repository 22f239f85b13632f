import type { OrderView } from '../../card/card.schema'
import { isPassing } from '../../isPassing'

/** How often the provider is asked, and for how long, while a payment is being confirmed. */
export const ORDER_POLL_MS = 2000
export const ORDER_PATIENCE_MS = 60_000

export interface FollowOrderParts {
  /** Asks for the order's state; safe to repeat. */
  settle(): Promise<OrderView>
  wait(delayMs: number): Promise<void>
  /** In milliseconds, of a clock that only goes on. */
  now(): number
  signal: AbortSignal
}

/**
 * Follows an order until it is paid or closed. A failure that may pass counts as one more time of asking.
 *
 * @returns the order: still OPEN after the last attempt, `null` if it could not be read at all
 * or the page went away
 * @throws the server's refusal, for instance for an order that is not hers
 */
export async function followOrder({
  settle,
  wait,
  now,
  signal,
}: FollowOrderParts): Promise<OrderView | null> {
  let order: OrderView | null = null
  // By the clock: a provider that hangs makes each time of asking long.
  const untilMs = now() + ORDER_PATIENCE_MS
  while (!signal.aborted) {
    try {
      order = await settle()
      if (order.state !== 'OPEN') return order
    } catch (failure) {
      if (!isPassing(failure)) throw failure
    }
    if (now() >= untilMs) return order
    await wait(ORDER_POLL_MS)
  }
  return order
}
