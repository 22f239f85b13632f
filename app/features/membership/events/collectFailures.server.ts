import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { ApiError } from '~/http/apiError'

/**
 * The store does not answer, so the next question would wait in vain too. A turn that is taken (429) concerns one thing alone.
 */
function storeIsAway(error: unknown): boolean {
  return (
    error instanceof PaymentsUnavailableError ||
    error instanceof AppStoreUnavailableError ||
    (error instanceof ApiError && error.status === 503)
  )
}

export interface FailureCollector {
  /**
   * Handles every item; one that fails does not stop the others.
   *
   * @returns whether all of them were handled
   * @throws as soon as the store does not answer
   */
  each<T>(items: readonly T[], handle: (item: T) => Promise<unknown>): Promise<boolean>
  /**
   * One piece of the work: where the store does not answer it, the pieces after it are tried all the same, for it may be one object alone
   * that the store cannot tell of.
   */
  apart(piece: () => Promise<unknown>): Promise<void>
  /** @throws AggregateError with all that failed, where anything did */
  tell(): void
}

/**
 * Work on many items, whose failures are reported after all of them were tried.
 *
 * @param signal once it is aborted, nothing more is begun: the attempt has lost its job, and another may be under way
 */
export function collectFailures(signal?: AbortSignal): FailureCollector {
  const failures: unknown[] = []
  return {
    async each(items, handle) {
      const before = failures.length
      for (const item of items) {
        signal?.throwIfAborted()
        try {
          await handle(item)
        } catch (error) {
          if (storeIsAway(error)) throw error
          failures.push(error)
        }
      }
      return failures.length === before
    },
    async apart(piece) {
      signal?.throwIfAborted()
      await piece().catch((error: unknown) => void failures.push(error))
    },
    tell() {
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be handled`)
    },
  }
}
