import { readFailure } from '~/lib/readFailure'
import type { ErrorCode } from '~/messages/errors.fr'
import { isPassing } from '../isPassing'
import type { Transaction } from './storeKitMessages'

/** A minute's worth of patience; after that StoreKit's own resending at the next start takes over. */
const RECORD_RETRY_DELAYS_MS: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000]

/** The server has it already, from a notification of Apple's or another device: as good as recorded. */
const ALREADY_RECORDED: ErrorCode = 'subscriptions/already-recorded'

export interface RecorderParts {
  recordTransaction(transaction: Transaction): Promise<unknown>
  wait(delayMs: number): Promise<void>
}

/**
 * Has the server verify and record a transaction, and tries again where it could not answer.
 *
 * @returns a function that rejects with the server's refusal, or with the last failure once patience is spent
 */
export function createRecorder({ recordTransaction, wait }: RecorderParts) {
  return async function record(transaction: Transaction, tried = 0): Promise<void> {
    try {
      await recordTransaction(transaction)
    } catch (failure) {
      if (readFailure(failure).code === ALREADY_RECORDED) return
      const delayMs = RECORD_RETRY_DELAYS_MS[tried]
      if (delayMs === undefined || !isPassing(failure)) throw failure
      await wait(delayMs)
      await record(transaction, tried + 1)
    }
  }
}
