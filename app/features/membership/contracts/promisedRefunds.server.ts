import type { CardSubscription } from '~/adapters/payments/port'
import { refundTotal, type PromisedRefund } from '~/domain/membership/papers/refundLines'
import { owedOnWithdrawal } from '~/domain/membership/refunds'
import { withTimeBudget } from '~/lib/timeBudget.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { refundLinesOfBills, refundsDue } from '../papers/recordPapers.server'
import type { CardContext } from '../provider/cardContext.server'
import { recordedRefunds } from '../refunds/recordRefunds.server'

/** Her declaration waits no longer than this for the provider. */
const ASKED_MS = 3000

const readTruth = ({ payments }: CardContext, externalId: string): Promise<CardSubscription | null> =>
  withTimeBudget(ASKED_MS, () => payments.readSubscription(externalId)).catch(() => null)

/**
 * What a withdrawal gives back, payment by payment: what is left of each at the provider, where a part has gone back already. Where the
 * provider cannot be asked, what our papers know of them: her declaration does not wait.
 */
export async function promisedRefunds(
  context: CardContext,
  { id, externalId }: Pick<SubscriptionRow, 'id' | 'externalId'>,
): Promise<PromisedRefund> {
  const { db } = context
  const truth = await readTruth(context, externalId)
  if (!truth) return { lines: await refundsDue(db, { subscriptionId: id }), none: 'UNKNOWN' }
  const paymentIds = truth.payments.map(({ paymentId }) => paymentId)
  const owed = owedOnWithdrawal(truth.payments, await recordedRefunds(db, paymentIds), 'WITHDRAWAL')
  const contested = new Set(
    truth.payments.flatMap(({ paymentId, dispute }) => (dispute === 'OPEN' ? paymentId : [])),
  )
  const withBank = refundTotal(owed.filter(({ paymentId }) => contested.has(paymentId)))
  const amounts = new Map<string, number>()
  for (const { paymentId, billId, amountCents } of owed)
    if (billId && !contested.has(paymentId)) amounts.set(billId, (amounts.get(billId) ?? 0) + amountCents)
  const none = truth.payments.length === 0 ? 'NEVER_PAID' : owed.length === 0 ? 'ALREADY_BACK' : 'UNKNOWN'
  const { borrowedCents: amountCents, currency } = truth
  const credit = amountCents > 0 ? { amountCents, currency } : null
  return { lines: await refundLinesOfBills(db, amounts), none, credit, withBank }
}
