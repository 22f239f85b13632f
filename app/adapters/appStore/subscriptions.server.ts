import type { AppStoreServerAPIClient } from '@apple/app-store-server-library'
import * as v from 'valibot'
import { answerOf } from './apiClient.server'
import { AppStoreRefusedError } from './errors'
import { isTransactionId } from './payloads'
import type { AppleStatus, AppleSubscription, AppleTransaction } from './port'
import type { Verifier } from './verifier.server'

/** `status` of the App Store Server API, from 1. */
const STATUSES = ['ACTIVE', 'EXPIRED', 'BILLING_RETRY', 'GRACE', 'REVOKED'] as const satisfies AppleStatus[]

const itemSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(1)),
  originalTransactionId: v.string(),
  signedTransactionInfo: v.string(),
  signedRenewalInfo: v.optional(v.string()),
})
const answerSchema = v.object({
  bundleId: v.string(),
  data: v.array(v.object({ lastTransactions: v.array(itemSchema) })),
})

interface Reading {
  client: AppStoreServerAPIClient
  verifier: Verifier
  bundleId: string
  readTransaction(transactionId: string): Promise<AppleTransaction | null>
}

async function readItem(
  verifier: Verifier,
  item: v.InferOutput<typeof itemSchema>,
): Promise<AppleSubscription> {
  const transaction = await verifier.transaction(item.signedTransactionInfo)
  if (transaction.originalTransactionId !== item.originalTransactionId) {
    throw new AppStoreRefusedError(200, null, 'a transaction of another subscription')
  }
  const renewal =
    item.signedRenewalInfo === undefined
      ? null
      : await verifier.renewal(item.signedRenewalInfo, item.originalTransactionId)
  const status = STATUSES[item.status - 1] ?? 'UNKNOWN'
  return { status, word: status === 'UNKNOWN' ? String(item.status) : status, transaction, renewal }
}

/**
 * The current state of a transaction's subscription (`Get All Subscription Statuses`).
 *
 * @param transactionId any transaction of it. Apple answers with all the customer's subscriptions, each by its last
 *   transaction, so that the original one of an older transaction must be asked for
 * @returns the newest of that subscription; `null` when Apple does not know it
 */
export async function readSubscription(
  { client, verifier, bundleId, readTransaction }: Reading,
  transactionId: string,
): Promise<AppleSubscription | null> {
  if (!isTransactionId(transactionId)) return null
  const answer = await answerOf(client.getAllSubscriptionStatuses(transactionId))
  if (answer === null) return null
  const parsed = v.safeParse(answerSchema, answer)
  if (!parsed.success) throw new AppStoreRefusedError(200, null, 'subscription statuses of a wrong shape')
  if (parsed.output.bundleId !== bundleId) throw new AppStoreRefusedError(200, null, 'another app')
  const items = parsed.output.data.flatMap((group) => group.lastTransactions)
  const subscriptions = await Promise.all(items.map((item) => readItem(verifier, item)))

  const named = subscriptions.find(
    ({ transaction: last }) =>
      last.transactionId === transactionId || last.originalTransactionId === transactionId,
  )
  const transaction = named?.transaction ?? (await readTransaction(transactionId))
  return subscriptions
    .filter((one) => one.transaction.originalTransactionId === transaction?.originalTransactionId)
    .reduce<AppleSubscription | null>(
      (newest, one) =>
        newest && newest.transaction.purchasedAt >= one.transaction.purchasedAt ? newest : one,
      null,
    )
}
