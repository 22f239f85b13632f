import { AsyncResource } from 'node:async_hooks'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'

/** So much at once of one kind of work, and so much that waits; what is more is refused. */
export interface BulkheadSize {
  atOnce: number
  waiting: number
}

/** All places were taken, those to wait in too. Nothing was begun: who asks again loses nothing. */
export class FullError extends Error {
  constructor(readonly what: string) {
    super(`too much at once: ${what}`)
    this.name = 'FullError'
  }
}

export type Bulkhead = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Bounds one kind of work in this process, so that whatever it waits for cannot collect all requests.
 *
 * @param what names the work in the log
 */
export function createBulkhead(what: string, { atOnce, waiting }: BulkheadSize): Bulkhead {
  const policy = bulkhead(atOnce, waiting)
  return async (work) => {
    // What has waited is begun by whoever ends; it must still count against its own time, not theirs.
    const begin = AsyncResource.bind(() => work())
    try {
      return await policy.execute(begin)
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new FullError(what)
      throw error
    }
  }
}

/** Whether something was refused because there was too much of it. Drizzle passes it on as the cause. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && (error instanceof FullError || isFull(error.cause))
}
