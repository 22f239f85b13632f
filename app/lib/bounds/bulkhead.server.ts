import { AsyncResource } from 'node:async_hooks'
import PQueue from 'p-queue'

/** So much at once of one kind of work, and so much that waits; what is more is refused. */
export interface BulkheadSize {
  atOnce: number
  waiting: number
  /** So much is begun in a second, where it takes time of the processor or the database, which others need too. */
  perSecond?: number
}

/** All places were taken, those to wait in too. Nothing was begun: who asks again loses nothing. */
export class FullError extends Error {
  constructor(readonly what: string) {
    super(`too much at once: ${what}`)
    this.name = 'FullError'
  }
}

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>

/** Short, so that what is begun is spread over the second. */
const INTERVAL_MS = 200

function queueOf({ atOnce, perSecond }: BulkheadSize): PQueue {
  if (perSecond === undefined) return new PQueue({ concurrency: atOnce })
  const intervalCap = Math.max(1, Math.round((perSecond * INTERVAL_MS) / 1000))
  return new PQueue({ concurrency: atOnce, interval: INTERVAL_MS, intervalCap })
}

/**
 * Bounds one kind of work in this process, so that whatever it waits for cannot collect all requests.
 *
 * @param what names the work in the log
 */
export function createBulkhead(what: string, size: BulkheadSize): Bulkhead {
  const queue = queueOf(size)
  return async (work) => {
    if (queue.pending + queue.size >= size.atOnce + size.waiting) throw new FullError(what)
    // What has waited is begun by whoever ends; it must still count against its own time, not theirs.
    return queue.add(AsyncResource.bind(() => work()))
  }
}

/** Whether something was refused because there was too much of it. Drizzle passes it on as the cause. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (error instanceof FullError || isFull(error.cause))
}
