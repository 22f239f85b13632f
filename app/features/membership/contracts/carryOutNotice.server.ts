import { and, asc, eq, lte } from 'drizzle-orm'
import { withLease } from '~/db/lease.server'
import { contractNotices, gifts, orders, subscriptions } from '~/db/schema/membership'
import { logger } from '~/lib/logger.server'
import { cardFailure } from '../card/cardProvider.server'
import { withdrawGift } from '../card/boughtGift.server'
import { turnAbout } from '../entitlement/turns'
import { changeAtProvider } from '../card/manageCard.server'
import type { Notice } from './notices.server'
import type { CardContext } from '../card/cardContext.server'

/** A notice this young is being carried out by the request that brought it. */
const LEFT_ALONE_MS = 60_000

/** Every payment of the contract is refunded, and it ends at once. */
async function refundAll({ payments }: CardContext, externalId: string, noticeId: string): Promise<void> {
  const truth = await payments.readSubscription(externalId)
  for (const { paymentId } of truth?.refundable ?? [])
    await payments.refund(paymentId, `withdrawal:${noticeId}:${paymentId}`)
  // Refunding leads to a cancellation too, by the webhook: whichever comes first.
  const fresh = await payments.readSubscription(externalId)
  if (fresh && !fresh.endedAt) await payments.cancelNow(externalId, `withdrawal:${noticeId}`)
}

/** A gift is one payment; its code or its access is revoked with it. */
async function refundGift({ db, payments }: CardContext, notice: Notice, now: Date): Promise<void> {
  const [gift] = await db
    .select({ paymentId: gifts.paymentId })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.number, notice.orderNumber ?? ''))
  const paymentId = gift?.paymentId
  if (!paymentId) return
  await withLease(db, turnAbout.cardPurchase(paymentId), async (lease) => {
    if (!(await payments.isPaymentRefunded(paymentId)))
      await payments.refund(paymentId, `withdrawal:${notice.id}:${paymentId}`)
    await lease.commit((tx) => withdrawGift(tx, paymentId, now))
  })
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
    await changeAtProvider(context, row, now, async (payments, externalId) => {
      if (notice.kind === 'WITHDRAWAL') return refundAll(context, externalId, notice.id)
      // One that has ended meanwhile has no end to be set: the provider would refuse it for ever.
      const truth = await payments.readSubscription(externalId)
      if (truth && !truth.endedAt)
        await payments.cancelAtPeriodEnd(externalId, true, `termination:${notice.id}`)
    }).catch(cardFailure)
  } else if (notice.kind === 'WITHDRAWAL') {
    await refundGift(context, notice, now).catch(cardFailure)
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

/** Carries out the notices that a failure left pending. @returns how many were tried */
export async function carryOutPending(context: CardContext, now: Date): Promise<number> {
  const waiting = await context.db
    .select()
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.outcome, 'PENDING'),
        lte(contractNotices.receivedAt, new Date(now.getTime() - LEFT_ALONE_MS)),
      ),
    )
    .orderBy(asc(contractNotices.receivedAt))
    .limit(50)
  for (const notice of waiting) await tryToCarryOut(context, notice, now)
  return waiting.length
}
