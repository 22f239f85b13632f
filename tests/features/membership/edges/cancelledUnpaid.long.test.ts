import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { users } from '~/db/schema/identity'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { cancelSubscription, pauseSubscription } from '~/features/membership/card/manageCard.server'
import { stopAllPaying } from '~/features/membership/card/stopPaying.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { handleCardEvent } from '~/features/membership/events/cardEvents.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, kindsTo, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'
import { terminate, withdrawByOrder } from '../declaring'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)
const days = (count: number, from = APRIL) => after(from, count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('cancelled means that nothing is charged any more', (db) => {
  const context = () => shop.context(db())

  /** A renewal that failed a day ago. The card that she has now would pay. */
  async function unpaid() {
    const subscriber = await shop.subscriber(db())
    const { member, advance } = subscriber
    await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
    await advance(days(1))
    await shop.deliver(db(), member, days(1))
    expect((await subscriptionOf(db(), member)).graceUntil).toEqual(days(7))
    await shop.useCard(db(), member, 'pm_card_visa')
    return subscriber
  }

  /** Months later: what the provider still asked for, and what she paid. */
  async function later({ member, advance }: { member: Principal; advance: (to: Date) => Promise<unknown> }) {
    await advance(days(90))
    await shop.deliver(db(), member, days(90))
    const { data } = await shop.stripe.invoices.list({ customer: await shop.customerOf(db(), member) })
    return {
      open: data.filter(({ status }) => status === 'open' || status === 'draft').length,
      paid: await shop.charged(db(), member),
    }
  }

  test('by her account, while a renewal is unpaid: it ends at once, and what was asked for is void', async () => {
    const subscriber = await unpaid()
    const { member, id } = subscriber
    const ended = await cancelSubscription(context(), member, id, days(1))
    expect(ended.endedAt).not.toBeNull()
    expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
      isMember: false,
      cardRefusal: null,
    })
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['cancelled', 'order', 'payment-failed'])
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'cancelled')
    expect(receipt?.text).toContain('elle ne vous sera pas réclamée')
    expect(receipt?.text).not.toContain('Vous gardez votre accès')
  })

  test('by her account, before its first payment is through: it is not taken any more', async () => {
    const member = await addMember(db())
    await shop.order(db(), member)
    const waiting = await shop.subscribeThere(db(), member, MONTHLY, false)
    await shop.deliver(db(), member, START)
    const { id, startedAt } = await subscriptionOf(db(), member)
    expect(startedAt).toBeNull()
    const ended = await cancelSubscription(context(), member, id, after(START, HOUR_MS))
    expect(ended.endedAt).not.toBeNull()
    expect((await shop.stripe.subscriptions.retrieve(waiting.id)).status).toMatch(
      /canceled|incomplete_expired/,
    )
    expect(await shop.charged(db(), member)).toEqual([])
    expect(await kindsTo(db(), member)).toEqual(['cancelled'])
  })

  test.runIf(runsAll)('and a debt that was written off cannot be paid any more either', async () => {
    const { member, id } = await unpaid()
    const customer = await shop.customerOf(db(), member)
    const [debt] = (await shop.stripe.invoices.list({ customer, status: 'open' })).data
    await shop.stripe.invoices.markUncollectible(debt?.id ?? '')
    await cancelSubscription(context(), member, id, days(1))
    expect(await shop.stripe.invoices.retrieve(debt?.id ?? '')).toMatchObject({ status: 'void' })
  })

  test.runIf(runsAll)('without signing in: likewise, and the receipt says when it ends', async () => {
    const subscriber = await unpaid()
    const { member } = subscriber
    await terminate(context(), { name: 'Léa', email: member.email ?? '' }, days(1))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'termination')
    expect(receipt?.text).toContain('11\u00A0avril 2026')
    expect(receipt?.text).toContain('elle ne vous sera pas réclamée')
  })

  test('where the provider fails in the midst of it, the job ends it', async () => {
    const subscriber = await unpaid()
    const { member } = subscriber
    const endNow = () => Promise.reject(new Error('away'))
    const away = { ...context(), payments: { ...shop.payments, endNow } }
    await terminate(away, { name: 'Léa', email: member.email ?? '' }, days(1))
    expect((await subscriptionOf(db(), member)).endedAt).toBeNull()
    await reconcile({ db: db(), card: context(), appStore: null }, days(2))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
  })

  test.runIf(runsAll)('while a renewal is drawn up, and not charged yet', async () => {
    const subscriber = await shop.subscriber(db())
    const { member, id } = subscriber
    const customer = await shop.stripe.customers.retrieve(await shop.customerOf(db(), member))
    const clock =
      'test_clock' in customer && typeof customer.test_clock === 'string' ? customer.test_clock : ''
    // Not by the bench's clock, which goes on to the charge.
    await shop.stripe.testHelpers.testClocks.advance(clock, {
      frozen_time: after(APRIL, HOUR_MS / 2).getTime() / 1000,
    })
    const ended = await cancelSubscription(context(), member, id, after(APRIL, HOUR_MS / 2))
    expect(ended.endedAt).not.toBeNull()
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
  })

  test('with a debt from before what she has paid: she keeps what is paid, and the debt is void', async () => {
    const subscriber = await unpaid()
    const { member, id, advance } = subscriber
    const customer = await shop.customerOf(db(), member)
    const { data } = await shop.stripe.invoices.list({ customer, status: 'open' })
    // The provider has given the tries up, and left it open: so it can be set up there.
    await shop.stripe.invoices.update(data[0]?.id ?? '', { auto_advance: false })
    const next = new Date('2026-05-10T08:00:00.000Z')
    await advance(next)
    await shop.deliver(db(), member, next)
    expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    const asked = days(3, next)
    const ended = await cancelSubscription(context(), member, id, asked)
    expect(ended).toMatchObject({
      endedAt: null,
      renews: false,
      paidUntil: new Date('2026-06-10T08:00:00.000Z'),
    })
    expect(await getMembership(db(), member, member.uid, asked)).toMatchObject({ isMember: true })
    // At once: a try would take it before the period ends.
    expect((await shop.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([])
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499, 1499] })
    const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'cancelled')
    expect(receipt?.text).toContain('Vous gardez votre accès')
  })

  test.runIf(runsAll)(
    'in a pause, once the paid time is over: the contract ends when she ends it',
    async () => {
      const subscriber = await shop.subscriber(db())
      const { member, id, advance } = subscriber
      await pauseSubscription(context(), member, id, 2, days(1, START))
      await advance(days(10))
      await shop.deliver(db(), member, days(10))
      const ended = await cancelSubscription(context(), member, id, days(10))
      expect(ended.endedAt).not.toBeNull()
      expect(await getMembership(db(), member, member.uid, days(10))).toMatchObject({ cardRefusal: null })
      const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'cancelled')
      expect(receipt?.text).not.toContain('Vous gardez votre accès')
      expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
    },
  )

  test('from her declaration on: what is charged before the provider can be told comes back', async () => {
    const subscriber = await shop.subscriber(db())
    const { member, advance } = subscriber
    const readSubscription = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const away = { ...context(), payments: { ...shop.payments, readSubscription } }
    await terminate(away, { name: 'Léa', email: member.email ?? '' }, days(-1))
    await advance(days(1))
    await shop.deliver(db(), member, days(1))
    expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    await reconcile({ db: db(), card: context(), appStore: null }, days(1))
    await shop.deliver(db(), member, days(1))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499, 0] })
    expect(await kindsTo(db(), member)).toContain('refund-due')
  })

  test.runIf(runsAll)(
    'by the closing of her account: what she had begun to order cannot be paid any more',
    async () => {
      const member = await addMember(db())
      const order = await shop.order(db(), member)
      await db().update(users).set({ disabledAt: START }).where(eq(users.id, member.uid))
      await stopAllPaying(context(), member.uid, START)
      await shop.pay(order).catch(() => undefined)
      expect(await shop.charged(db(), member)).toEqual([])
      expect(await shop.settle(db(), order)).toMatchObject({ state: 'CLOSED' })
    },
  )

  test.runIf(runsAll)('on the provider’s own pages', async () => {
    const subscriber = await unpaid()
    const { member, row } = subscriber
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: true })
    await shop.deliver(db(), member, days(1))
    await shop.deliver(db(), member, days(1))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
  })

  test('by an operator, at once: what was asked for is void', async () => {
    const subscriber = await unpaid()
    await shop.stripe.subscriptions.cancel(subscriber.row.externalId)
    await shop.deliver(db(), subscriber.member, days(1))
    expect(await later(subscriber)).toEqual({ open: 0, paid: [1499] })
  })

  test.runIf(runsAll)(
    'by an operator, while what was asked for cannot be made void: the job does it, though nothing more is told',
    async () => {
      const { member, row } = await unpaid()
      await shop.stripe.subscriptions.cancel(row.externalId)
      const endNow = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      const failing = { ...context(), payments: { ...shop.payments, endNow } }
      for (const event of await shop.eventsOf(await shop.customerOf(db(), member)))
        await handleCardEvent(failing, shop.payments.eventOf(event), 'WEBHOOK', days(1))
      const open = async () =>
        (await shop.stripe.invoices.list({ customer: await shop.customerOf(db(), member), status: 'open' }))
          .data
      expect(await open()).toHaveLength(1)
      await reconcile({ db: db(), card: context(), appStore: null }, days(3))
      expect(await open()).toEqual([])
    },
  )

  test('by a withdrawal: every payment comes back, and none is tried again', async () => {
    const subscriber = await shop.subscriber(db())
    const { member, order } = subscriber
    await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: await shop.customerOf(db(), member) })
    await withdrawByOrder(
      context(),
      { name: 'Léa', email: member.email ?? '', orderNumber: order.number },
      days(2, START),
    )
    expect(await later(subscriber)).toEqual({ open: 0, paid: [0] })
  })

  test.runIf(runsAll)('by her bank, which reclaims the last payment while a renewal is unpaid', async () => {
    const subscriber = await unpaid()
    const { member } = subscriber
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    const charge = data.find(({ paid }) => paid)
    await shop.control('/sandbox/disputes', { charge: charge?.id })
    await shop.deliver(db(), member, days(1))
    await shop.deliver(db(), member, days(1))
    expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    expect((await later(subscriber)).open).toBe(0)
    expect(await shop.charged(db(), member)).toHaveLength(1)
  })

  test.runIf(runsAll)('what was charged all the same, after she had ended it, comes back', async () => {
    const subscriber = await unpaid()
    const { member, row } = subscriber
    // Tried again by the provider between her request and our call, which has to wait.
    await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: true })
    await subscriber.advance(after(days(1), HOUR_MS))
    const { data } = await shop.stripe.invoices.list({
      customer: await shop.customerOf(db(), member),
      status: 'open',
    })
    await shop.stripe.invoices.pay(data[0]?.id ?? '')
    expect(await shop.charged(db(), member)).toEqual([1499, 1499])
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.deliver(db(), member, days(2))
    await reconcile({ db: db(), card: context(), appStore: null }, days(2))
    expect(await shop.charged(db(), member)).toEqual([1499, 0])
    expect(await kindsTo(db(), member)).toContain('refund-due')
  })
})
