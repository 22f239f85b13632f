import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { contractNotices, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { carryOutPending } from '~/features/membership/contracts/carryOutNotice.server'
import { forgetNotices } from '~/features/membership/contracts/forgetNotices.server'
import { reportNotices } from '~/features/membership/contracts/reportNotices.server'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from './membershipBench'
import { addMember, ANNUAL, kindsTo, mailsTo, MONTHLY, START, subscriptionOf } from './membershipRecords'
import { terminate, withdrawByOrder } from './declaring'

const after = (milliseconds: number) => new Date(START.getTime() + milliseconds)
const days = (count: number) => after(count * DAY_MS)
const APRIL = new Date('2026-04-10T08:00:00.000Z')

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

/** The provider as it is while it cannot be reached. */
const away = async () => {
  throw new PaymentsUnavailableError(new Error('away'))
}
const outage = (payments: Payments): Payments => ({
  ...payments,
  cancelAtPeriodEnd: away,
  endNow: away,
  refund: away,
  readSubscription: away,
})

describeWithDatabase('a contract', (db) => {
  describe('"Résilier votre contrat", without signing in', () => {
    const context = () => shop.context(db())
    const ending = (email: string | null, orderNumber?: string, at = days(1)) =>
      terminate(context(), { name: 'Léa Martin', email: email ?? '', orderNumber }, at)
    const outcomeOf = async (id: string) =>
      (await db().select().from(contractNotices).where(eq(contractNotices.id, id)))[0]?.outcome

    test('ends her contract with what is paid, and sends a receipt that dates and names it', async () => {
      const { member, order, row } = await shop.subscriber(db())
      const { id } = await ending(member.email, order.number)
      expect(await outcomeOf(id)).toBe('APPLIED')
      expect(await subscriptionOf(db(), member)).toMatchObject({
        id: row.id,
        renews: false,
        paidUntil: APRIL,
        endedAt: null,
      })
      const [, receipt] = await mailsTo(db(), member).then((mails) =>
        mails.toSorted((a, b) => a.kind.localeCompare(b.kind)),
      )
      expect(receipt).toMatchObject({ kind: 'termination' })
      for (const word of ['Léa Martin', '11\u00A0mars 2026', id, order.number])
        expect(receipt?.text).toContain(word)
    })

    test('is enough with the email alone; once more, it stays ended and is receipted again', async () => {
      const { member } = await shop.subscriber(db())
      await ending((member.email ?? '').toUpperCase())
      const { id } = await ending(member.email, undefined, days(2))
      expect(await outcomeOf(id)).toBe('APPLIED')
      expect(await kindsTo(db(), { email: (member.email ?? '').toUpperCase() })).toEqual(['termination'])
      expect(await kindsTo(db(), member)).toEqual(['order', 'termination'])
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false, storeStatus: 'active' })
    })

    test('with what fits no contract is kept for a person to look at, and answered all the same', async () => {
      const { member } = await shop.subscriber(db())
      const stranger = { email: `inconnue-${member.uid}@elan.test` }
      for (const [email, number] of [
        [stranger.email, undefined],
        [member.email, 'ELAN-AAAA-BBBB'],
      ] as const) {
        const notice = await ending(email, number)
        expect(notice).toMatchObject({ receivedAt: days(1), outcome: 'UNMATCHED', subscriptionId: null })
        expect(await kindsTo(db(), { email })).toContain('notice-unmatched')
      }
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: true })
    })

    test('before its first payment is through ends it: the payment is not taken any more', async () => {
      const member = await addMember(db())
      await shop.order(db(), member)
      const waiting = await shop.subscribeThere(db(), member, MONTHLY, false)
      await shop.deliver(db(), member, START)
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'incomplete', startedAt: null })
      const { id } = await ending(member.email)
      expect(await outcomeOf(id)).toBe('APPLIED')
      expect(await kindsTo(db(), member)).toContain('termination')
      expect((await shop.stripe.subscriptions.retrieve(waiting.id)).status).toMatch(
        /canceled|incomplete_expired/,
      )
      expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
    })

    test('of two ends the one that has begun, and not the one whose payment is not through', async () => {
      const { member, row } = await shop.subscriber(db())
      const waiting = { source: 'STRIPE', storeStatus: 'incomplete', renews: false } as const
      await db()
        .insert(subscriptions)
        .values({ userId: member.uid, externalId: `waiting-${member.uid}`, ...waiting })
      // Written anew, it is found after the other.
      await db()
        .update(subscriptions)
        .set({ updatedAt: days(1) })
        .where(eq(subscriptions.id, row.id))
      expect(await ending(member.email)).toMatchObject({ subscriptionId: row.id, outcome: 'APPLIED' })
    })

    test('that has ended already is kept as hers, the last by card, for a person to look at', async () => {
      const { member, row } = await shop.subscriber(db())
      await shop.payments.endNow(row.externalId, 'over')
      await shop.deliver(db(), member, days(1))
      const over = { storeStatus: 'canceled', renews: false, startedAt: days(-60) }
      for (const other of [
        { ...over, source: 'STRIPE', endedAt: days(-30) },
        { ...over, source: 'APPLE', endedAt: days(1) },
      ] as const)
        await db()
          .insert(subscriptions)
          .values({ userId: member.uid, externalId: `${other.source}-${member.uid}`, ...other })
      const notice = await ending(member.email, undefined, days(2))
      expect(notice).toMatchObject({ outcome: 'UNMATCHED', userId: member.uid, subscriptionId: row.id })
      await reportNotices(db(), days(2))
      expect(await forgetNotices(db(), days(500))).toBe(0)
    })

    test.each([
      ['that runs', { storeStatus: 'ACTIVE', paidUntil: APRIL }],
      ['that runs, and is stopped', { storeStatus: 'ACTIVE', paidUntil: APRIL, renews: false }],
      // Without access, and yet it may charge her any day.
      ['that is unpaid, and tried again', { storeStatus: 'BILLING_RETRY', paidUntil: after(1) }],
    ])('of a subscription at Apple %s says that only Apple can end it', async (_, facts) => {
      const member = await addMember(db())
      const sold = { source: 'APPLE', externalId: member.uid, startedAt: START, renews: true } as const
      await db()
        .insert(subscriptions)
        .values({ userId: member.uid, ...sold, ...facts })
      expect(await ending(member.email)).toMatchObject({ outcome: 'APPLE' })
      const [receipt] = await mailsTo(db(), member)
      expect(receipt?.text).toContain('App Store')
    })

    test('counts though the provider is away: the job carries it out, once, and not before its time', async () => {
      const { member } = await shop.subscriber(db())
      const failing = { ...context(), payments: outage(shop.payments) }
      const notice = await terminate(failing, { name: 'Léa', email: member.email ?? '' }, days(1))
      expect(await outcomeOf(notice.id)).toBe('PENDING')
      expect(await kindsTo(db(), member)).toEqual(['order', 'termination'])
      expect(await carryOutPending(context(), new Date(days(1).getTime() + 59_999))).toBe(0)
      expect(await carryOutPending(failing, new Date(days(1).getTime() + 60_000))).toBe(1)
      expect(await outcomeOf(notice.id)).toBe('PENDING')
      expect(await carryOutPending(context(), days(2))).toBe(1)
      expect(await outcomeOf(notice.id)).toBe('APPLIED')
      expect(await subscriptionOf(db(), member)).toMatchObject({ renews: false })
      expect(await carryOutPending(context(), days(3))).toBe(0)
    })

    test('of a contract that the provider has ended meanwhile is not tried for ever', async () => {
      const { member, row } = await shop.subscriber(db())
      await shop.stripe.subscriptions.cancel(row.externalId)
      const { id } = await ending(member.email)
      expect(await outcomeOf(id)).toBe('APPLIED')
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled' })
    })
  })

  describe('"renoncer au contrat ici"', () => {
    const context = () => shop.context(db())
    const declared = (email: string | null, orderNumber: string) => ({
      name: 'Léa Martin',
      email: email ?? '',
      orderNumber,
    })

    test('without signing in: gives all back, ends at once, and is receipted', async () => {
      const { member, order } = await shop.subscriber(db())
      const notice = await withdrawByOrder(context(), declared(member.email, order.number), days(2))
      expect(await withdrawByOrder(context(), declared(member.email, order.number), days(3))).toMatchObject({
        id: notice.id,
      })
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await getMembership(db(), member, member.uid, days(2))).toMatchObject({
        state: 'REFUNDED',
        isMember: false,
      })
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled', renews: false })
      const told = await mailsTo(db(), member)
      expect(told.map(({ kind }) => kind).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
      expect(told.find(({ kind }) => kind === 'withdrawal')?.text).toContain(order.number)
      await shop.deliver(db(), member, days(3))
      expect(await mailsTo(db(), member)).toHaveLength(3)
    })

    test('moves no money for who cannot show the order', async () => {
      const { member, order } = await shop.subscriber(db())
      const other = await shop.subscriber(db())
      for (const [email, number] of [
        [member.email, 'ELAN-AAAA-BBBB'],
        [member.email, other.order.number],
        ['personne@elan.test', order.number],
      ] as const)
        expect(await refusal(withdrawByOrder(context(), declared(email, number), days(1)))).toEqual({
          status: 404,
          code: 'subscriptions/contract-not-found',
        })
      expect(await shop.charged(db(), member)).toEqual([1499])
    })

    test('is possible to the last millisecond of the fourteenth day in Paris, and not after', async () => {
      const last = new Date('2026-03-24T22:59:59.999Z')
      const [{ member, order, id }, intime] = [await shop.subscriber(db()), await shop.subscriber(db())]
      const late = new Date(last.getTime() + 1)
      const OVER = { status: 409, code: 'subscriptions/withdrawal-over' }
      expect(await refusal(withdrawByOrder(context(), declared(member.email, order.number), late))).toEqual(
        OVER,
      )
      expect(await refusal(withdrawOwn(context(), member, id, late))).toEqual(OVER)
      expect(await kindsTo(db(), member)).toEqual(['order'])
      expect(await withdrawOwn(context(), intime.member, intime.id, last)).toMatchObject({
        storeStatus: 'canceled',
      })
    })

    test('after a change of term gives both payments back', async () => {
      const { member, id, advance } = await shop.subscriber(db())
      await advance(days(3))
      await changeTerm(context(), member, id, ANNUAL, days(3))
      expect(await withdrawOwn(context(), member, id, days(4))).toMatchObject({ storeStatus: 'canceled' })
      expect(await shop.charged(db(), member)).toEqual([0, 0])
      expect(await getMembership(db(), member, member.uid, days(4))).toMatchObject({ isMember: false })
    })

    test('of a trial, which cost nothing, ends it', async () => {
      const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
      await shop.onClock(member)
      await grantAccessTo(db(), admin, member.uid, { until: days(20), reason: 'Concours' }, START)
      const order = await shop.order(db(), member)
      await shop.pay(order)
      await shop.settle(db(), order)
      await withdrawByOrder(context(), declared(member.email, order.number), days(1))
      const rows = await db().select().from(subscriptions).orderBy(desc(subscriptions.source))
      expect(rows).toMatchObject([{ source: 'STRIPE', storeStatus: 'canceled' }, { source: 'GRANTED' }])
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        isMember: true,
        memberUntil: days(20),
      })
    })

    test('counts though the provider is away, and a second try is the same declaration', async () => {
      const { member, order } = await shop.subscriber(db())
      const failing = { ...context(), payments: outage(shop.payments) }
      const notice = await withdrawByOrder(failing, declared(member.email, order.number), days(13))
      expect(await shop.charged(db(), member)).toEqual([1499])
      expect(await kindsTo(db(), member)).toEqual(['order', 'withdrawal'])
      // Declared in time, carried out late.
      expect(await carryOutPending(context(), days(20))).toBe(1)
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await withdrawByOrder(context(), declared(member.email, order.number), days(21))).toMatchObject({
        id: notice.id,
        outcome: 'APPLIED',
      })
    })

    test('half done before a crash is done to its end, with one refund', async () => {
      const { member, order } = await shop.subscriber(db())
      const halfway = { ...context(), payments: { ...shop.payments, endNow: away } }
      await withdrawByOrder(halfway, declared(member.email, order.number), days(1))
      await shop.deliver(db(), member, days(1))
      await carryOutPending(context(), days(2))
      expect(await shop.charged(db(), member)).toEqual([0])
      expect(await db().select().from(contractNotices)).toMatchObject([{ outcome: 'APPLIED' }])
      expect(await subscriptionOf(db(), member)).toMatchObject({ storeStatus: 'canceled' })
    })
  })
})
