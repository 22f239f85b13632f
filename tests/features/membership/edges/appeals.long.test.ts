import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { WEBHOOK_EVENTS } from '~/adapters/payments/stripe/webhookEvents'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { SECRET_KEY, WEBHOOK_SECRET } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { openShop, type Shop } from '../membershipBench'
import { START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

test('the provider lists twenty events at once: no more are wanted, and each of these', () => {
  expect([...WEBHOOK_EVENTS].toSorted()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.refunded',
    'checkout.session.completed',
    'checkout.session.expired',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.updated',
    'customer.updated',
    'invoice.marked_uncollectible',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.voided',
    'refund.failed',
    'refund.updated',
  ])
})

describeWithDatabase('what her bank has decided', (db) => {
  const job = (now: Date) => reconcile({ db: db(), card: shop.context(db()), appStore: null }, now)
  const paymentOf = async (member: Principal) => {
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    const { id: charge, payment_intent: payment } = data[0] ?? {}
    return { charge, payment: typeof payment === 'string' ? payment : '' }
  }
  const tellLast = async (member: Principal, type: string, at: Date) => {
    const [told] = (await shop.stripe.events.list({ type, limit: 1 })).data
    if (!told) throw new Error(`no ${type}`)
    await shop.tell(db(), told, at)
    await shop.deliver(db(), member, at)
    await shop.deliver(db(), member, at)
  }

  test.each(['appeal_needs_response', 'appeal_under_review'])(
    'and what is appealed (%s) is with her bank, and may still come back',
    async (status) => {
      const { member, id, advance } = await shop.subscriber(db())
      await advance(days(3))
      const { charge, payment } = await paymentOf(member)
      const dispute = await shop.control('/sandbox/disputes', { charge })
      await tellLast(member, 'charge.dispute.created', days(3))
      await shop.control('/sandbox/disputes/appeal', { dispute: dispute.id, status })
      await tellLast(member, 'charge.dispute.updated', days(5))
      expect(await shop.payments.readPayment(payment)).toMatchObject({ dispute: 'OPEN', disputedCents: 1499 })
      expect(await getMembership(db(), member, member.uid, days(5))).toMatchObject({ isMember: false })
      // Neither ended nor credited by it.
      expect(await subscriptionOf(db(), member)).toMatchObject({ endedAt: null })
      expect(await db().select().from(invoices).where(eq(invoices.userId, member.uid))).toHaveLength(1)
      await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'won' })
      await tellLast(member, 'charge.dispute.funds_reinstated', days(9))
      expect(await shop.viewOf(db(), member, id, days(9))).toMatchObject({ state: 'CANCELLED' })
    },
  )

  test.each([
    ['was given back to her is hers: nobody pays for what she keeps', [-1499], 'LOST'],
    ['was not taken is ours', [], 'NONE'],
    ['was taken and came back is ours', [-1499, 1499], 'NONE'],
  ])('before it became a dispute, where the money %s', async (_, moved, dispute) => {
    const { member } = await shop.subscriber(db())
    const { charge, payment } = await paymentOf(member)
    const { id } = await shop.control('/sandbox/disputes', { charge })
    await shop.control('/sandbox/disputes/close', { dispute: id, status: 'prevented' })
    // The provider's own figures, which the sandbox does not have.
    const withFigures: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.url.includes('/v1/disputes')) return answer
      const list = (await answer.json()) as { data: object[] }
      const figures = { balance_transactions: moved.map((amount) => ({ amount })) }
      return Response.json({ ...list, data: list.data.map((one) => ({ ...one, ...figures })) })
    }
    const payments = createStripePayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: shop.sandbox.origin,
      fetch: withFigures,
    })
    expect(await payments.readPayment(payment)).toMatchObject({ dispute })
  })

  test('of a part is a part: she keeps what the rest has paid, and withdrawn from, the rest is owed', async () => {
    const { member, id, advance } = await shop.subscriber(db())
    await advance(days(3))
    const { charge, payment } = await paymentOf(member)
    const dispute = await shop.control('/sandbox/disputes', { charge, amount: 500 })
    await tellLast(member, 'charge.dispute.created', days(3))
    expect(await getMembership(db(), member, member.uid, days(3))).toMatchObject({ isMember: false })
    await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'lost' })
    await tellLast(member, 'charge.dispute.closed', days(5))
    expect(await shop.payments.readPayment(payment)).toMatchObject({ dispute: 'LOST', givenBackAt: null })
    expect(await getMembership(db(), member, member.uid, days(5))).toMatchObject({ isMember: true })
    const papers = await db()
      .select()
      .from(invoices)
      .where(eq(invoices.userId, member.uid))
      .orderBy(invoices.number)
    expect(papers.map(({ reason, totalCents }) => [reason, totalCents])).toEqual([
      [null, 1499],
      ['REFUND', 500],
    ])
    await withdrawOwn(shop.context(db()), member, id, days(6))
    await job(days(7))
    const owed = await db().select().from(refunds).where(eq(refunds.userId, member.uid))
    // The provider refunds nothing of what was charged back: a person gives the rest.
    expect(owed).toMatchObject([{ amountCents: 999, state: 'REFUSED', failure: 'charge_disputed' }])
  })
})
