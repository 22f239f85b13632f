import { and, eq, ne } from 'drizzle-orm'
import type { CardPayment } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { contractNotices, gifts, orders } from '~/db/schema/membership'
import { giftSource } from '~/domain/membership/papers/invoices'
import { lockMemberUntil } from '~/features/identity/identity.public.server'
import { storedFacts } from '../entitlement/storedFacts'
import { recordSubscription } from '../entitlement/recordSubscription.server'
import { askAboutReturnedParts } from '../mails/returnedMail.server'
import { mailGiftUser } from '../mails/giftUserMail.server'
import { mailGiftRefund } from '../mails/giftRefundMail.server'
import { recordGiftParts, recordGiftRefund } from '../papers/recordPapers.server'
import { findGiftSubscription } from './boughtGift.server'
import type { OrderRow } from './orderRow.server'

type GiftRow = typeof gifts.$inferSelect

/** Since when a gift is worth nothing, `null` for never; and whether that is only while a bank decides. */
type GivenBack = Pick<GiftRow, 'refundedAt' | 'contested'>

/** Ends a gift and the access it gives, or lets both stand again. */
async function setRefunded(
  tx: Db,
  gift: GiftRow,
  { refundedAt, contested }: GivenBack,
  now: Date,
): Promise<boolean> {
  if (gift.refundedAt?.getTime() === refundedAt?.getTime() && gift.contested === contested) return false
  await tx.update(gifts).set({ refundedAt, contested }).where(eq(gifts.id, gift.id))
  // Before it is read: what becomes of another gift may move this one.
  if (gift.redeemedBy) await lockMemberUntil(tx, gift.redeemedBy)
  const row = await findGiftSubscription(tx, gift)
  if (!row) return true
  await recordSubscription(
    tx,
    {
      ...row,
      storeStatus: refundedAt ? 'refunded' : 'redeemed',
      facts: { ...storedFacts(row), refundedAt, contested },
    },
    now,
  )
  // Again: what it follows may have moved it.
  await mailGiftUser(tx, (await findGiftSubscription(tx, gift)) ?? row, row.refundedAt, now)
  return true
}

/** Its credit note, once, and the mail that brings it. */
async function giveBack(
  tx: Db,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  now: Date,
  dispute?: CardPayment['dispute'],
): Promise<void> {
  await mailGiftRefund(tx, userId, await recordGiftRefund(tx, id, now), now, dispute)
}

/** Its buyer has withdrawn from it. A declaration counts, whatever her bank or the provider says of the payment afterwards. */
async function isWithdrawn(tx: Db, { number, userId }: OrderRow): Promise<boolean> {
  const [notice] = await tx
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.kind, 'WITHDRAWAL'),
        eq(contractNotices.orderNumber, number),
        eq(contractNotices.userId, userId),
        ne(contractNotices.outcome, 'UNMATCHED'),
      ),
    )
  return notice !== undefined
}

/**
 * Brings a gift in line with its payment: one that went back, or that her bank has reclaimed, is worth nothing from that instant on; where
 * the bank decides for us, or a refund fails, it gives again. There is a credit note once nothing is left to decide.
 *
 * @param payment as the provider holds it now; `null` for one that it does not know
 * @returns whether that changed anything, and the member who had redeemed the gift; `null` for a payment that is no gift's
 */
export async function recordGiftPayment(
  tx: Db,
  paymentId: string,
  payment: Pick<CardPayment, 'givenBackAt' | 'dispute' | 'parts' | 'returned'> | null,
  now: Date,
): Promise<{ changed: boolean; userId: string | null } | null> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.paymentId, paymentId)).for('update')
  if (!gift) return null
  const [order] = await tx.select().from(orders).where(eq(orders.id, gift.orderId))
  const givenBackAt = payment?.givenBackAt ?? null
  const back = { refundedAt: givenBackAt, contested: payment?.dispute === 'OPEN' }
  const changed =
    order !== undefined && !(await isWithdrawn(tx, order)) && (await setRefunded(tx, gift, back, now))
  if (order && payment)
    await mailGiftRefund(tx, order.userId, await recordGiftParts(tx, order, payment.parts, now), now)
  if (order && payment) await askAboutReturnedParts(tx, giftSource(order.id), payment.returned, now)
  if (order && givenBackAt && payment?.dispute !== 'OPEN') await giveBack(tx, order, now, payment?.dispute)
  return { changed, userId: gift.redeemedBy }
}

/** Its buyer withdraws: from now on its code opens nothing. @param gift locked, and not redeemed */
export async function withdrawGift(tx: Db, gift: GiftRow, order: OrderRow, now: Date): Promise<void> {
  if (!gift.refundedAt || gift.contested)
    await setRefunded(tx, gift, { refundedAt: gift.refundedAt ?? now, contested: false }, now)
  await giveBack(tx, order, now, gift.contested ? 'OPEN' : 'NONE')
}
