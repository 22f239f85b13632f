import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import type { CardEvent, Payments } from '~/adapters/payments/port'
import { withLease } from '~/db/lease.server'
import { gifts, orders, paymentEvents } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { grantAccessTo, revokeGrant } from '~/features/membership/admin/grants.server'
import { receiveNotification } from '~/features/membership/events/appleEvents.server'
import { receiveCardWebhook } from '~/features/membership/events/cardEvents.server'
import { settleOrder } from '~/features/membership/card/orders.server'
import { settleOwnOrder } from '~/features/membership/card/settleOwnOrder.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { publishClaims } from '~/features/membership/entitlement/claims.server'
import { turnAbout } from '~/features/membership/entitlement/turns'
import { withTimeBudget } from '~/lib/timeBudget.server'
import { logger } from '~/lib/log/logger.server'
import { startAppleDouble } from '~tests/support/apple/appleDouble'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { letLeasesRunOut } from '~tests/support/db/leases'
import { refusal } from '~tests/support/refusal'
import { refusingTransactions } from '~tests/support/db/transactionGuard'
import { readPage } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { lastOfContract, openShop, type Shop } from './membershipBench'
import { accepted, addMember, charging, MONTHLY, recordOf, START, subscriptionOf } from './membershipRecords'

const APRIL = new Date('2026-04-10T08:00:00.000Z')
const MAY = new Date('2026-05-10T08:00:00.000Z')
const BUSY = { status: 429, code: 'subscriptions/busy' }
const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

/** A call whose answer is on its way for as long as the test wants. */
function slowly<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
  let answered: () => void = () => undefined
  let goOn: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => (answered = resolve))
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  const slow = async (...args: A): Promise<R> => {
    const answer = await call(...args)
    answered()
    await mayGoOn
    return answer
  }
  return { slow, isAnswered, goOn: () => goOn() }
}

describeWithDatabase('whoever asks the card provider in her turn', (db) => {
  const context = (changed: Partial<Payments> = {}) => ({
    ...shop.context(db()),
    payments: { ...shop.payments, ...changed },
  })
  const start = (member: Parameters<typeof startCheckout>[1], changed?: Partial<Payments>) =>
    startCheckout(context(changed), member, { productId: MONTHLY, ...accepted }, START)

  test('and hears of it when another has taken over does not overwrite what is newer', async () => {
    const { member, advance, row } = await shop.subscriber(db())
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.subscriptions.update(row.externalId, { metadata: { told: 'first' } })
    const [first] = lastOfContract(await shop.eventsOf(customer))
    const { slow, isAnswered, goOn } = slowly(shop.payments.readSubscription)
    const { payload, signature } = shop.signed(first ?? ({} as never))
    const late = receiveCardWebhook(context({ readSubscription: slow }), payload, signature, START)
    await isAnswered

    await letLeasesRunOut(db())
    await advance(new Date(APRIL.getTime() + 60_000))
    const [renewal] = lastOfContract(await shop.eventsOf(customer))
    if (!first || !renewal) throw new Error('nothing was told')
    expect(await shop.tell(db(), renewal, APRIL)).toBe('applied')
    goOn()
    expect(await refusal(late)).toEqual(BUSY)
    expect(await subscriptionOf(db(), member)).toMatchObject({ paidUntil: MAY })
    expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
    expect(await db().select().from(paymentEvents)).toMatchObject([{ eventId: renewal.id }])
    // Not accepted, so it is delivered again.
    expect(await shop.tell(db(), first, APRIL)).toBe('unchanged')
  })

  test('waits a little for others, then has the event delivered again', async () => {
    const { member, row, advance } = await shop.subscriber(db())
    await advance(new Date(APRIL.getTime() + 60_000))
    const [event] = lastOfContract(await shop.eventsOf(await shop.customerOf(db(), member)))
    const { payload, signature } = shop.signed(event ?? ({} as never))
    const known = context({ findSubscriptionId: async () => row.externalId })
    await withLease(db(), turnAbout.cardPurchase(row.externalId), async () => {
      const told = withTimeBudget(50, () => receiveCardWebhook(known, payload, signature, APRIL))
      await expect(told).rejects.toMatchObject({ ...BUSY, retryAfterSeconds: 2 })
    })
    expect(await db().select().from(paymentEvents)).toEqual([])
    expect((await receiveCardWebhook(context(), payload, signature, APRIL))?.effect).toBe('applied')
  })

  test('to begin an order, and comes too late, leaves no page that could be paid beside another', async () => {
    const member = await addMember(db())
    const { slow, isAnswered, goOn } = slowly(shop.payments.createCheckout)
    const made: string[] = []
    const createCheckout: Payments['createCheckout'] = async (request) => {
      const checkout = await slow(request)
      made.push(checkout.url ?? '')
      return checkout
    }
    const late = start(member, { createCheckout })
    await isAnswered
    await letLeasesRunOut(db())
    const order = await start(member)
    goOn()
    expect(await refusal(late)).toEqual(BUSY)
    expect((await readPage(made[0] ?? '')).status).toBe(410)
    expect(await db().select().from(orders)).toMatchObject([{ id: order.id, state: 'OPEN' }])
    await shop.pay(order)
    expect(await shop.settle(db(), order)).toMatchObject({ state: 'PAID' })
    expect(await shop.charged(db(), member)).toEqual([1499])
  })

  test('to begin an order does not charge at once what was given to her meanwhile', async () => {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    const { slow, isAnswered, goOn } = slowly(shop.payments.createCheckout)
    const begun = start(member, { createCheckout: slow })
    await isAnswered
    await grantAccessTo(db(), admin, member.uid, { until: days(20), reason: 'Test' }, START)
    goOn()
    expect(await refusal(begun)).toEqual(BUSY)
    expect(await db().select().from(orders)).toEqual([])
    expect(await start(member)).toMatchObject({ state: 'OPEN' })
  })

  test('to read a subscription again does not read it while another has the turn', async () => {
    const { member, row } = await shop.subscriber(db())
    const told: string[] = []
    const readSubscription: Payments['readSubscription'] = async (id) => {
      told.push('read')
      return shop.payments.readSubscription(id)
    }
    let syncing: Promise<unknown> = Promise.resolve()
    await withLease(db(), turnAbout.cardPurchase(row.externalId), async () => {
      syncing = syncCardSubscription(context({ readSubscription }), row.externalId, START)
      await shop.stripe.subscriptions.update(row.externalId, { cancel_at_period_end: true })
      told.push('ended')
    })
    await syncing
    expect(told).toEqual(['ended', 'read'])
    expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false })
  })

  test.each(['a subscription', 'a gift', 'her card'] as const)(
    'a report of %s reads nothing while another holds the turn',
    async (what) => {
      const { member, row } = await shop.subscriber(db())
      const paymentId = 'pi_of_a_gift'
      const read = vi.fn()
      const subject: CardEvent['subject'] =
        what === 'her card'
          ? { kind: 'customer', id: await shop.customerOf(db(), member), newCard: true, newCredit: false }
          : { kind: 'subscription', id: row.externalId }
      const adopted: string[] = []
      const told: CardEvent = { id: `evt_${what}`, type: 'test', createdAt: START, subject, payload: {} }
      const known = context({
        verifyEvent: () => told,
        findSubscriptionId: async () => (what === 'a gift' ? null : row.externalId),
        findPaymentId: async () => paymentId,
        adoptDefaultCard: async (_customer, key) => {
          adopted.push(key)
          return [row.externalId]
        },
        readSubscription: async (id) => {
          read()
          return shop.payments.readSubscription(id)
        },
        readPayment: async () => {
          read()
          return null
        },
      })
      const telling = () => receiveCardWebhook(known, '', null, START)
      const turn = turnAbout.cardPurchase(what === 'a gift' ? paymentId : row.externalId)
      await withLease(db(), turn, async () => {
        expect(await refusal(withTimeBudget(50, telling))).toEqual(BUSY)
        expect(read).not.toHaveBeenCalled()
      })
      expect((await telling())?.effect).toBe(what === 'a gift' ? 'ignored' : 'unchanged')
      expect(read).toHaveBeenCalledOnce()
      // Told once more, it is known, and nothing is asked about it.
      expect(await telling()).toBeNull()
      expect(read).toHaveBeenCalledOnce()
      // Whatever is done over again is done under the event's own key.
      expect(adopted).toEqual(what === 'her card' ? [told.id, told.id] : [])
    },
  )

  test('to settle an order has that of the subscription it bought as well', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.pay(order)
    const customer = await shop.customerOf(db(), member)
    const [event] = lastOfContract(await shop.eventsOf(customer))
    const [bought] = (await shop.stripe.subscriptions.list({ customer })).data
    const { payload, signature } = shop.signed(event ?? ({} as never))
    const known = context({ findSubscriptionId: async () => bought?.id ?? '' })
    const telling = () => receiveCardWebhook(known, payload, signature, START)
    const { slow, isAnswered, goOn } = slowly(shop.payments.readSubscription)
    const settling = settleOrder(context({ readSubscription: slow }), order, START)
    await isAnswered
    expect(await refusal(withTimeBudget(50, telling))).toEqual(BUSY)
    goOn()
    expect(await settling).toMatchObject({ state: 'PAID' })
    expect((await telling())?.effect).toBe('unchanged')
  })

  test('to settle an order is not waited for twice: the page after payment sees it as it is stored', async () => {
    const member = await addMember(db())
    const order = await shop.order(db(), member)
    await shop.pay(order)
    const { slow, isAnswered, goOn } = slowly(shop.payments.readSubscription)
    const settling = settleOrder(context({ readSubscription: slow }), order, START)
    await isAnswered
    const seen = () => settleOwnOrder(shop.context(db()), member, order.id, START)
    expect(await withTimeBudget(50, seen)).toMatchObject({ id: order.id, state: 'OPEN' })
    goOn()
    await settling
    expect(await seen()).toMatchObject({ id: order.id, state: 'PAID' })
  })

  test('about a gift lets nobody tell of its refund meanwhile', async () => {
    const buyer = await addMember(db())
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    await shop.pay(order)
    await shop.drop(db(), buyer)
    const customer = await shop.customerOf(db(), buyer)
    const [charge] = (await shop.stripe.charges.list({ customer })).data
    const intent = charge?.payment_intent
    const paymentId = typeof intent === 'string' ? intent : (intent?.id ?? null)
    const { slow, isAnswered, goOn } = slowly(shop.payments.readPayment)
    const settling = settleOrder(context({ readPayment: slow }), order, START)
    await isAnswered
    await shop.stripe.refunds.create({ charge: charge?.id ?? '' })
    const event = (await shop.eventsOf(customer)).find(({ type }) => type === 'charge.refunded')
    const { payload, signature } = shop.signed(event ?? ({} as never))
    const known = context({
      findSubscriptionId: async () => null,
      findPaymentId: async () => paymentId,
    })
    const telling = () => receiveCardWebhook(known, payload, signature, START)
    expect(await refusal(withTimeBudget(50, telling))).toEqual(BUSY)
    goOn()
    await settling
    expect((await telling())?.effect).toBe('applied')
    expect(await db().select().from(gifts).where(eq(gifts.orderId, order.id))).toMatchObject([
      { refundedAt: START },
    ])
  })

  test('about a gift sees its refund, in whatever order the events arrive', async () => {
    const buyer = await addMember(db())
    const order = await shop.order(db(), buyer, {
      gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.drop(db(), buyer)
    const { slow, isAnswered, goOn } = slowly(shop.payments.readPayment)
    const settling = settleOrder(context({ readPayment: slow }), order, START)
    await isAnswered
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), buyer) })
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
    const telling = shop.deliver(db(), buyer, START)
    goOn()
    await settling
    expect((await telling).filter((effect) => effect.endsWith(': applied'))).toHaveLength(1)
    const made = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    expect(made).toMatchObject([{ refundedAt: START }])
  })
})

describeWithDatabase('whoever asks the App Store in her turn', (db) => {
  test('and hears of it when another has taken over does not give back what was refunded', async () => {
    const apple = await startAppleDouble({ now: START })
    const appStore = refusingTransactions(createAppStore(apple.settings))
    const member = await addMember(db())
    const told = (store = appStore) =>
      receiveNotification(
        { db: db(), appStore: store },
        apple.notifications.at(-1)?.signedPayload ?? '',
        apple.now(),
      )
    const { originalTransactionId } = apple.purchase(member.appleCustomerId, MONTHLY)
    const { slow, isAnswered, goOn } = slowly(appStore.readSubscription)
    const late = told({ ...appStore, readSubscription: slow })
    await isAnswered
    await letLeasesRunOut(db())
    apple.refund(originalTransactionId)
    expect(await told()).toMatchObject({ effect: 'applied' })
    goOn()
    expect(await refusal(late)).toEqual(BUSY)
    expect(await getMembership(db(), member, member.uid, apple.now())).toMatchObject({ state: 'REFUNDED' })
    await apple.close()
  })
})

describeWithDatabase('claims', (db) => {
  test('that arrive after newer ones, from an instance that was frozen, are put right', async () => {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    const grant = { until: days(30), reason: 'Test' }
    const { id } = await grantAccessTo(db(), admin, member.uid, grant, START)
    const provider = fakeIdentityProvider()
    let thaw: () => void = () => undefined
    const frozen = new Promise<void>((resolve) => (thaw = resolve))
    let asked: () => void = () => undefined
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    const setClaims: typeof provider.setClaims = async (uid, claims) => {
      asked()
      await frozen
      await provider.setClaims(uid, claims)
    }
    const late = publishClaims(db(), { ...provider, setClaims }, START)
    await isAsked
    await letLeasesRunOut(db())
    await revokeGrant(db(), admin, id, days(1))
    expect(await publishClaims(db(), provider, days(1))).toBe(1)
    expect(provider.claims.get(member.uid)?.roles).toEqual(['USER'])
    thaw()
    expect(await late).toBe(0)
    expect(provider.claims.get(member.uid)?.roles).toEqual(['MEMBER', 'USER'])
    const minutes = (count: number) => new Date(days(1).getTime() + count * 60_000)
    expect(await publishClaims(db(), provider, minutes(2))).toBe(0)
    expect(await publishClaims(db(), provider, minutes(3))).toBe(1)
    expect(provider.claims.get(member.uid)?.roles).toEqual(['USER'])
    expect(await recordOf(db(), member)).toMatchObject({ claimsDueAt: null })
  })
})
