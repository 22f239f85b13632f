import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payments } from '~/adapters/payments/port'
import { receiveCardWebhook } from '~/features/membership/cardEvents.server'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  openPortal,
  pauseSubscription,
  previewTermChange,
  resumeSubscription,
} from '~/features/membership/manageCard.server'
import { getMembership } from '~/features/membership/membership.server'
import { describeWithDatabase } from '~tests/support/databases'
import { refusal } from '~tests/support/refusal'
import {
  addMember,
  ANNUAL,
  BIANNUAL,
  DAY_MS,
  kindsTo,
  lastOfContract,
  MONTHLY,
  openShop,
  recordOf,
  START,
  subscriptionOf,
  type Shop,
} from './membershipBench'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const MAY = new Date('2026-05-10T08:00:00.000Z')
const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
const days = (count: number, from = START) => after(from, count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('a card subscription', (db) => {
  const parts = () => shop.parts(db())

  describe('cancelled', () => {
    test('ends with what is paid; taken back, it renews; cancelled again, it ends', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      expect(await cancelSubscription(parts(), member, id, days(1))).toMatchObject({
        renews: false,
        paidUntil: APRIL,
        endedAt: null,
      })
      const held = await getMembership(db(), member, member.uid, days(1))
      expect(held).toMatchObject({ state: 'CANCELLED', isMember: true, memberUntil: APRIL })
      expect(held.current).toMatchObject({ nextChargeAt: null, actions: ['KEEP', 'UPDATE_CARD', 'WITHDRAW'] })
      expect(await refusal(cancelSubscription(parts(), member, id, days(1)))).toEqual({
        status: 409,
        code: 'subscriptions/not-possible',
      })
      expect(await keepSubscription(parts(), member, id, days(2))).toMatchObject({ renews: true })
      await cancelSubscription(parts(), member, id, days(3))
      await pass(after(APRIL, 1000))
      expect(await getMembership(db(), member, member.uid, after(APRIL, 1000))).toMatchObject({
        state: 'EXPIRED',
        isMember: false,
        memberUntil: APRIL,
        cardRefusal: null,
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await kindsTo(db(), member)).toEqual(['order', 'ended'])
    })

    test('is nobody else’s to end', async () => {
      const { id } = await shop.subscriber(db())
      const other = await addMember(db())
      for (const attempt of [cancelSubscription, keepSubscription, resumeSubscription])
        expect(await refusal(attempt(parts(), other, id, days(1)))).toEqual({
          status: 404,
          code: 'subscriptions/not-found',
        })
      expect(await refusal(cancelSubscription(parts(), null, id, days(1)))).toMatchObject({ status: 401 })
    })
  })

  describe('renewed', () => {
    test('goes on, and says so once, however often the provider does', async () => {
      const { member, advance } = await shop.subscriber(db())
      await advance(after(APRIL, 60_000))
      const effects = await shop.deliver(db(), member, APRIL)
      expect(effects.filter((effect) => effect.endsWith(': applied'))).toHaveLength(1)
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: MAY })
      expect(await kindsTo(db(), member)).toEqual(['order', 'renewed'])
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    })
  })

  describe('whose renewal is being charged', () => {
    /** The provider as it is in the hour that it leaves an invoice open to changes; the sandbox has no such hour. */
    const collecting = (payments: Payments, periodStart: Date): Payments => ({
      ...payments,
      readSubscription: async (id) => {
        const truth = await payments.readSubscription(id)
        return truth && { ...truth, periodStart, paidUntil: periodStart, collecting: true }
      },
    })

    test('keeps access, and is not said to be renewed before it is paid', async () => {
      const { member, advance } = await shop.subscriber(db())
      await advance(after(APRIL, 60_000))
      const customer = await shop.customerOf(db(), member)
      const [event] = lastOfContract(await shop.eventsOf(customer))
      if (!event) throw new Error('nothing was told')
      const early = { ...parts(), payments: collecting(shop.payments, APRIL) }
      const first = shop.signed({ ...event, id: `${event.id}_first` })
      await receiveCardWebhook(early, first.payload, first.signature, APRIL)
      expect(await getMembership(db(), member, member.uid, after(APRIL, 60_000))).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
      })
      expect(await kindsTo(db(), member)).toEqual(['order'])
      const second = shop.signed(event)
      await receiveCardWebhook(parts(), second.payload, second.signature, after(APRIL, 60_000))
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: MAY })
      expect(await kindsTo(db(), member)).toEqual(['order', 'renewed'])
    })
  })

  describe('whose renewal fails', () => {
    async function owing() {
      const subscriber = await shop.subscriber(db())
      await shop.useCard(db(), subscriber.member, 'pm_card_chargeCustomerFail')
      await subscriber.pass(after(APRIL, 60_000))
      return subscriber
    }

    test('keeps access for seven days of grace, is recovered by another card, and told of both', async () => {
      const { member, pass } = await owing()
      const grace = days(7, APRIL)
      const held = await getMembership(db(), member, member.uid, days(1, APRIL))
      expect(held).toMatchObject({ state: 'PAST_DUE', isMember: true, memberUntil: grace })
      expect(held.current?.actions).toEqual(['UPDATE_CARD', 'CANCEL'])
      expect(await getMembership(db(), member, member.uid, grace)).toMatchObject({ isMember: false, state: 'EXPIRED' })
      // Still hers to pay: she must not buy another one beside it.
      expect(await refusal(shop.order(db(), member, {}, grace))).toMatchObject({ code: 'subscriptions/already-subscribed' })
      await shop.useCard(db(), member, 'pm_card_visa')
      await pass(days(3.1, APRIL))
      expect(await getMembership(db(), member, member.uid, days(3.1, APRIL))).toMatchObject({
        state: 'ACTIVE',
        memberUntil: MAY,
        current: { graceUntil: null },
      })
      expect(await kindsTo(db(), member)).toEqual(['order', 'payment-failed', 'renewed'])
    })

    test('lapses when nothing helps, and she may subscribe anew', async () => {
      const { member, pass } = await owing()
      await pass(days(3.1, APRIL))
      await pass(days(16, APRIL))
      const ended = days(16, APRIL)
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled', renews: false })
      expect(await getMembership(db(), member, member.uid, ended)).toMatchObject({
        state: 'EXPIRED',
        isMember: false,
        cardRefusal: null,
      })
      expect(await kindsTo(db(), member)).toEqual(['order', 'payment-failed', 'ended'])
      expect(await shop.charged(db(), member)).toEqual([1499])
    })
  })

  describe('paused', () => {
    test('runs to the end of what is paid, charges nothing meanwhile, and resumes by itself', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      const paused = await pauseSubscription(parts(), member, id, 1, days(5))
      expect(paused).toMatchObject({ paused: true, paidUntil: APRIL, resumesAt: MAY })
      expect(await getMembership(db(), member, member.uid, days(6))).toMatchObject({ state: 'ACTIVE', isMember: true })
      await pass(days(10, APRIL))
      expect(await getMembership(db(), member, member.uid, days(10, APRIL))).toMatchObject({
        state: 'PAUSED',
        isMember: false,
        memberUntil: APRIL,
        current: { nextChargeAt: MAY, actions: ['RESUME', 'UPDATE_CARD', 'CANCEL'] },
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      await pass(after(MAY, 60_000))
      await shop.deliver(db(), member, after(MAY, 60_000), lastOfContract)
      expect(await getMembership(db(), member, member.uid, after(MAY, 60_000))).toMatchObject({
        state: 'ACTIVE',
        isMember: true,
        memberUntil: new Date('2026-06-10T08:00:00.000Z'),
      })
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    })

    test('for a term that is longer than the pause, begins a new term when it is over', async () => {
      const { member, id, pass } = await shop.subscriber(db(), { productId: ANNUAL })
      const end = new Date('2027-03-10T08:00:00.000Z')
      const resumesAt = new Date('2027-05-10T08:00:00.000Z')
      expect(await pauseSubscription(parts(), member, id, 2, days(5))).toMatchObject({ resumesAt })
      await pass(days(10, end))
      expect(await shop.charged(db(), member)).toEqual([11_988])
      await pass(after(resumesAt, 60_000))
      await shop.deliver(db(), member, after(resumesAt, 60_000), lastOfContract)
      expect(await shop.charged(db(), member)).toEqual([11_988, 11_988])
      const held = await getMembership(db(), member, member.uid, after(resumesAt, 60_000))
      expect(held).toMatchObject({ state: 'ACTIVE', isMember: true })
      expect(held.memberUntil?.toISOString()).toMatch(/^2028-05-10/)
    })

    test('and resumed within what is paid, is charged at its end as ever', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      await pauseSubscription(parts(), member, id, 3, days(5))
      expect(await resumeSubscription(parts(), member, id, days(6))).toMatchObject({
        paused: false,
        resumesAt: null,
        renews: true,
        paidUntil: APRIL,
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      await pass(after(APRIL, 60_000))
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    })

    test('and resumed after what was paid, is charged at once, once, though the webhook be faster', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      await pauseSubscription(parts(), member, id, 3, days(5))
      await pass(days(10, APRIL))
      const now = days(10, APRIL)
      const hasty: Payments = {
        ...shop.payments,
        resume: async (externalId, key) => {
          await shop.payments.resume(externalId, key)
          await shop.deliver(db(), member, now, lastOfContract)
        },
      }
      const row = await resumeSubscription({ ...parts(), payments: hasty }, member, id, now)
      expect(row).toMatchObject({ paused: false, renews: true })
      await shop.deliver(db(), member, now, lastOfContract)
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
      expect(await getMembership(db(), member, member.uid, now)).toMatchObject({
        state: 'ACTIVE',
        isMember: true,
        memberUntil: new Date('2026-05-20T08:00:00.000Z'),
      })
    })

    test('cannot be paused again, nor its term changed', async () => {
      const { member, id } = await shop.subscriber(db())
      await pauseSubscription(parts(), member, id, 1, days(5))
      for (const attempt of [
        pauseSubscription(parts(), member, id, 2, days(6)),
        changeTerm(parts(), member, id, ANNUAL, days(6)),
        previewTermChange(parts(), member, id, ANNUAL, days(6)),
        keepSubscription(parts(), member, id, days(6)),
      ])
        expect(await refusal(attempt)).toEqual({ status: 409, code: 'subscriptions/not-possible' })
    })
  })

  describe('of another term', () => {
    test('costs what the preview said, from today on', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      const now = days(10)
      await advance(now)
      const preview = await previewTermChange(parts(), member, id, ANNUAL, now)
      expect(preview.dueNowCents).toBeGreaterThan(11_988 - 1499)
      expect(preview.dueNowCents).toBeLessThan(11_988)
      expect(preview.nextChargeAt).toEqual(new Date('2027-03-20T08:00:00.000Z'))
      expect(await changeTerm(parts(), member, id, ANNUAL, now)).toMatchObject({
        productId: ANNUAL,
        term: 'annual',
        priceCents: 11_988,
        paidUntil: preview.nextChargeAt,
      })
      expect(await shop.charged(db(), member)).toEqual([1499, preview.dueNowCents])
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: preview.nextChargeAt })
      await changeTerm(parts(), member, id, ANNUAL, now)
      expect(await shop.charged(db(), member)).toHaveLength(2)
    })

    test('downwards keeps the rest as credit, and takes no access away', async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      const now = days(30)
      await advance(now)
      const preview = await previewTermChange(parts(), member, id, MONTHLY, now)
      expect(preview.dueNowCents).toBeLessThan(0)
      expect(await changeTerm(parts(), member, id, MONTHLY, now)).toMatchObject({ term: 'monthly', renews: true })
      expect(await shop.charged(db(), member)).toEqual([11_988])
      expect(await getMembership(db(), member, member.uid, days(31))).toMatchObject({ isMember: true, state: 'ACTIVE' })
    })

    test('asked for twice at once is charged once', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      await advance(days(10))
      await Promise.all([1, 2].map(() => changeTerm(parts(), member, id, BIANNUAL, days(10))))
      expect(await shop.charged(db(), member)).toHaveLength(2)
    })

    test('refused by the card leaves the old one; another card makes it possible', async () => {
      const { member, id, row, advance } = await shop.subscriber(db())
      const now = days(10)
      await advance(now)
      await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
      expect(await refusal(changeTerm(parts(), member, id, ANNUAL, now))).toEqual({
        status: 402,
        code: 'payments/card-refused',
      })
      expect(await subscriptionOf(db(), member)).toEqual(row)
      await shop.useCard(db(), member, 'pm_card_visa')
      expect(await changeTerm(parts(), member, id, ANNUAL, after(now, 120_000))).toMatchObject({ term: 'annual' })
    })

    test('than the one she has cannot be previewed', async () => {
      const { member, id } = await shop.subscriber(db())
      expect(await refusal(previewTermChange(parts(), member, id, MONTHLY, days(1)))).toMatchObject({ status: 409 })
    })
  })

  describe('refunded by the provider', () => {
    const refundOf = async (member: Parameters<Shop['customerOf']>[1], amount?: number) => {
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member), limit: 1 })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', ...(amount ? { amount } : {}) })
    }

    test('gives no more access from that second on, and never charges again', async () => {
      const { member, pass, advance } = await shop.subscriber(db())
      await advance(days(3))
      await refundOf(member)
      const effects = await shop.deliver(db(), member, days(3))
      expect(effects.filter((effect) => effect.endsWith(': applied'))).not.toEqual([])
      const held = await getMembership(db(), member, member.uid, after(days(3), 1000))
      expect(held).toMatchObject({ state: 'REFUNDED', isMember: false, memberUntil: days(3), cardRefusal: null })
      await shop.deliver(db(), member, days(3))
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled', renews: false })
      await pass(after(APRIL, 60_000))
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await kindsTo(db(), member)).toEqual(['order', 'refunded'])
    })

    test('in part goes on', async () => {
      const { member } = await shop.subscriber(db())
      await refundOf(member, 500)
      await shop.deliver(db(), member, days(1))
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({ state: 'ACTIVE', memberUntil: APRIL })
    })

    test('by the bank, against our will, ends likewise', async () => {
      const { member } = await shop.subscriber(db())
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member), limit: 1 })
      await shop.control('/sandbox/disputes', { charge: data[0]?.id })
      const told = await shop.stripe.events.list({ type: 'charge.dispute.created', limit: 1 })
      for (const event of told.data) expect(await shop.tell(db(), event, days(1))).toBe('applied')
      const held = await getMembership(db(), member, member.uid, days(1))
      expect(held).toMatchObject({ state: 'REFUNDED', isMember: false })
    })
  })

  test('has its pages at the provider; without a customer there are none', async () => {
    const { member } = await shop.subscriber(db())
    for (const purpose of ['card', 'overview'] as const)
      expect((await openPortal(parts(), member, purpose)).url).toMatch(/^http:\/\/localhost:\d+\//)
    const stranger = await addMember(db())
    expect(await refusal(openPortal(parts(), stranger, 'card'))).toEqual({
      status: 404,
      code: 'subscriptions/not-found',
    })
  })
})
