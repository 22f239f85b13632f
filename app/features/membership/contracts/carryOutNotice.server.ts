import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { CardSubscription } from '~/adapters/payments/port'
import { withLease } from '~/db/lease.server'
import { contractNotices, gifts, orders, subscriptions } from '~/db/schema/membership'
import { billIdsOf } from '~/domain/membership/credit'
import { owedOnWithdrawal } from '~/domain/membership/refunds'
import { logger } from '~/lib/log/logger.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { payRefundsOf } from '../refunds/payRefunds.server'
import { recordRefunds, recordedRefunds } from '../refunds/recordRefunds.server'
import { cardFailure } from '../provider/cardProvider.server'
import { turnAbout } from '../entitlement/turns'
import { followUpCard, takeCreditAway } from '../card/cardFollowUps.server'
import { syncCardSubscription } from '../card/syncCard.server'
import { changeAtProvider, endAtProvider } from '../card/manageCard.server'
import type { Notice } from './notices.server'
import type { CardContext } from '../provider/cardContext.server'

/** A notice this young is being carried out by who answered it. */
const LEFT_ALONE_MS = 60_000

/**
 * The contract ends at once, and every payment of it is owed back: written down in the turn that reads them, after the end, so that nothing
 * can be charged any more.
 */
async function withdrawFrom(
  context: CardContext,
  row: SubscriptionRow,
  { id }: Notice,
  now: Date,
): Promise<void> {
  const { db, payments } = context
  const { externalId, userId } = row
  const withdrawn = await withLease(db, turnAbout.cardPurchase(externalId), async (lease) => {
    const before = await payments.readSubscription(externalId)
    if (before && !before.endedAt) await payments.endNow(externalId, `withdrawal:${id}`)
    const truth = before?.endedAt ? before : await payments.readSubscription(externalId)
    if (!truth) return null
    // What credit of an earlier contract has paid is hers again, before any of it is set aside.
    const { customerId, creditOwner } = truth
    await payments.putCreditBack(customerId, creditOwner, {
      borrowed: billIdsOf(creditOwner),
      own: [],
    })
    // Everything that was paid for this one goes back: she has no credit of it beside.
    await takeCreditAway(context, truth, truth.creditCents)
    const paymentIds = truth.payments.map(({ paymentId }) => paymentId)
    await lease.commit(async (tx) => {
      const owed = owedOnWithdrawal(truth.payments, await recordedRefunds(tx, paymentIds), 'WITHDRAWAL')
      const purchase = {
        userId,
        subscriptionId: row.id,
        purchase: externalId,
        customerId: truth.customerId,
      }
      await recordRefunds(tx, purchase, owed, now)
    })
    return truth
  })
  await payRefundsOf(context, externalId, now)
  if (withdrawn) await oweCreditBack(context, withdrawn, now)
}

/** Credit of hers that is there again goes back to the card that had paid it, where the contract that gave it has ended. */
async function oweCreditBack(
  context: CardContext,
  { id, customerId, bills, borrowedCents }: CardSubscription,
  now: Date,
): Promise<void> {
  if (borrowedCents === 0 && !bills.some(({ creditBack }) => creditBack)) return
  for (const other of await context.payments.listSubscriptionIds(customerId)) {
    if (other === id) continue
    const outcome = await syncCardSubscription(context, other, now)
    if ('truth' in outcome) await followUpCard(context, outcome.truth, now)
  }
}

/** A gift is one payment; its code has been worth nothing since the declaration. */
async function withdrawFromGift(context: CardContext, notice: Notice, now: Date): Promise<void> {
  const { db, payments } = context
  const [gift] = await db
    .select({ paymentId: gifts.paymentId, userId: orders.userId })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.number, notice.orderNumber ?? ''))
  const paymentId = gift?.paymentId
  if (!paymentId) return
  await withLease(db, turnAbout.cardPurchase(paymentId), async (lease) => {
    const payment = await payments.readPayment(paymentId)
    await lease.commit(async (tx) => {
      const recorded = await recordedRefunds(tx, [paymentId])
      const owed = owedOnWithdrawal(payment ? [payment] : [], recorded, 'GIFT_WITHDRAWAL')
      const { userId } = gift
      const purchase = { userId, subscriptionId: null, purchase: paymentId, customerId: null }
      await recordRefunds(tx, purchase, owed, now)
    })
  })
  await payRefundsOf(context, paymentId, now)
}

/**
 * Does at the card provider what a notice asks for, and marks it as done. Repeated, it has no second effect.
 *
 * @throws ApiError when the provider cannot be asked: the notice stays pending, and the job tries again
 */
async function carryOutNotice(context: CardContext, notice: Notice, now: Date): Promise<void> {
  const [row] = await context.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, notice.subscriptionId ?? notice.id))
  if (row) {
    await changeAtProvider(context, row, now, (payments, externalId, state) =>
      notice.kind === 'WITHDRAWAL'
        ? withdrawFrom(context, row, notice, now)
        : endAtProvider(payments, externalId, `termination:${notice.id}:${state}`, now, notice.receivedAt),
    ).catch(cardFailure)
  } else if (notice.kind === 'WITHDRAWAL') {
    await withdrawFromGift(context, notice, now).catch(cardFailure)
  }
  await context.db
    .update(contractNotices)
    .set({ outcome: 'APPLIED' })
    .where(eq(contractNotices.id, notice.id))
}

/** As `carryOutNotice`; a failure is logged and left to the job: the notice counts from its declaration. */
export async function tryToCarryOut(context: CardContext, notice: Notice, now: Date): Promise<void> {
  await carryOutNotice(context, notice, now).catch((error: unknown) =>
    logger.warn({ err: error, notice: notice.id }, 'a notice waits for the card provider'),
  )
}

/** Carries out the notices that a failure left pending, and those of gifts. @returns how many were tried */
export async function carryOutPending(
  context: CardContext,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const waiting = await context.db
    .select()
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.outcome, 'PENDING'),
        or(
          // A gift's is carried out by this alone.
          isNull(contractNotices.subscriptionId),
          lte(contractNotices.receivedAt, new Date(now.getTime() - LEFT_ALONE_MS)),
        ),
      ),
    )
    .orderBy(asc(contractNotices.receivedAt))
    .limit(50)
  for (const notice of waiting) {
    signal?.throwIfAborted()
    await tryToCarryOut(context, notice, now)
  }
  return waiting.length
}
