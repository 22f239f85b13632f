import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { gifts, orders, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { CONDITIONS_VERSION } from '~/domain/legal'
import type { ProductId } from '~/domain/membership/plans'
import { grantAccessTo, revokeGrant } from '~/features/membership/admin/grants.server'
import { mendBridges } from '~/features/membership/card/mendBridges.server'
import { customerIdOf } from '~/features/membership/entitlement/customerId.server'
import { cardFailure } from '~/features/membership/provider/cardProvider.server'
import { settleOrder } from '~/features/membership/card/orders.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { handleNotice } from '~/features/membership/contracts/handleNotices.server'
import { withdrawByOrder } from '~/features/membership/contracts/withdraw.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { request, type Act } from './acting'
import { cardContextOn, principalOf, type Batch, type Member } from './batch'
import { payCheckout, unlessRefused } from './cardThere'
import { reclaim } from './disputes'
import { judgeSale, knownHoldings, stillHeld } from './judging/sales'
import { glance, layRedeemed } from './judging/watch'

const admin = (member: Member) => ({
  ...principalOf(member),
  roles: ['USER', 'ADMIN'] as const,
})

/** An administrator gives her access. If the answer was lost, the stored rows show whether it was done. */
export const grant: Act = async (batch, member) => {
  const { id, dice } = member
  const reason = randomUUID()
  const until = new Date(batch.now.getTime() + (1 + dice.int(60)) * DAY_MS)
  await request(batch, member, (db) => grantAccessTo(db, admin(member), id, { until, reason }, batch.now))
  const rowOf = async (by: ReturnType<typeof eq>) =>
    (await batch.instances.plain.select().from(subscriptions).where(by))[0]
  const row = await rowOf(eq(subscriptions.reason, reason))
  if (!row) return
  const given = {
    kind: 'GRANT' as const,
    id: row.id,
    from: batch.now,
    until,
    takenBackAt: null as Date | null,
  }
  member.given.push(given)
  if (dice.chance(0.4)) member.revoking.push({ id: row.id, given })
}

/** He takes it back later, when something may have been built on it. */
export const revoke: Act = async (batch, member) => {
  const [one] = member.revoking.splice(0, 1)
  if (!one) return
  const { id } = member
  member.takenBack.add(one.id)
  await request(batch, member, async (db) => {
    await revokeGrant(db, admin(member), one.id, batch.now)
    await mendBridges(cardContextOn(batch, db), id, batch.now)
  })
  const [after] = await batch.instances.plain.select().from(subscriptions).where(eq(subscriptions.id, one.id))
  if (after?.revokedAt) one.given.takenBackAt = after.revokedAt
  member.takenBack.delete(one.id)
}

/** She buys a gift for somebody, which is paid. @returns its order's number and code */
async function buyGift(batch: Batch, giver: Member, productId: ProductId) {
  const { now, card, instances } = batch
  if (giver.isClosed) return null
  const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
  const ask = () =>
    request(batch, giver, (db) =>
      startCheckout(
        cardContextOn(batch, db),
        principalOf(giver),
        { productId, acceptedConditions: CONDITIONS_VERSION, gift },
        now,
      ),
    )
  const order = (await ask()) ?? (await ask())
  giver.customerId ??= await customerIdOf(instances.plain, giver.id)
  if (!order?.checkoutId) return null
  await payCheckout(card, order.checkoutId, giver)
  await request(batch, giver, (db) => settleOrder(cardContextOn(batch, db), order, now).catch(cardFailure))
  const [made] = await instances.plain
    .select({ id: gifts.id, code: gifts.code, paymentId: gifts.paymentId, number: orders.number })
    .from(gifts)
    .innerJoin(orders, eq(orders.id, gifts.orderId))
    .where(eq(orders.id, order.id))
  return made ?? null
}

/** She redeems a gift, her own or somebody's, whose giver may want the money back. */
export const redeem: Act = async (batch, member) => {
  const { card, now, members } = batch
  const { dice } = member
  const giver = dice.pick(members as [Member, ...Member[]])
  const productId = dice.pick(['monthly_subscription_1', 'biannualy_subscription_1'] as const)
  const gift = await buyGift(batch, giver, productId)
  if (!gift) return
  const ask = () =>
    request(batch, member, (db) =>
      redeemGift(db, principalOf(member), gift.code, now, cardContextOn(batch, db)),
    )
  const before = await knownHoldings(batch, member)
  if (dice.chance(0.85)) {
    await ask()
    // Whatever she heard, or did not hear: asked again it is the same gift.
    if (dice.chance(0.4)) await ask()
  }
  const [made] = await batch.instances.plain.select().from(gifts).where(eq(gifts.id, gift.id))
  const { paymentId } = gift
  if (made?.redeemedAt) {
    const months = productId === 'monthly_subscription_1' ? 1 : 6
    const redeemed = {
      kind: 'GIFT' as const,
      id: gift.id,
      redeemedAt: now,
      months,
      giver: () => giver.customerId,
      paymentId,
    }
    glance(batch, member)
    layRedeemed(batch, member, redeemed)
    member.given.push(redeemed)
    glance(batch, member)
    judgeSale(batch, member, { id: gift.id, by: 'GIFT', beside: stillHeld(before, batch, member) })
  }
  if (paymentId && dice.chance(0.1))
    await unlessRefused(
      card.stripe.refunds.create({
        payment_intent: paymentId,
        amount: 100,
        metadata: { kindness: 'yes' },
      }),
    )
  if (dice.chance(0.6) || !paymentId) return
  const back = async () => {
    if (dice.chance(0.25)) return reclaim(card, paymentId)
    if (dice.chance(0.5)) return unlessRefused(card.stripe.refunds.create({ payment_intent: paymentId }))
    const declared = { name: 'Membre', email: giver.email, orderNumber: gift.number }
    // Now and then the job comes later, with the next reconciliation.
    const isHandled = dice.chance(0.7)
    return request(batch, giver, async (db) => {
      const context = cardContextOn(batch, db)
      const notice = await withdrawByOrder(context, declared, batch.now)
      if (isHandled) await handleNotice(context, notice, batch.now)
    })
  }
  // At once, or when something was built on it.
  if (dice.chance(0.4)) await back()
  else member.later.push(back)
}
