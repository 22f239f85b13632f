import { AsyncResource } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import PQueue from 'p-queue'
import { createLines, type Waiter } from './lines'

/** So much at once of one kind of work, and so much that waits; what is more is refused. */
export interface BulkheadSize {
  atOnce: number
  waiting: number
  /** So much is begun in a second, where it takes time of the processor or the database, which others need too. */
  perSecond?: number
  /**
   * Milliseconds after which what is still under way gives its place to the next, though it counts until it ends: it waits for something
   * by then, and does not keep the processor busy. Left out where the place is for the waiting itself.
   */
  holdsMs?: number
}

/** All places were taken, those to wait in too. Nothing was begun: who asks again loses nothing. */
export class FullError extends Error {
  constructor(readonly what: string) {
    super(`too much at once: ${what}`)
    this.name = 'FullError'
  }
}

/**
 * @param waiter whose the work is: each has her turn
 * @throws FullError where too much waits already, and no line is longer than hers
 */
export type Bulkhead = <T>(work: () => Promise<T>, waiter: Waiter) => Promise<T>

interface Ticket {
  begin(): Promise<void>
  refuse(): void
}

/** Short, so that what is begun is spread over the second. */
const INTERVAL_MS = 200

function queueOf({ atOnce, perSecond }: BulkheadSize): PQueue {
  if (perSecond === undefined) return new PQueue({ concurrency: atOnce })
  const intervalCap = Math.max(1, Math.round((perSecond * INTERVAL_MS) / 1000))
  return new PQueue({ concurrency: atOnce, interval: INTERVAL_MS, intervalCap })
}

/**
 * Bounds one kind of work in this process, so that whatever it waits for cannot collect all requests, and gives its places in turn to
 * those who ask, so that nobody has to wait for all of somebody else's.
 *
 * @param what names the work in the log
 */
export function createBulkhead(what: string, size: BulkheadSize): Bulkhead {
  const places = queueOf(size)
  const lines = createLines<Ticket>()
  let inAll = 0

  async function begin(ticket: Ticket | undefined): Promise<void> {
    if (!ticket) return
    const ended = ticket.begin().finally(() => (inAll -= 1))
    await (size.holdsMs === undefined
      ? ended
      : Promise.race([ended, setTimeout(size.holdsMs, undefined, { ref: false })]))
  }

  return (work, waiter) =>
    new Promise((resolve, reject) => {
      const ticket: Ticket = {
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
      if (inAll < size.atOnce + size.waiting) {
        inAll += 1
        lines.add(waiter, ticket)
        void places.add(() => begin(lines.next()))
        return
      }
      const dropped = lines.dropFor(waiter)
      if (!dropped) return ticket.refuse()
      dropped.refuse()
      lines.add(waiter, ticket)
    })
}

/** Whether something was refused because there was too much of it. Drizzle passes it on as the cause. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (error instanceof FullError || isFull(error.cause))
}
