import { currentOf, type StoredSubscription, type StoredTransaction } from './state'
import { notify } from './notify'
import { subscriptionOf, type AppleWorld } from './world'

function transactionOf(subscription: StoredSubscription, transactionId?: string): StoredTransaction {
  if (transactionId === undefined) return currentOf(subscription)
  const transaction = subscription.transactions.find((one) => one.transactionId === transactionId)
  if (!transaction) throw new RangeError(`No such transaction: ${transactionId}`)
  return transaction
}

/** The family sharing of it ends: she left the family, or the purchaser stopped sharing or was refunded. */
export function revoke(world: AppleWorld, originalTransactionId: string): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (subscription.ownership !== 'FAMILY_SHARED') throw new RangeError('Only what is shared is revoked')
  currentOf(subscription).revokedAt = world.now
  currentOf(subscription).revocationReason = 0
  subscription.autoRenews = false
  notify(world, 'REVOKE', null, subscription)
}

/**
 * Apple refunds a transaction; of the current one access ends and the family loses it too.
 * @param reason 0 another reason, 1 an issue within the app
 */
export function refund(
  world: AppleWorld,
  originalTransactionId: string,
  { transactionId, reason = 0 }: { transactionId?: string; reason?: 0 | 1 } = {},
): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  const transaction = transactionOf(subscription, transactionId)
  transaction.revokedAt = world.now
  transaction.revocationReason = reason
  const current = transaction === currentOf(subscription)
  if (current) subscription.autoRenews = false
  notify(world, 'REFUND', null, subscription, { transactionId: transaction.transactionId })
  if (!current) return
  for (const shared of world.subscriptions.values()) {
    if (shared.sharedFrom === originalTransactionId && !currentOf(shared).revokedAt) {
      revoke(world, shared.originalTransactionId)
    }
  }
}

/** The customer's dispute of the refund is settled: the access is restored. */
export function reverseRefund(
  world: AppleWorld,
  originalTransactionId: string,
  transactionId?: string,
): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  const transaction = transactionOf(subscription, transactionId)
  if (!transaction.revokedAt) throw new RangeError('Not refunded')
  transaction.revokedAt = null
  transaction.revocationReason = null
  notify(world, 'REFUND_REVERSED', null, subscription, { transactionId: transaction.transactionId })
}
