import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import type { Payments } from '~/adapters/payments/port'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { contractNotices, paymentEvents } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { SELLER } from '~/domain/seller'
import { stopPaying, listPayingForNothing } from '~/features/membership/card/stopPaying.server'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { remindOfRenewals } from '~/features/membership/mails/remindRenewals.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { lastOfContract, openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, kindsTo, MONTHLY, ORIGIN, START, subscriptionOf } from '../membershipRecords'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let codes = 0
/** The provider knows each code once, whatever database its orders are in. */
const codeOf = (word: string) => `${word}${++codes}`

/** The provider's port, with each call by name. */
function counting(payments: Payments): { payments: Payments; calls: string[] } {
  const calls: string[] = []
  const port = new Proxy(payments, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        calls.push(String(name))
        return (value as (...given: unknown[]) => unknown)(...args)
      }
    },
  })
  return { payments: port, calls }
}

describeWithDatabase('the edges of the card provider', (db) => {
  const context = () => shop.context(db())

  describe('a state that nobody told us of', () => {
    /** As `readSubscription` tells of one in a state that the provider has added since. */
    const strange = (word: string, over: Partial<Payments> = {}) => ({
      ...context(),
      payments: {
        ...shop.payments,
        ...over,
        readSubscription: async (id: string) => {
          const truth = await shop.payments.readSubscription(id)
          return truth && { ...truth, word, status: 'unknown' as const }
        },
      },
    })

    test('gives what was paid, sells nothing, and is told to a person once', async () => {
      const { member, row } = await shop.subscriber(db())
      await shop.stripe.subscriptions.update(row.externalId, { metadata: { touched: '1' } })
      const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), member)))
      const { payload, signature } = shop.signed(event ?? ({} as never))
      await receiveCardWebhook(strange('hibernating'), payload, signature, days(1))
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        isMember: true,
        memberUntil: APRIL,
        cardRefusal: 'subscriptions/unclear',
        appleRefusal: 'subscriptions/unclear',
      })
      const later = await getMembership(db(), member, member.uid, days(60))
      expect(later).toMatchObject({ isMember: false, state: 'UNCLEAR', cardRefusal: 'subscriptions/unclear' })
      expect(await refusal(shop.order(db(), member, {}, days(60)))).toEqual({
        status: 409,
        code: 'subscriptions/unclear',
      })
      await reconcile({ db: db(), card: strange('hibernating'), appStore: null }, days(2))
      const told = await db().select().from(mails).where(eq(mails.to, SELLER.email))
      expect(told.filter(({ text }) => text.includes(row.externalId))).toHaveLength(1)
      expect(told.some(({ text }) => text.includes('hibernating'))).toBe(true)
      // And is over as soon as the provider says something that we know.
      await reconcile({ db: db(), card: context(), appStore: null }, days(3))
      expect(await getMembership(db(), member, member.uid, days(3))).toMatchObject({ state: 'ACTIVE' })
    })

    test('as the operator’s pause, is none that ended', async () => {
      const { member, row } = await shop.subscriber(db())
      const paused = strange('paused')
      await shop.stripe.subscriptions.update(row.externalId, { metadata: { touched: '1' } })
      const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), member)))
      const { payload, signature } = shop.signed(event ?? ({} as never))
      await receiveCardWebhook(paused, payload, signature, days(1))
      expect(await refusal(shop.order(db(), member, {}, days(60)))).toMatchObject({ status: 409 })
    })
  })

  describe('a price that was replaced', () => {
    test('leaves plan and term as they were: no change to the same one, and the reminder comes', async () => {
      const { member, id, row } = await shop.subscriber(db(), { productId: ANNUAL })
      const [old] = (await shop.stripe.prices.list({ lookup_keys: [ANNUAL] })).data
      try {
        await shop.stripe.prices.create({
          currency: 'eur',
          unit_amount: 12_988,
          tax_behavior: 'inclusive',
          lookup_key: ANNUAL,
          transfer_lookup_key: true,
          recurring: { interval: 'year' },
          product_data: { name: 'annuelle' },
        })
        await shop.stripe.subscriptions.update(row.externalId, { metadata: { touched: '1' } })
        await shop.deliver(db(), member, days(1))
        expect(await subscriptionOf(db(), member)).toMatchObject({
          productId: ANNUAL,
          term: 'annual',
          priceCents: 11_988,
          nextChargeCents: 11_988,
        })
        expect(await changeTerm(context(), member, id, ANNUAL, days(2))).toMatchObject({ term: 'annual' })
        expect(await shop.charged(db(), member)).toEqual([11_988])
        await remindOfRenewals(db(), ORIGIN, days(330))
        expect(await kindsTo(db(), member)).toContain('renewal-reminder')
      } finally {
        await shop.stripe.prices.update(old?.id ?? '', { lookup_key: ANNUAL, transfer_lookup_key: true })
      }
    })

    test('what is taken next is the provider’s word, with a promotion that lasts', async () => {
      const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: 'forever' })
      const promotionCode = codeOf('MOITIE')
      await shop.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon.id },
        code: promotionCode,
      })
      const { member } = await shop.subscriber(db(), { productId: ANNUAL, promotionCode })
      expect(await subscriptionOf(db(), member)).toMatchObject({ priceCents: 11_988, nextChargeCents: 5994 })
      const held = await getMembership(db(), member, member.uid, days(1))
      expect(held.current).toMatchObject({ nextChargeCents: 5994 })
    })
  })

  describe('a promotion code that is not for this order', () => {
    const makeCode = async (word: string, restrictions: object) => {
      const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: 'once' })
      const code = codeOf(word)
      await shop.stripe.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon.id },
        code,
        restrictions,
      })
      return code
    }

    test('says why', async () => {
      const large = await makeCode('GRANDE', { minimum_amount: 5000, minimum_amount_currency: 'eur' })
      const first = await makeCode('PREMIERE', { first_time_transaction: true })
      const order = (promotionCode: string, member: Awaited<ReturnType<typeof addMember>>) =>
        refusal(shop.order(db(), member, { promotionCode }))
      const member = await addMember(db())
      expect(await order(large, member)).toEqual({ status: 409, code: 'payments/promotion-minimum' })
      expect(await order(first, member)).toBeNull()
      const { member: former, row } = await shop.subscriber(db())
      await shop.stripe.subscriptions.cancel(row.externalId)
      await shop.deliver(db(), former, days(2))
      expect(await order(first, former)).toEqual({ status: 409, code: 'payments/promotion-first-order' })
    })
  })

  test('who has no address gives one first: an order has its confirmation on a durable medium', async () => {
    const member = { ...(await addMember(db())), email: null }
    const refused = { status: 409, code: 'subscriptions/email-required' }
    expect(await refusal(shop.order(db(), member))).toEqual(refused)
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    expect(await refusal(shop.order(db(), member, { gift }))).toEqual(refused)
  })

  test('whose account is closed pays no more, and may keep it when it is opened again', async () => {
    const { member, advance } = await shop.subscriber(db())
    const close = (disabledAt: Date | null) =>
      db().update(users).set({ disabledAt }).where(eq(users.id, member.uid))
    await close(days(3))
    expect(await listPayingForNothing(db())).toHaveLength(1)
    await reconcile({ db: db(), card: context(), appStore: null }, days(3))
    expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false, endedAt: null })
    expect(await listPayingForNothing(db())).toEqual([])
    expect(await kindsTo(db(), member)).toEqual(['order', 'closed'])
    await close(null)
    await shop.stripe.subscriptions.update((await subscriptionOf(db(), member)).externalId, {
      cancel_at_period_end: false,
    })
    await shop.deliver(db(), member, days(4))
    await close(days(5))
    const [paying] = await listPayingForNothing(db(), member.uid)
    if (!paying) throw new Error('nobody pays')
    await stopPaying(context(), paying, days(5))
    await advance(new Date(APRIL.getTime() + 2 * DAY_MS))
    expect(await shop.charged(db(), member)).toEqual([1499])
  })

  test('whose account was closed while the provider was away is given back what it took meanwhile', async () => {
    const { member, advance } = await shop.subscriber(db())
    await db()
      .update(users)
      .set({ disabledAt: days(3) })
      .where(eq(users.id, member.uid))
    const later = new Date(APRIL.getTime() + DAY_MS)
    await advance(later)
    expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    const job = () => reconcile({ db: db(), card: context(), appStore: null }, later)
    await job()
    await job()
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect((await shop.charged(db(), member)).toSorted()).toEqual([0, 1499])
  })

  test('the word of a new card that comes again after a further one, as after a crash, is done with the newest', async () => {
    const { member, row } = await shop.subscriber(db())
    const customer = await shop.customerOf(db(), member)
    const change = async () => {
      const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer })
      await shop.stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
      return id
    }
    await change()
    await shop.payments.adoptDefaultCard(customer, 'evt_card')
    const newest = await change()
    await shop.payments.adoptDefaultCard(customer, 'evt_card')
    expect(await shop.stripe.subscriptions.retrieve(row.externalId)).toMatchObject({
      default_payment_method: newest,
    })
  })

  test('pressed twice, and eight times at once, she withdraws once', async () => {
    const { member, id } = await shop.subscriber(db())
    await Promise.all(Array.from({ length: 8 }, () => withdrawOwn(context(), member, id, days(2))))
    expect(
      await db().select().from(contractNotices).where(eq(contractNotices.subscriptionId, id)),
    ).toHaveLength(1)
    const kinds = await kindsTo(db(), member)
    expect(kinds.filter((kind) => kind === 'withdrawal')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'refunded')).toHaveLength(1)
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  test('a signed thin event is logged, and changes nothing; unsigned it is refused', async () => {
    const id = `evt_test_${Date.now()}`
    const thin = JSON.stringify({
      id,
      object: 'v2.core.event',
      type: 'v1.billing.meter.error_report_triggered',
      created: '2026-03-11T08:00:00.000Z',
      related_object: null,
    })
    const secret = 'whsec_sandbox'
    const signature = shop.stripe.webhooks.generateTestHeaderString({ payload: thin, secret })
    expect(await receiveCardWebhook(context(), thin, signature, days(1))).toMatchObject({ effect: 'ignored' })
    const [logged] = await db().select().from(paymentEvents).where(eq(paymentEvents.eventId, id))
    expect(logged).toMatchObject({ effect: 'ignored', occurredAt: days(1) })
    expect(await refusal(receiveCardWebhook(context(), `${thin} `, signature, days(1)))).toMatchObject({
      status: 400,
      code: 'payments/invalid-signature',
    })
  })

  test.runIf(runsAll)('"Depuis" stays the day of the first payment, after thirty of them', async () => {
    const { member, row, advance } = await shop.subscriber(db(), { productId: MONTHLY })
    for (let months = 1; months <= 30; months += 1)
      await advance(new Date(Date.UTC(2026, 2 + months, 10, 12)))
    await shop.deliver(db(), member, new Date(Date.UTC(2028, 8, 10, 12)), lastOfContract)
    const after = await subscriptionOf(db(), member)
    expect(await shop.charged(db(), member)).toHaveLength(31)
    expect(after.startedAt).toEqual(row.startedAt)
  })

  test('an event asks the provider as little as its truth needs', async () => {
    const { member, row } = await shop.subscriber(db())
    await shop.stripe.subscriptions.update(row.externalId, { metadata: { touched: '1' } })
    const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), member)))
    const { payload, signature } = shop.signed(event ?? ({} as never))
    const asked = vi.spyOn(globalThis, 'fetch')
    const { payments, calls } = counting(shop.newClient())
    await receiveCardWebhook({ ...context(), payments }, payload, signature, days(1))
    expect(calls).toEqual(['verifyEvent', 'findSubscriptionId', 'readSubscription'])
    // The subscription with its customer, its invoices, what she paid, and what is taken next.
    expect(asked).toHaveBeenCalledTimes(4)
    asked.mockRestore()
  })
})
