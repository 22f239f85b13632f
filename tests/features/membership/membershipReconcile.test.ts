import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { contractNotices, customers, orders, paymentEvents } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { pauseSubscription } from '~/features/membership/card/manageCard.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from './membershipBench'
import { addMember, charging, kindsTo, recordOf, START, subscriptionOf } from './membershipRecords'
import { terminate } from './declaring'

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
  const run = (at: Date, payments: Payments = shop.payments) =>
    reconcile({ db: db(), card: { ...shop.context(db()), payments }, appStore: null }, at)

  describe('and no webhook', () => {
    test('is found: an order paid, a renewal and a refund, once, by two instances at once', async () => {
      const member = await addMember(db())
      const advance = await shop.onClock(member)
      const order = await shop.order(db(), member)
      await shop.pay(order)
      const soon = after(START, 10 * 60_000)
      const done = await Promise.all([run(soon), run(soon)])
      expect(Math.max(...done.map(({ events }) => events))).toBeGreaterThan(0)
      expect(await getMembership(db(), member, member.uid, soon)).toMatchObject({
        isMember: true,
        memberUntil: charging(APRIL),
      })
      expect(await db().select().from(orders)).toMatchObject([{ state: 'PAID' }])
      expect(new Set((await log()).map(({ via }) => via))).toEqual(new Set(['RECONCILIATION']))
      const length = (await log()).length
      expect(await run(after(soon, 600_000))).toMatchObject({ events: 0 })
      expect(await log()).toHaveLength(length)

      shop.setNow(after(APRIL, 60_000))
      await advance(after(APRIL, 60_000))
      expect((await run(after(APRIL, 120_000))).events).toBeGreaterThan(0)
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })

      const { data } = await shop.stripe.charges.list({ limit: 1 })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
      await run(after(APRIL, 240_000))
      await run(after(APRIL, 360_000))
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled', renews: false })
      expect(await getMembership(db(), member, member.uid, after(APRIL, 360_000))).toMatchObject({
        state: 'REFUNDED',
      })
      expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'renewed'])
    }, 60_000)

    test('what has changed with time is read again, even if its events were lost', async () => {
      const { member, advance } = await shop.subscriber(db())
      const [first] = await db().select().from(customers)
      await run(START)
      await advance(after(APRIL, 60_000))
      // The provider lists nothing any more.
      const forgetful = { ...shop.payments, listEvents: async function* () {} }
      expect(await run(after(APRIL, 120_000), forgetful)).toEqual({
        events: 0,
        subscriptions: 1,
        orders: 0,
        notices: 0,
      })
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
      expect(first?.userId).toBe(member.uid)
      expect(await run(after(APRIL, 240_000), forgetful)).toMatchObject({ subscriptions: 0 })
    })

    test('an order that nobody paid is closed with its checkout; a young one is left alone', async () => {
      const member = await addMember(db())
      const order = await shop.order(db(), member)
      await shop.stripe.checkout.sessions.expire(order.checkoutId ?? '')
      const forgetful = { ...shop.payments, listEvents: async function* () {} }
      expect(await run(after(START, 119_999), forgetful)).toMatchObject({ orders: 0 })
      expect(await run(after(START, 120_000), forgetful)).toMatchObject({ orders: 1 })
      expect(await db().select().from(orders)).toMatchObject([{ state: 'CLOSED' }])
    })

    test('a notice that waits is carried out', async () => {
      const { member } = await shop.subscriber(db())
      const away = async () => {
        throw new PaymentsUnavailableError(new Error('away'))
      }
      const failing = { ...shop.context(db()), payments: { ...shop.payments, cancelAtPeriodEnd: away } }
      await terminate(failing, { name: 'Léa', email: member.email ?? '' }, START)
      expect(await run(after(START, 600_000))).toMatchObject({ notices: 1 })
      expect(await db().select().from(contractNotices)).toMatchObject([{ outcome: 'APPLIED' }])
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false })
    })

    test('one that cannot be handled holds up no other, and is asked for again', async () => {
      const [first, second] = [await shop.subscriber(db()), await shop.subscriber(db())]
      await run(START)
      shop.setNow(after(APRIL, 60_000))
      for (const { advance } of [first, second]) await advance(after(APRIL, 60_000))
      const broken = first.row.externalId
      const baffling: Payments = {
        ...shop.payments,
        readSubscription: async (id) => {
          if (id === broken) throw new TypeError('nobody understands this')
          return shop.payments.readSubscription(id)
        },
      }
      await expect(run(after(APRIL, 120_000), baffling)).rejects.toThrow('reconciliation is incomplete')
      expect(await recordOf(db(), second.member)).toMatchObject({ memberUntil: charging(MAY) })
      expect(await recordOf(db(), first.member)).toMatchObject({ memberUntil: charging(APRIL) })
      expect((await run(after(APRIL, 3 * DAY_MS))).events).toBeGreaterThan(0)
      expect(await recordOf(db(), first.member)).toMatchObject({ memberUntil: charging(MAY) })
    })

    test('one refund of which the provider can tell nothing holds up no termination', async () => {
      const [withdrawn, leaving] = [await shop.subscriber(db()), await shop.subscriber(db())]
      const away = async () => {
        throw new PaymentsUnavailableError(new Error('away'))
      }
      const failing = { ...shop.context(db()), payments: { ...shop.payments, refund: away } }
      await withdrawOwn(failing, withdrawn.member, withdrawn.id, after(START, DAY_MS))
      const deaf = { ...failing, payments: { ...failing.payments, readSubscription: away } }
      await terminate(deaf, { name: 'Léa', email: leaving.member.email ?? '' }, after(START, DAY_MS))
      await expect(run(after(START, 2 * DAY_MS), failing.payments)).rejects.toThrow(
        'reconciliation is incomplete',
      )
      expect(await subscriptionOf(db(), leaving.member)).toMatchObject({ renews: false })
    })

    test('one that is paused is left alone until it resumes', async () => {
      const { member, row } = await shop.subscriber(db())
      await pauseSubscription(shop.context(db()), member, row.id, 2, START)
      const forgetful = { ...shop.payments, listEvents: async function* () {} }
      expect(await run(after(APRIL, DAY_MS), forgetful)).toMatchObject({ subscriptions: 0 })
      expect(await run(after(APRIL, 70 * DAY_MS), forgetful)).toMatchObject({ subscriptions: 1 })
    })

    test('an outage is reported, loses nothing, and is made up for', async () => {
      const { member, advance } = await shop.subscriber(db())
      await run(START)
      shop.setNow(after(APRIL, 60_000))
      await advance(after(APRIL, 60_000))
      const away: Payments = {
        ...shop.payments,
        // oxlint-disable-next-line require-yield
        listEvents: async function* () {
          throw new PaymentsUnavailableError(new Error('away'))
        },
        readSubscription: () => Promise.reject(new PaymentsUnavailableError(new Error('away'))),
      }
      await expect(run(APRIL, away)).rejects.toThrow('reconciliation is incomplete')
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(APRIL) })
      await run(after(APRIL, DAY_MS))
      expect(await recordOf(db(), member)).toMatchObject({ memberUntil: charging(MAY) })
    })
  })
})
