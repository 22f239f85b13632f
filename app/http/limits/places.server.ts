import { getSettings } from '~/env.server'
import { createBulkhead, type Bulkhead } from '~/lib/bounds/bulkhead.server'
import { keyOf, type Waiter } from '~/lib/bounds/lines'
import { createTally } from '~/lib/bounds/tally.server'
import { LaterError } from '../laterError.server'
import { LIMITS, type Cost } from './costs'

/** What is under way ends within a moment. */
const SOON_SECONDS = 1

const underWay = createTally()
const bulkheads = new Map<Cost, Bulkhead>()

const percentOf = (usual: number) => Math.ceil((usual * getSettings().LIMITS_PERCENT) / 100)

function bulkheadOf(cost: Cost): Bulkhead | null {
  const { all } = LIMITS[cost]
  if (all === null) return null
  let bulkhead = bulkheads.get(cost)
  if (!bulkhead) {
    bulkhead = createBulkhead(cost, { ...all, ...(all.perSecond && { perSecond: percentOf(all.perSecond) }) })
    bulkheads.set(cost, bulkhead)
  }
  return bulkhead
}

/**
 * Does work unless so much of hers is under way or waits.
 *
 * @param usual so many may be
 * @param key whose it is
 * @throws LaterError 429
 */
export async function unlessTooManyAtOnce<T>(usual: number, key: string, work: () => Promise<T>): Promise<T> {
  // Tests that share an address among many visitors raise all limits.
  const places = Math.max(usual, percentOf(usual))
  if (underWay.of(key) >= places) throw new LaterError(429, 'request/throttled', SOON_SECONDS)
  return underWay.during(key, work)
}

/**
 * Does the work of a call when there is a place for it: of those of its kind, and of those of who asks.
 *
 * @param waiter an account, or a visitor's address
 * @param gone tells that nobody waits for its answer any more; it is not begun then
 * @throws LaterError 429 when so many of hers are under way; FullError when those of all are
 */
export async function inItsPlace<T>(
  cost: Cost,
  waiter: Waiter,
  work: () => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  const { atOnceEach } = LIMITS[cost]
  const bulkhead = bulkheadOf(cost)
  if (atOnceEach === null) return bulkhead ? bulkhead(work, waiter, gone) : work()
  return unlessTooManyAtOnce(atOnceEach, `${cost} ${keyOf(waiter)}`, () =>
    bulkhead ? bulkhead(work, waiter, gone) : work(),
  )
}
