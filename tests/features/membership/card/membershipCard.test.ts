import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payments } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import {
  cancelSubscription,
  keepSubscription,
  openPortal,
  resumeSubscription,
} from '~/features/membership/card/manageCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { lastOfContract, openShop, type Shop } from '../membershipBench'
import { addMember, charging, kindsTo, mailsTo, recordOf, START, subscriptionOf } from '../membershipRecords'

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
  const context = () => shop.context(db())

  describe('cancelled', () => {
    test('ends with what is paid; taken back, it renews; cancelled again, it ends', async () => {
      const { member, id, pass } = await shop.subscriber(db())
      expect(await cancelSubscription(context(), member, id, days(1))).toMatchObject({
        renews: false,
        paidUntil: APRIL,
        endedAt: null,
      })
      const held = await getMembership(db(), member, member.uid, days(1))
      expect(held).toMatchObject({ state: 'CANCELLED', isMember: true, memberUntil: APRIL })
      expect(held.current).toMatchObject({ nextChargeAt: null, actions: ['KEEP', 'UPDATE_CARD', 'WITHDRAW'] })
      expect(await refusal(cancelSubscription(context(), member, id, days(1)))).toEqual({
        status: 409,
        code: 'subscriptions/not-possible',
      })
      expect(await keepSubscription(context(), member, id, days(2))).toMatchObject({ renews: true })
      await cancelSubscription(context(), member, id, days(3))
      await pass(after(APRIL, 1000))
      expect(await getMembership(db(), member, member.uid, after(APRIL, 1000))).toMatchObject({
        state: 'EXPIRED',
        isMember: false,
        memberUntil: APRIL,
        cardRefusal: null,
      })
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await kindsTo(db(), member)).toEqual(['order', 'cancelled', 'cancelled', 'ended'])
      const receipt = (await mailsTo(db(), member)).find(({ kind }) => kind === 'cancelled')
      for (const word of ['10\u00A0avril 2026', 'ne se renouvellera plus'])
        expect(receipt?.text).toContain(word)
    })

    test('is nobody else’s to end', async () => {
      const { id } = await shop.subscriber(db())
      const other = await addMember(db())
      for (const attempt of [cancelSubscription, keepSubscription, resumeSubscription])
        expect(await refusal(attempt(context(), other, id, days(1)))).toEqual({
          status: 404,
          code: 'subscriptions/not-found',
        })
    })
  })

  describe('renewed', () => {
    test('goes on, and says so once, however often the provider does', async () => {
      const { member, advance } = await shop.subscriber(db())
      await advance(after(APRIL, 60_000))
      const effects = await shop.deliver(db(), member, APRIL)
      expect(effects.filter((effect) => effect.endsWith(': applied'))).toHaveLength(1)
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
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
      const early = { ...context(), payments: collecting(shop.payments, APRIL) }
      const first = shop.signed({ ...event, id: `${event.id}_first` })
      await receiveCardWebhook(early, first.payload, first.signature, APRIL)
      expect(await getMembership(db(), member, member.uid, after(APRIL, 60_000))).toMatchObject({
        isMember: true,
        state: 'ACTIVE',
      })
      expect(await kindsTo(db(), member)).toEqual(['order'])
      const second = shop.signed(event)
      await receiveCardWebhook(context(), second.payload, second.signature, after(APRIL, 60_000))
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
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

    test('keeps access for seven days of grace, is recovered by another card, and reports both', async () => {
      const { member, pass } = await owing()
      const grace = days(7, APRIL)
      const held = await getMembership(db(), member, member.uid, days(1, APRIL))
      expect(held).toMatchObject({ state: 'PAST_DUE', isMember: true, memberUntil: grace })
      expect(held.current?.actions).toEqual(['UPDATE_CARD', 'CANCEL'])
      expect(await getMembership(db(), member, member.uid, grace)).toMatchObject({
        isMember: false,
        state: 'EXPIRED',
      })
      // Still hers to pay: she must not buy another one beside it.
      expect(await refusal(shop.order(db(), member, {}, grace))).toMatchObject({
        code: 'subscriptions/already-subscribed',
      })
      await shop.useCard(db(), member, 'pm_card_visa')
      await pass(days(3.1, APRIL))
      expect(await getMembership(db(), member, member.uid, days(3.1, APRIL))).toMatchObject({
        state: 'ACTIVE',
        memberUntil: charging(MAY),
        current: { graceUntil: null },
      })
      expect(await kindsTo(db(), member)).toEqual(['order', 'payment-failed', 'renewed'])
    })

    /** The provider's event when she chooses a card on its pages: only her customer changes there. */
    async function chooseCard({ member }: Awaited<ReturnType<typeof owing>>, card: string, at: Date) {
      const customer = await shop.customerOf(db(), member)
      const method = await shop.stripe.paymentMethods.attach(card, { customer })
      await shop.drop(db(), member)
      await shop.stripe.customers.update(customer, {
        invoice_settings: { default_payment_method: method.id },
      })
      return shop.deliver(db(), member, at)
    }

    test('is paid at once by a card that she chooses at the provider, and by it from then on', async () => {
      const subscriber = await owing()
      const { member, row, pass } = subscriber
      const effects = await chooseCard(subscriber, 'pm_card_visa', days(1, APRIL))
      expect(effects).toEqual(['customer.updated: applied'])
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
      expect(await shop.charged(db(), member)).toEqual([1499, 1499])
      // The payment's own events change nothing more.
      expect(
        (await shop.deliver(db(), member, days(1, APRIL))).filter((told) => told.endsWith(': applied')),
      ).toEqual([])
      await pass(after(MAY, 60_000))
      expect(await shop.charged(db(), member)).toEqual([1499, 1499, 1499])
      const held = await shop.stripe.subscriptions.retrieve(row.externalId)
      const { invoice_settings } = (await shop.stripe.customers.retrieve(
        held.customer as string,
      )) as Stripe.Customer
      expect(held.default_payment_method).toBe(invoice_settings.default_payment_method)
    })

    test('is not charged again where the invoice is forgiven', async () => {
      const { member, row } = await owing()
      const { data } = await shop.stripe.invoices.list({ subscription: row.externalId, limit: 1 })
      await shop.useCard(db(), member, 'pm_card_visa')
      await shop.stripe.invoices.voidInvoice(data[0]?.id ?? '')
      await shop.drop(db(), member)
      const forgiven = await shop.payments.readSubscription(row.externalId)
      expect(forgiven).toMatchObject({ periodVoided: false })
      expect(await shop.charged(db(), member)).toEqual([1499])
    })

    test('stays owed if that card is refused too, and is reported once', async () => {
      const subscriber = await owing()
      await chooseCard(subscriber, 'pm_card_chargeCustomerFail', days(1, APRIL))
      const { member } = subscriber
      expect(await getMembership(db(), member, member.uid, days(1, APRIL))).toMatchObject({
        state: 'PAST_DUE',
      })
      expect(await kindsTo(db(), member)).toEqual(['order', 'payment-failed'])
    })

    test('lapses when nothing helps, and she may subscribe again', async () => {
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

  describe('refunded by the provider', () => {
    const refundOf = async (member: Parameters<Shop['customerOf']>[1], amount?: number) => {
      const { data } = await shop.stripe.charges.list({
        customer: await shop.customerOf(db(), member),
        limit: 1,
      })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', ...(amount ? { amount } : {}) })
    }

    test('gives no more access from that second on, and never charges again', async () => {
      const { member, pass, advance } = await shop.subscriber(db())
      await advance(days(3))
      await refundOf(member)
      const effects = await shop.deliver(db(), member, days(3))
      expect(effects.filter((effect) => effect.endsWith(': applied'))).not.toEqual([])
      const held = await getMembership(db(), member, member.uid, after(days(3), 1000))
      expect(held).toMatchObject({
        state: 'REFUNDED',
        isMember: false,
        memberUntil: days(3),
        cardRefusal: null,
      })
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
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        state: 'ACTIVE',
        memberUntil: charging(APRIL),
      })
    })

    /** She contests her payment with her bank, which the provider reports. */
    async function disputed(member: Parameters<Shop['customerOf']>[1], status?: string) {
      const { data } = await shop.stripe.charges.list({
        customer: await shop.customerOf(db(), member),
        limit: 1,
      })
      const { id } = await shop.control('/sandbox/disputes', {
        charge: data[0]?.id,
        ...(status ? { status } : {}),
      })
      return { id, effect: await toldOf('charge.dispute.created') }
    }
    async function toldOf(type: string) {
      const { data } = await shop.stripe.events.list({ type, limit: 1 })
      return data[0] && shop.tell(db(), data[0], days(1))
    }

    test('not yet, as her bank only asks, goes on', async () => {
      const { member } = await shop.subscriber(db())
      expect(await disputed(member, 'warning_needs_response')).toMatchObject({ effect: 'unchanged' })
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        state: 'ACTIVE',
        memberUntil: charging(APRIL),
      })
    })
  })

  test('has its pages at the provider; without a customer there are none', async () => {
    const { member } = await shop.subscriber(db())
    for (const purpose of ['card', 'overview'] as const)
      expect((await openPortal(context(), member, purpose)).url).toMatch(/^http:\/\/localhost:\d+\//)
    // The provider opens none before somebody has set them up.
    await shop.control('/sandbox/portal', { configured: false })
    expect(await refusal(openPortal(context(), member, 'card'))).toEqual({
      status: 409,
      code: 'subscriptions/not-possible',
    })
    await shop.control('/sandbox/portal', { configured: true })
    const stranger = await addMember(db())
    expect(await refusal(openPortal(context(), stranger, 'card'))).toEqual({
      status: 404,
      code: 'subscriptions/not-found',
    })
  })
})
