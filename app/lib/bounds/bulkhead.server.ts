import { AsyncResource } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createLines, keyOf, type Waiter } from './lines'
import { createTally } from './tally.server'
import { untilItOnlyWaits } from './untilItOnlyWaits.server'

/** So much at once of one kind of work, and so much that waits; what is more is refused. */
export interface BulkheadSize {
  atOnce: number
  waiting: number
  /** So much at once of each who asks, where one of them would otherwise take all of the processor; the rest of hers waits. */
  underWayEach?: number
  /** So much is begun in a second, where it takes time of the processor or the database, which others need too. */
  perSecond?: number
  /**
   * Milliseconds after which what is still under way gives its place to the next if it does not keep the processor busy. It counts until
   * it ends. Left out where the place is for the waiting itself.
   */
  holdsMs?: number
}

/**
 * After so long it gives its place to somebody else in any case: it may wait for a provider while others keep the processor busy. More of
 * her own has to wait for it all the same.
 */
const MOST_HELD_MS = 500

/** All places were taken, those to wait in too. Nothing was begun: who asks again loses nothing. */
export class FullError extends Error {
  constructor(readonly what: string) {
    super(`too much at once: ${what}`)
    this.name = 'FullError'
  }
}

/**
 * @param waiter whose the work is: each has her turn
 * @param gone tells that nobody waits for it any more; it is not begun then, and makes room
 * @throws FullError where too much waits already, and no line is longer than hers; the signal's reason once she has gone
 */
export type Bulkhead = <T>(work: () => Promise<T>, waiter: Waiter, gone?: AbortSignal) => Promise<T>

interface Ticket {
  waiter: Waiter
  begin(): Promise<void>
  refuse(): void
}

/** Short, so that what is begun is spread over the second, and whoever comes waits no longer than this for her turn. */
const INTERVAL_MS = 50

function queueOf({ atOnce, perSecond }: BulkheadSize): PQueue {
  if (perSecond === undefined) return new PQueue({ concurrency: atOnce })
  const intervalCap = Math.max(1, Math.round((perSecond * INTERVAL_MS) / 1000))
  return new PQueue({ concurrency: atOnce, intervalCap, interval: (intervalCap * 1000) / perSecond })
}

/**
 * Bounds one kind of work in this process, so that whatever it waits for cannot collect all requests, and gives its places in turn to
 * those who ask, so that nobody has to wait for all of somebody else's.
 *
 * @param what names the work in the log
 */
export function createBulkhead(what: string, size: BulkheadSize): Bulkhead {
  const { atOnce, waiting, underWayEach = Infinity, holdsMs } = size
  const places = queueOf(size)
  const lines = createLines<Ticket>()
  const holding = createTally()
  let inAll = 0

  /** How many more of hers may have places. */
  const leftOf = (waiter: Waiter) => underWayEach - holding.of(keyOf(waiter))
  const mayGo = (waiter: Waiter) => leftOf(waiter) > 0

  /** One place is asked for on behalf of each that waits and may go; whoever's turn it is then takes it. */
  const askForPlace = () => void places.add(inPlace)

  async function inPlace(): Promise<void> {
    // Work that never leaves the processor (PGlite's queries and a page's rendering) would be done request by request as they are read. Now
    // those that have come meanwhile are read first, and it is known who waits.
    await setImmediate()
    const ticket = lines.next(mayGo)
    if (!ticket) return
    const { waiter } = ticket
    const ended = ticket.begin().finally(() => (inAll -= 1))
    if (holdsMs === undefined) return holdUntil(waiter, ended)
    const free = holdUntil(waiter, untilItOnlyWaits(ended, holdsMs))
    await Promise.race([free, setTimeout(MOST_HELD_MS, undefined, { ref: false })])
  }

  /** Until then it is one of hers; the next of hers could not go before. */
  async function holdUntil(waiter: Waiter, free: Promise<unknown>): Promise<void> {
    const release = holding.begin(keyOf(waiter))
    await free
    // At once: where two of hers end in the same moment, each must see what the other has left.
    release()
    if (lines.lengthOf(waiter) >= leftOf(waiter)) askForPlace()
  }

  function add(ticket: Ticket): void {
    const { waiter } = ticket
    const mayGoNow = lines.lengthOf(waiter) < leftOf(waiter)
    lines.add(waiter, ticket)
    if (mayGoNow) askForPlace()
  }

  /** Until it is begun, it makes room as soon as she has gone. */
  function leaveWith(gone: AbortSignal, ticket: Ticket, leave: (reason: unknown) => void): void {
    const begin = ticket.begin
    const onGone = () => {
      if (!lines.remove(ticket.waiter, ticket)) return
      inAll -= 1
      leave(gone.reason)
    }
    gone.addEventListener('abort', onGone, { once: true })
    ticket.begin = () => {
      gone.removeEventListener('abort', onGone)
      return begin()
    }
    if (gone.aborted) onGone()
  }

  function enter(ticket: Ticket): void {
    if (inAll < atOnce + waiting) inAll += 1
    else {
      const dropped = lines.dropFor(ticket.waiter)
      if (!dropped) return ticket.refuse()
      dropped.refuse()
    }
    add(ticket)
  }

  return (work, waiter, gone) =>
    new Promise((resolve, reject) => {
      const ticket: Ticket = {
        waiter,
        // What has waited is begun by whoever ends; it must still count against its own time, not theirs.
        begin: AsyncResource.bind(async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          }
        }),
        refuse: () => reject(new FullError(what)),
      }
      enter(ticket)
      if (gone) leaveWith(gone, ticket, reject)
    })
}

/** Whether something was refused because there was too much of it. Drizzle passes it on as the cause. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (error instanceof FullError || isFull(error.cause))
}
