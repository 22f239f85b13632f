import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { mails } from '~/db/schema/mail'
import { gifts, orders } from '~/db/schema/membership'
import { DAY_MS, MINUTE_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { SELLER } from '~/domain/seller'
import { settleOwnOrder } from '~/features/membership/card/settleOwnOrder.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { addMember, kindsTo, START, subscriptionOf } from '../membershipRecords'

const after = (ms: number) => new Date(START.getTime() + ms)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a word of the provider’s that we do not know, and none at all', (db) => {
  const orderOf = async (id: string) => {
    const [order] = await db().select().from(orders).where(eq(orders.id, id))
    return order
  }

  async function boughtGift(buyer: Principal) {
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    await shop.pay(order)
    await shop.settle(db(), order)
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    if (!made) throw new Error('no gift')
    return made
  }

  test.each(['hibernating', 'paused'])('"%s" of a subscription is no end', async (status) => {
    const { member, row } = await shop.subscriber(db())
    await shop.control('/sandbox/subscriptions', { subscription: row.externalId, status })
    expect(await shop.payments.readSubscription(row.externalId)).toMatchObject({
      word: status,
      status: 'unknown',
    })
    await shop.deliver(db(), member, after(DAY_MS))
    expect(await subscriptionOf(db(), member)).toMatchObject({
      storeStatus: status,
      unclear: true,
      endedAt: null,
    })
    expect(await getMembership(db(), member, member.uid, after(60 * DAY_MS))).toMatchObject({
      state: 'UNCLEAR',
      cardRefusal: 'subscriptions/unclear',
    })
    // A gift keeps its value meanwhile.
    const gift = await boughtGift(await addMember(db()))
    const redeeming = redeemGift(db(), member, gift.code, after(60 * DAY_MS), shop.context(db()))
    expect(await refusal(redeeming)).toEqual({ status: 409, code: 'subscriptions/unclear' })
    const told = await db().select().from(mails).where(eq(mails.to, SELLER.email))
    expect(told.filter(({ text }) => text.includes(row.externalId))).toHaveLength(1)
    // She has ended nothing, and is told nothing of the kind.
    expect(await kindsTo(db(), member)).toEqual(['order'])
  })

  test('of a checkout leaves its order open: it may be paid, and a second one must not be opened', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.control('/sandbox/checkouts', { session: order.checkoutId, status: 'thinking' })
    expect(await shop.settle(db(), order)).toMatchObject({ state: 'OPEN', settledAt: null })
    const later = after(10 * MINUTE_MS)
    await reconcile({ db: db(), card: shop.context(db()), appStore: null }, later)
    expect(await orderOf(order.id)).toMatchObject({ state: 'OPEN' })
    expect(await refusal(shop.order(db(), member, {}, later))).toEqual({
      status: 503,
      code: 'payments/unavailable',
    })
    // It was paid after all.
    await shop.control('/sandbox/checkouts', { session: order.checkoutId, status: 'open' })
    await shop.pay(order)
    expect(await shop.settle(db(), order, later)).toMatchObject({ state: 'PAID' })
  })

  test('the page after payment answers 503 where the provider does not, and leaves the order open', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.pay(order)
    const readCheckout = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const context = { ...shop.context(db()), payments: { ...shop.payments, readCheckout } }
    expect(await refusal(settleOwnOrder(context, member, order.id, START))).toEqual({
      status: 503,
      code: 'payments/unavailable',
    })
    expect(await orderOf(order.id)).toMatchObject({ state: 'OPEN' })
    expect(await settleOwnOrder(shop.context(db()), member, order.id, START)).toMatchObject({ state: 'PAID' })
  })
})
