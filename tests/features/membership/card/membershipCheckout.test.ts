import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { customers, orders, subscriptions } from '~/db/schema/membership'
import { calendarDayLabel } from '~/domain/dateLabels'
import { CONDITIONS_VERSION, PRIVACY_VERSION } from '~/domain/legal'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import type { CardContext } from '~/features/membership/provider/cardContext.server'
import { requireOrder } from '~/features/membership/card/orders.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import {
  accepted,
  addMember,
  ANNUAL,
  BIANNUAL,
  charging,
  kindsTo,
  mailsTo,
  MONTHLY,
  recordOf,
  START,
  subscriptionOf,
} from '../membershipRecords'
import { readPage } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('an order', (db) => {
  const ordersOf = (userId: string) => db().select().from(orders).where(eq(orders.userId, userId))

  test('keeps what was accepted, and leads to the provider’s page', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member, { productId: ANNUAL, returnTo: '/videos/abdos' })
    expect(order).toMatchObject({
      state: 'OPEN',
      kind: 'SUBSCRIPTION',
      productId: ANNUAL,
      conditionsVersion: CONDITIONS_VERSION,
      privacyVersion: PRIVACY_VERSION,
      returnTo: '/videos/abdos',
    })
    expect(order.number).toMatch(/^ELAN-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(order.checkoutUrl).toMatch(/^http:\/\/localhost:\d+\/c\/pay\//)
    expect(await recordOf(db(), member)).toMatchObject({ memberUntil: null })
    expect(await mailsTo(db(), member)).toEqual([])
  })

  test('is refused on other conditions than those in force', async () => {
    const member = await addMember(db())
    const begun = startCheckout(
      shop.context(db()),
      member,
      { productId: MONTHLY, acceptedConditions: '2020-01-01' },
      START,
    )
    expect(await refusal(begun)).toEqual({ status: 409, code: 'conditions/not-accepted' })
    expect(await ordersOf(member.uid)).toEqual([])
  })

  test.each([
    [MONTHLY, 1499, '2026-04-10T08:00:00.000Z'],
    [BIANNUAL, 7494, '2026-09-10T08:00:00.000Z'],
    [ANNUAL, 11_988, '2027-03-10T08:00:00.000Z'],
  ])('of %s, paid and settled, gives its term', async (productId, cents, until) => {
    const member = await addMember(db())
    await shop.onClock(member)
    const order = await shop.order(db(), member, { productId })
    await shop.pay(order)
    expect(await shop.settle(db(), order)).toMatchObject({
      state: 'PAID',
      amountCents: cents,
      currency: 'eur',
    })
    expect(await subscriptionOf(db(), member)).toMatchObject({
      source: 'STRIPE',
      productId,
      startedAt: START,
      paidUntil: new Date(until),
      renews: true,
      priceCents: cents,
    })
    expect(await recordOf(db(), member)).toMatchObject({
      memberUntil: charging(new Date(until)),
      claimsDueAt: START,
    })
  })

  test('is settled by the page after payment, the webhook after it and both again, once', async () => {
    const member = await addMember(db())
    await shop.onClock(member)
    const order = await shop.order(db(), member)
    expect(await shop.settle(db(), order)).toMatchObject({ state: 'OPEN' })
    await shop.pay(order)
    await shop.settle(db(), order)
    const first = await ordersOf(member.uid)
    const effects = await shop.deliver(db(), member, START)
    expect(effects).toContain('checkout.session.completed: unchanged')
    expect(effects.filter((effect) => effect.endsWith(': applied'))).toEqual([])
    await shop.settle(db(), order)
    expect(await ordersOf(member.uid)).toEqual(first)
    expect(await kindsTo(db(), member)).toEqual(['order'])
  })

  test('is settled by the webhooks alone, in any order', async () => {
    const member = await addMember(db())
    await shop.onClock(member)
    const order = await shop.order(db(), member)
    await shop.pay(order)
    await shop.deliver(db(), member, START, (events) => events.toReversed())
    expect((await ordersOf(member.uid))[0]).toMatchObject({ state: 'PAID' })
    expect(await getMembership(db(), member, member.uid, START)).toMatchObject({
      isMember: true,
      state: 'ACTIVE',
    })
    const [mail] = await mailsTo(db(), member)
    expect(mail?.text).toContain(order.number)
    expect(mail?.text).toContain('24\u00A0mars 2026')
    expect(mail?.text).toContain('/retractation')
    expect(mail?.text).toContain('/resilier')
    expect(mail?.text).toContain(frenchSpaces(calendarDayLabel(CONDITIONS_VERSION)))
    expect(await kindsTo(db(), member)).toEqual(['order'])
  })

  test('whose card is refused stays open, gives nothing, and is paid with another card', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    expect((await shop.pay(order, '4000000000000002')).status).toBe(402)
    expect(await shop.settle(db(), order)).toMatchObject({ state: 'OPEN' })
    await shop.deliver(db(), member, START)
    expect(await recordOf(db(), member)).toMatchObject({ memberUntil: null })
    await shop.pay(order)
    expect(await shop.settle(db(), order)).toMatchObject({ state: 'PAID' })
  })

  test('given up is closed, and what it was for is not given', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.stripe.checkout.sessions.expire(order.checkoutId ?? '')
    await shop.deliver(db(), member, START)
    expect((await ordersOf(member.uid))[0]).toMatchObject({ state: 'CLOSED', amountCents: 1499 })
    expect(await db().select().from(subscriptions).where(eq(subscriptions.userId, member.uid))).toEqual([])
  })

  test('is nobody else’s to see', async () => {
    const order = await shop.order(db(), await addMember(db()))
    const other = await addMember(db(), ['ADMIN'])
    expect(await refusal(requireOrder(db(), other, order.id))).toEqual({
      status: 404,
      code: 'orders/not-found',
    })
  })

  test('whose first answer was lost makes her no second customer at the provider', async () => {
    const member = await addMember(db())
    const payments: Payments = {
      ...shop.payments,
      async createCustomer(customer, key) {
        await shop.payments.createCustomer(customer, key)
        throw new PaymentsUnavailableError(new Error('no answer'))
      },
    }
    const begin = (context: CardContext) =>
      startCheckout(context, member, { productId: MONTHLY, ...accepted }, START)
    const away = { status: 503, code: 'payments/unavailable' }
    expect(await refusal(begin({ ...shop.context(db()), payments }))).toEqual(away)
    expect(await begin(shop.context(db()))).toMatchObject({ state: 'OPEN' })
    const { data } = await shop.stripe.customers.list({ email: member.email ?? '' })
    expect(data.map(({ id }) => id)).toEqual([await shop.customerOf(db(), member)])
  })

  describe('begun again', () => {
    test.each([
      ['could not be closed', { status: 'open', paid: false }],
      ['is being paid, which takes days', { status: 'complete', paid: false }],
    ] as const)('beside one that %s is refused, and so is a gift', async (_, state) => {
      const member = await addMember(db())
      const order = await shop.order(db(), member)
      const expireCheckout: Payments['expireCheckout'] = async (id) => {
        const checkout = await shop.payments.readCheckout(id)
        return checkout && { ...checkout, ...state }
      }
      const context = { ...shop.context(db()), payments: { ...shop.payments, expireCheckout } }
      const again = startCheckout(context, member, { productId: ANNUAL, ...accepted }, START)
      expect(await refusal(again)).toEqual({ status: 503, code: 'payments/unavailable' })
      expect(await refusal(redeemGift(db(), member, 'AAAA-BBBB-CCCC', START, context))).toEqual({
        status: 503,
        code: 'payments/unavailable',
      })
      expect(await ordersOf(member.uid)).toMatchObject([{ id: order.id, state: 'OPEN' }])
    })

    test('closes the one that was left open: that one can no longer be paid', async () => {
      const member = await addMember(db())
      const first = await shop.order(db(), member)
      const second = await shop.order(db(), member, { productId: ANNUAL })
      expect((await readPage(first.checkoutUrl ?? '')).status).toBe(410)
      await shop.pay(second)
      await shop.settle(db(), second)
      await shop.deliver(db(), member, START)
      const states = new Map((await ordersOf(member.uid)).map(({ id, state }) => [id, state]))
      expect(states.get(first.id)).toBe('CLOSED')
      expect(states.get(second.id)).toBe('PAID')
      expect(await shop.charged(db(), member)).toEqual([11_988])
    })

    test('in two tabs at once leaves one that can be paid, once', async () => {
      const member = await addMember(db())
      const begun = await Promise.all([
        shop.order(db(), member),
        shop.order(db(), member),
        shop.order(db(), member),
      ])
      expect((await ordersOf(member.uid)).filter(({ state }) => state === 'OPEN')).toHaveLength(1)
      const answers = await Promise.all(begun.map((order) => shop.pay(order)))
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403])
      await shop.deliver(db(), member, START)
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await db().select().from(customers).where(eq(customers.userId, member.uid))).toHaveLength(1)
      await subscriptionOf(db(), member)
    })

    test('after the first was paid meanwhile is refused, and the first one is given', async () => {
      const member = await addMember(db())
      await shop.onClock(member)
      const order = await shop.order(db(), member)
      await shop.pay(order)
      expect(await refusal(shop.order(db(), member, { productId: ANNUAL }))).toEqual({
        status: 409,
        code: 'subscriptions/already-subscribed',
      })
      expect((await ordersOf(member.uid)).map(({ state }) => state)).toEqual(['PAID'])
      expect(await getMembership(db(), member, member.uid, START)).toMatchObject({
        isMember: true,
        cardRefusal: 'subscriptions/already-subscribed',
        appleRefusal: 'subscriptions/other-store',
      })
      expect(await kindsTo(db(), member)).toEqual(['order'])
    })
  })
})
