import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gifts, orders, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { listInvoices } from '~/features/membership/papers/listInvoices.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { toOrderView } from '~/features/membership/card/orders.server'
import { listPlans } from '~/features/membership/card/plans.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { accepted, addMember, charging, MONTHLY, START, subscriptionOf } from '../membershipRecords'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the plans on sale', () => {
  test('have the prices that the provider will ask', async () => {
    const plans = await listPlans(shop.payments)
    expect(plans.map(({ term, priceCents, currency }) => [term, priceCents, currency])).toEqual([
      ['monthly', 1499, 'eur'],
      ['biannual', 7494, 'eur'],
      ['annual', 11_988, 'eur'],
    ])
  })
  test('are shown at our list prices where no provider is set up', async () => {
    expect((await listPlans(null)).map(({ priceCents }) => priceCents)).toEqual([1499, 7494, 11_988])
  })
})

describeWithDatabase('an order', (db) => {
  const ordersOf = (userId: string) => db().select().from(orders).where(eq(orders.userId, userId))

  describe('with a promotion code', () => {
    test('costs less the first time', async () => {
      const member = await addMember(db())
      const order = await shop.order(db(), member, { promotionCode: 'BIENVENUE' })
      await shop.pay(order)
      expect(await shop.settle(db(), order)).toMatchObject({ amountCents: 1199, promotionCode: 'BIENVENUE' })
      expect(await subscriptionOf(db(), member)).toMatchObject({ priceCents: 1499 })
    })

    test('that is unknown is refused, and nothing is begun', async () => {
      const member = await addMember(db())
      expect(await refusal(shop.order(db(), member, { promotionCode: 'GRATUIT' }))).toEqual({
        status: 404,
        code: 'payments/unknown-promotion',
      })
      expect(await ordersOf(member.uid)).toEqual([])
    })
  })

  describe('over time that she holds already', () => {
    test('is charged from its end on', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      const advance = await shop.onClock(member)
      const until = new Date(START.getTime() + 20 * DAY_MS)
      await grantAccessTo(db(), admin, member.uid, { until, reason: 'Concours' }, START)
      const order = await shop.order(db(), member)
      await shop.pay(order)
      expect(await shop.settle(db(), order)).toMatchObject({ state: 'PAID', amountCents: 0 })
      expect(await shop.charged(db(), member)).toEqual([])
      expect(await getMembership(db(), member, member.uid, START)).toMatchObject({
        // The first charge comes at its end, and takes some time.
        memberUntil: charging(until),
        subscriptions: expect.arrayContaining([
          expect.objectContaining({ source: 'STRIPE', state: 'TRIAL', nextChargeAt: until }),
        ]),
      })
      await advance(new Date(until.getTime() + DAY_MS))
      await shop.deliver(db(), member, until)
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await getMembership(db(), member, member.uid, until)).toMatchObject({
        memberUntil: charging(new Date('2026-04-30T08:00:00.000Z')),
        state: 'ACTIVE',
      })
    })

    test('that ends within two days is charged at once', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      const until = new Date(START.getTime() + DAY_MS)
      await grantAccessTo(db(), admin, member.uid, { until, reason: 'Concours' }, START)
      const order = await shop.order(db(), member)
      await shop.pay(order)
      expect(await shop.settle(db(), order)).toMatchObject({ amountCents: 1499 })
    })
  })

  test('is stopped before payment while Apple charges her, but not a gift for somebody', async () => {
    const member = await addMember(db())
    await db()
      .insert(subscriptions)
      .values({
        userId: member.uid,
        source: 'APPLE',
        externalId: '2000000000000001',
        storeStatus: 'ACTIVE',
        startedAt: START,
        paidUntil: new Date(START.getTime() + DAY_MS),
        renews: true,
      })
    expect(await refusal(shop.order(db(), member))).toEqual({
      status: 409,
      code: 'subscriptions/other-store',
    })
    expect(await ordersOf(member.uid)).toEqual([])
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await startCheckout(
      shop.context(db()),
      member,
      { productId: MONTHLY, ...accepted, gift },
      START,
    )
    await shop.pay(order)
    const settled = await shop.settle(db(), order)
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    expect(settled && (await toOrderView(db(), settled))).toMatchObject({
      kind: 'GIFT',
      giftCode: made?.code,
    })
  })

  test('has its invoice; one who never paid by card has none', async () => {
    const { member } = await shop.subscriber(db())
    const [invoice] = await listInvoices(db(), shop.payments, member)
    expect(invoice).toMatchObject({ amountCents: 1499, currency: 'eur', state: 'PAID' })
    expect(invoice?.url).toBe(`/media/papers/invoices/${invoice?.id}.pdf`)
    expect(await listInvoices(db(), shop.payments, await addMember(db()))).toEqual([])
    // Ours need no provider.
    expect(await listInvoices(db(), null, member)).toEqual([invoice])
  })
})
