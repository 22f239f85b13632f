import { readFailure } from '~/lib/readFailure'
import { StoreKitError } from './storeKitError'
import { transactionIdOf, type Transaction } from './storeKitMessages'

const MAX_REASON_LENGTH = 100

/** A failure in a word or two, for analytics. */
export function reasonOf(failure: unknown): string {
  if (failure instanceof StoreKitError) return failure.reason.slice(0, MAX_REASON_LENGTH)
  const { code, status } = readFailure(failure)
  return code ?? (status === undefined ? 'unknown' : String(status))
}

export interface SettlementParts {
  verify(transaction: Transaction): Promise<void>
  finish(transactionId: string): Promise<void>
  report(event: string, properties: Record<string, string>): void
}

/**
 * Has a transaction verified by the server and only then finished, once for each: the same one may come as a purchase's
 * answer, as its double and as a transaction of its own.
 *
 * @returns a function that rejects with the server's refusal, and may then be called again
 */
export function createSettlement({ verify, finish, report }: SettlementParts) {
  const settled = new Map<string, { settling: Promise<void>; signed: boolean }>()

  async function settle(transaction: Transaction): Promise<void> {
    await verify(transaction)
    const transactionId = transactionIdOf(transaction)
    try {
      if (transactionId === null) throw new StoreKitError('storekit/purchase-failed', 'no-transaction-id')
      await finish(transactionId)
    } catch (failure) {
      // It is paid for and recorded; StoreKit sends it again, and then it is finished.
      report('transaction_not_finished', { reason: reasonOf(failure) })
    }
  }

  return function settleOnce(transaction: Transaction): Promise<void> {
    const key = transactionIdOf(transaction) ?? transaction.jws ?? ''
    const signed = transaction.jws !== undefined
    const known = settled.get(key)
    if (known && (known.signed || !signed)) return known.settling
    // The server may take by its signature what it did not take by its number.
    const settling = known ? known.settling.catch(() => settle(transaction)) : settle(transaction)
    settled.set(key, { settling, signed })
    settling.catch(() => {
      if (settled.get(key)?.settling === settling) settled.delete(key)
    })
    return settling
  }
}
