import { asc, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { auditLog } from '~/db/schema/audit'
import { customers, paymentEvents, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { replayPaymentEvent } from '~/features/membership/admin/replayPaymentEvent.server'
import { appleContext } from '~/features/membership/apple/appleContext.server'
import { receiveCardWebhook, replayCardEvent } from '~/features/membership/events/cardEvents.server'
import { checkMemberships } from '~/features/membership/entitlement/checkMemberships.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { lastOfContract, openShop, type Shop } from './membershipBench'
import { addMember, charging, kindsTo, recordOf, START, subscriptionOf } from './membershipRecords'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const MAY = new Date('2026-05-10T08:00:00.000Z')
const after = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds)

describeWithDatabase('what the card provider tells', (db) => {
  let shop: Shop
  // Of its own: reconciliation asks for all that the provider has to tell.
  beforeEach(async () => {
    shop = await openShop()
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    vi.spyOn(logger, 'info').mockImplementation(() => undefined)
  })
  afterEach(() => shop.close())
  const log = () => db().select().from(paymentEvents).orderBy(asc(paymentEvents.receivedAt))

  /** A renewal that the provider has an event for. */
  async function renewed() {
    const subscriber = await shop.subscriber(db())
    await subscriber.advance(after(APRIL, 60_000))
    const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), subscriber.member)))
    if (!event) throw new Error('nothing was told')
    return { ...subscriber, event }
  }

  describe('by webhook', () => {
    test('is handled once, even when several instances receive it at once, and is logged with its effect', async () => {
      const { member, event, row } = await renewed()
      const effects = await Promise.all([1, 2, 3, 4].map(() => shop.tell(db(), event, APRIL)))
      expect(effects.toSorted()).toEqual(['applied', 'known', 'known', 'known'])
      expect(await log()).toMatchObject([
        {
          provider: 'STRIPE',
          eventId: event.id,
          type: event.type,
          via: 'WEBHOOK',
          effect: 'applied',
          userId: member.uid,
          subscriptionId: row.id,
          occurredAt: new Date(event.created * 1000),
          receivedAt: APRIL,
          payload: { id: event.id },
          detail: { from: 'active', to: 'active' },
          replayedAt: null,
        },
      ])
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY), claimsDueAt: APRIL })
    })

    test('that cannot be checked with the provider leaves nothing, and is handled when it is delivered again', async () => {
      const { member, event } = await renewed()
      const { payload, signature } = shop.signed(event)
      const payments = {
        ...shop.payments,
        readSubscription: async () => {
          throw new PaymentsUnavailableError(new Error('away'))
        },
      }
      expect(
        await refusal(receiveCardWebhook({ ...shop.context(db()), payments }, payload, signature, APRIL)),
      ).toEqual({
        status: 503,
        code: 'payments/unavailable',
      })
      expect(await log()).toEqual([])
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(APRIL) })
      expect(await shop.tell(db(), event, APRIL)).toBe('applied')
    })

    test('is believed by its signature alone, which is of its body and young', async () => {
      const { event } = await renewed()
      const { payload, signature } = shop.signed(event)
      const sign = (options: { secret?: string; timestamp?: number }) =>
        shop.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox', ...options })
      const nowSeconds = Math.floor(Date.now() / 1000)
      for (const [body, header] of [
        [payload, null],
        [payload, ''],
        [payload, 't=1,v1=00'],
        [payload, sign({ secret: 'whsec_guessed' })],
        [payload, sign({ timestamp: nowSeconds - 3600 })],
        [payload.replace(event.id, 'evt_other'), signature],
        [`${payload} `, signature],
      ] as const)
        expect(await refusal(receiveCardWebhook(shop.context(db()), body, header, APRIL))).toEqual({
          status: 400,
          code: 'payments/invalid-signature',
        })
      expect(await log()).toEqual([])
    })

    test.each<[string, (event: Stripe.Event) => unknown]>([
      ['with a zero byte in its type', (event) => ({ ...event, type: 'a\0b' })],
      ['with half of a character in its id', (event) => ({ ...event, id: 'evt_\uD800' })],
      ['of the year 30,000', (event) => ({ ...event, created: 900_000_000_000 })],
      ['of no time', (event) => ({ ...event, created: 'hier' })],
      ['that is a list', () => []],
    ])('signed, but %s, is none', async (_, made) => {
      const { event } = await renewed()
      const payload = JSON.stringify(made(event))
      const signature = shop.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_sandbox' })
      expect(await refusal(receiveCardWebhook(shop.context(db()), payload, signature, APRIL))).toEqual({
        status: 400,
        code: 'payments/invalid-signature',
      })
      expect(await log()).toEqual([])
    })

    test.each<[string, string, object, string]>([
      [
        'about what can be no order',
        'checkout.session.completed',
        { object: 'checkout.session', id: 'cs_\0' },
        'ignored',
      ],
      ['of a type that nobody knows yet', 'v9.something', { object: 'something', id: 's_1' }, 'ignored'],
      ['about nothing of ours', 'product.updated', { object: 'product', id: 'prod_1' }, 'ignored'],
      ['without an object', 'ping', {}, 'ignored'],
      [
        'of a subscription that is gone',
        'customer.subscription.updated',
        { object: 'subscription', id: 'sub_gone' },
        'gone',
      ],
      [
        'of an order that is not ours',
        'checkout.session.completed',
        { object: 'checkout.session', id: 'cs_other' },
        'foreign',
      ],
      ['of an invoice that is gone', 'invoice.paid', { object: 'invoice', id: 'in_gone' }, 'ignored'],
      ['of a charge that is gone', 'charge.refunded', { object: 'charge', id: 'ch_gone' }, 'ignored'],
      [
        'of a refund without its charge',
        'refund.created',
        { object: 'refund', id: 're_1', charge: null },
        'ignored',
      ],
    ])('%s is logged and changes nothing', async (_, type, object, effect) => {
      const event = {
        id: 'evt_made',
        object: 'event',
        type,
        created: 1_773_000_000,
        data: { object },
      } as unknown as Stripe.Event
      expect(await shop.tell(db(), event, START)).toBe(effect)
      expect(await log()).toMatchObject([{ effect, userId: null, subscriptionId: null }])
      expect(await db().select().from(subscriptions)).toEqual([])
    })

    test('of a customer who is not our member is foreign', async () => {
      const { member } = await shop.subscriber(db())
      await db().delete(subscriptions)
      await db().update(customers).set({ customerId: 'cus_other' }).where(eq(customers.userId, member.uid))
      const { data } = await shop.stripe.events.list({ type: 'customer.subscription.created' })
      for (const event of data) expect(await shop.tell(db(), event, START)).toBe('foreign')
      expect(await db().select().from(subscriptions)).toEqual([])
    })

    test('in the wrong order, twice, and late, ends in what is true', async () => {
      const { member, advance } = await shop.subscriber(db())
      await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
      await advance(after(APRIL, 60_000))
      await shop.useCard(db(), member, 'pm_card_visa')
      await advance(after(APRIL, 4 * DAY_MS))
      const told = (events: Stripe.Event[]) => {
        const own = events.filter(({ type }) => /^(?:invoice\.pa|customer\.subscription)/.test(type))
        return [...own.toReversed(), ...own]
      }
      await shop.deliver(db(), member, after(APRIL, 4 * DAY_MS), told)
      expect(await getMembership(db(), member, member.uid, after(APRIL, 4 * DAY_MS))).toMatchObject({
        state: 'ACTIVE',
        memberUntil: charging(MAY),
      })
      expect(await kindsTo(db(), member)).toEqual(['order', 'renewed'])
    })

    test('is done again by an administrator, and the journal says by whom', async () => {
      const { event } = await renewed()
      await shop.tell(db(), event, APRIL)
      const [[logged], admin] = [await log(), await addMember(db(), ['ADMIN'])]
      if (!logged) throw new Error('not logged')
      const stores = { card: () => shop.context(db()), apple: appleContext }
      await replayPaymentEvent(db(), admin, logged.id, MAY, stores)
      expect(await db().select().from(auditLog)).toMatchObject([
        {
          ...{ actor: admin.uid, action: 'replay', kind: 'payment-events', subjectId: logged.id },
          ...{ before: { effect: 'applied' }, after: { replayedAt: MAY.toISOString() } },
        },
      ])
    })

    test('can be done again by hand, which mends what is wrong', async () => {
      const { member, event } = await renewed()
      await shop.tell(db(), event, APRIL)
      await db().update(subscriptions).set({ paidUntil: START }).where(eq(subscriptions.userId, member.uid))
      const [logged] = await log()
      if (!logged) throw new Error('not logged')
      await replayCardEvent(shop.context(db()), logged, MAY)
      expect(await log()).toMatchObject([
        { id: logged.id, effect: 'applied', replayedAt: MAY, receivedAt: APRIL },
      ])
      expect(await subscriptionOf(db(), member)).toMatchObject({ paidUntil: MAY })
      await replayCardEvent(shop.context(db()), logged, MAY)
      expect(await log()).toMatchObject([{ effect: 'unchanged' }])
      expect((await checkMemberships(db(), MAY)).differences).toEqual([])
    })
  })
})
