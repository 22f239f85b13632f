import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { gifts, orders, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import type { ProductId } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { grantAccess, revokeGrant } from '~/features/membership/admin/grants.server'
import { request, type Act } from './acting'
import { cardContextOn, principalOf, type Member } from './batch'
import { happened } from './cardState'

const admin = (member: Member) => ({
  ...principalOf(member),
  roles: ['USER', 'ADMIN'] as const,
})

/** An administrator gives her access. If the answer was lost, the stored rows show whether it was done. */
export const grant: Act = async (batch, member) => {
  const { email, dice } = member
  if (email === null) return
  const reason = randomUUID()
  const until = new Date(batch.now.getTime() + (1 + dice.int(60)) * DAY_MS)
  await request(batch, member, (db) => grantAccess(db, admin(member), { email, until, reason }, batch.now))
  const [row] = await batch.instances.plain
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.reason, reason))
  if (!row) return
  const given = { kind: 'GRANT' as const, until, takenBackAt: null as Date | null }
  member.given.push(given)
  if (!dice.chance(0.4)) return
  await request(batch, member, (db) => revokeGrant(db, admin(member), row.id, batch.now))
  const [after] = await batch.instances.plain.select().from(subscriptions).where(eq(subscriptions.id, row.id))
  if (after?.revokedAt) given.takenBackAt = batch.now
}

/** She redeems a gift, whose giver may want the money back. */
export const redeem: Act = async (batch, member) => {
  const { card, now } = batch
  const plain = batch.instances.plain
  const id = randomUUID()
  const paymentId = card.newId('pi')
  const productId: ProductId = 'monthly_subscription_1'
  const bought = { userId: member.id, kind: 'GIFT' as const, productId, state: 'PAID' as const }
  const versions = { conditionsVersion: '1', privacyVersion: '1' }
  await plain.insert(orders).values({ id, number: id, ...bought, ...versions, createdAt: now })
  await plain.insert(gifts).values({ orderId: id, code: id, productId, paymentId, createdAt: now })
  card.giftPayments.set(paymentId, false)
  const held = member.given.filter(({ takenBackAt }) => !takenBackAt).map(({ until }) => until.getTime())
  const ask = () =>
    request(batch, member, (db) => redeemGift(db, principalOf(member), id, now, cardContextOn(batch, db)))
  await ask()
  // Whatever she heard, or did not hear: asked again it is the same gift.
  if (member.dice.chance(0.4)) await ask()
  const [gift] = await plain.select().from(gifts).where(eq(gifts.code, id))
  if (!gift?.redeemedAt) return
  const from = new Date(Math.max(now.getTime(), ...held))
  const refunded = member.dice.chance(0.3)
  member.given.push({ kind: 'GIFT', until: addMonths(from, 1), takenBackAt: refunded ? now : null })
  if (!refunded) return
  card.giftPayments.set(paymentId, true)
  happened(
    card,
    'charge.refunded',
    { object: 'charge', id: paymentId.replace(/^pi_/, 'ch_') },
    member.customerId,
  )
}
