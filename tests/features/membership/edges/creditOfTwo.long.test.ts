import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { subscriptions } from '~/db/schema/membership'
import { invoices } from '~/db/schema/membership/papers'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { cancelSubscription, changeTerm } from '~/features/membership/card/manageCard.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { payRefundsOf } from '~/features/membership/refunds/payRefunds.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { accepted, ANNUAL, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'

const after = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS)
const days = (count: number) => after(START, count)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})
afterEach(() => shop.setNow(START))
const away = async () => {
  throw new PaymentsUnavailableError(new Error('away'))
}

describeWithDatabase('credit of one contract, and the next one', (db) => {
  const context = (payments: Partial<Payments> = {}) => ({
    ...shop.context(db()),
    payments: { ...shop.payments, ...payments },
  })
  const job = (now: Date, payments?: Partial<Payments>) =>
    reconcile({ db: db(), card: context(payments), appStore: null }, now)
  const owedTo = async ({ uid }: Principal) =>
    (await db().select().from(refunds).where(eq(refunds.userId, uid)).orderBy(asc(refunds.createdAt))).map(
      ({ reason, state, amountCents }) => [reason, state, amountCents],
    )
  const textsTo = async (member: Principal, kind: string) =>
    (await mailsTo(db(), member)).flatMap((mail) => (mail.kind === kind ? [mail.text] : []))

  async function creditOf(member: Principal): Promise<number> {
    const customer = await shop.stripe.customers.retrieve(await shop.customerOf(db(), member))
    return customer.deleted ? 0 : 0 - customer.balance
  }

  /** A year that was changed to months after a day: 104,56 € are kept for her. */
  async function withCredit() {
    const subscribed = await shop.subscriber(db(), { productId: ANNUAL })
    const { member, id, advance } = subscribed
    await advance(days(1))
    await changeTerm(context(), member, id, MONTHLY, days(1))
    const credit = await creditOf(member)
    expect(credit).toBe(10_456)
    return { ...subscribed, credit }
  }

  async function orderAgain(member: Principal, at: Date) {
    shop.setNow(at)
    const order = await shop.order(db(), member, {}, at)
    await shop.pay(order)
    await shop.settle(db(), order, at)
    return order
  }

  async function withdrawFromRunning(member: Principal, at: Date) {
    const { subscriptions } = await getMembership(db(), member, member.uid, at)
    const running = subscriptions.find(({ endedAt }) => endedAt === null)
    await withdrawOwn(context(), member, running?.id ?? '', at)
  }

  /** The first has ended with its credit, and the seller has begun the next one before that was heard of: credit pays. */
  async function begunBeforeItWasHeard() {
    const first = await withCredit()
    const { member, id, advance } = first
    await cancelSubscription(context(), member, id, days(2))
    await shop.drop(db(), member)
    const end = (await subscriptionOf(db(), member)).paidUntil ?? START
    await advance(new Date(end.getTime() + 60_000))
    await shop.subscribeThere(db(), member, MONTHLY)
    await shop.deliver(db(), member, new Date(end.getTime() + 120_000))
    return { ...first, end }
  }

  test.runIf(runsAll)(
    'what is on its way back to her card does not pay for the next order, and comes back as it was told',
    async () => {
      const { member, row, credit } = await withCredit()
      await shop.stripe.subscriptions.cancel(row.externalId)
      await shop.drop(db(), member)
      await job(days(2), { takeCreditOff: away }).catch(() => undefined)
      expect(await owedTo(member)).toEqual([['CREDIT', 'DUE', credit]])
      await orderAgain(member, days(2))
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit, 1499])
      await withdrawFromRunning(member, days(2.2))
      await job(days(2.5))
      expect(await owedTo(member)).toEqual(
        expect.arrayContaining([
          ['CREDIT', 'DONE', credit],
          ['WITHDRAWAL', 'DONE', 1499],
        ]),
      )
      expect(await creditOf(member)).toBe(0)
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit, 0])
    },
  )

  test('what it has paid of the next one is hers again when she withdraws from that', async () => {
    const { member, credit, end } = await begunBeforeItWasHeard()
    expect(await creditOf(member)).toBe(credit - 1499)
    await withdrawFromRunning(member, after(end, 1))
    expect(await textsTo(member, 'withdrawal')).toEqual([
      expect.stringContaining('14,99\u00A0€, réglés par un crédit que vous aviez, vous reviennent.'),
    ])
    // At once: nothing has to be heard for it.
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', credit]])
    expect(await textsTo(member, 'refund-due')).toEqual([expect.stringContaining('104,56\u00A0€')])
    await job(after(end, 2))
    expect(await creditOf(member)).toBe(0)
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
    // Invoices less credit notes come to what we keep.
    const papers = await db()
      .select()
      .from(invoices)
      .where(eq(invoices.userId, member.uid))
      .orderBy(asc(invoices.number))
    expect(papers.map(({ kind, reason, totalCents }) => [kind, reason, totalCents])).toEqual([
      ['INVOICE', null, 11_988],
      ['CREDIT_NOTE', 'UNUSED_TIME', credit],
      ['INVOICE', null, 1499],
      ['CREDIT_NOTE', 'CREDIT_BACK', 1499],
    ])
    expect(papers[3]?.corrects).toBe(papers[2]?.number)
  })

  test.runIf(runsAll)('of it what comes back after the rest has gone back goes back as well', async () => {
    const { member, row, credit, end } = await begunBeforeItWasHeard()
    const customer = await shop.customerOf(db(), member)
    const running = (await shop.stripe.subscriptions.list({ customer })).data[0]
    // The seller ends the next one at once, so that nothing uses up the rest.
    await shop.stripe.subscriptions.cancel(running?.id ?? '')
    await shop.deliver(db(), member, after(end, 1))
    await job(after(end, 1.5))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', credit - 1499]])
    // She withdraws from it all the same: what the first one's credit had paid is credit of the first one again.
    const next = (await getMembership(db(), member, member.uid, after(end, 2))).subscriptions.find(
      ({ id }) => id !== row.id,
    )
    await withdrawOwn(context(), member, next?.id ?? '', after(end, 2))
    await job(after(end, 3))
    expect(await creditOf(member)).toBe(0)
    expect(await owedTo(member)).toEqual([
      ['CREDIT', 'DONE', credit - 1499],
      ['CREDIT', 'DONE', 1499],
    ])
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
    // And once: whatever is told of it again.
    await job(after(end, 4))
    expect(await shop.charged(db(), member)).toEqual([11_988 - credit])
  })

  test.runIf(runsAll)(
    'what a person takes off it is heard of at once, though the first has ended',
    async () => {
      const { member, row, end } = await begunBeforeItWasHeard()
      const keptFor = async () =>
        (
          await db()
            .select({ cents: subscriptions.creditCents })
            .from(subscriptions)
            .where(eq(subscriptions.externalId, row.externalId))
        )[0]?.cents
      const credit = await creditOf(member)
      expect(await keptFor()).toBe(credit)
      const customer = await shop.customerOf(db(), member)
      await shop.stripe.customers.createBalanceTransaction(customer, { amount: credit, currency: 'eur' })
      await shop.deliver(db(), member, after(end, 1))
      expect(await keptFor()).toBe(0)
    },
  )

  test.runIf(runsAll)(
    'what went with a payment that went back does not pay for the next order, though taking it off had failed',
    async () => {
      const { member, row, credit } = await withCredit()
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
      await shop.drop(db(), member)
      await syncCardSubscription(context(), row.externalId, days(2))
      expect(await creditOf(member)).toBe(credit)
      // Nor while it cannot be taken off.
      await expect(
        startCheckout(context({ takeCreditOff: away }), member, { productId: MONTHLY, ...accepted }, days(2)),
      ).rejects.toMatchObject({ code: 'payments/unavailable' })
      await orderAgain(member, days(2))
      expect(await creditOf(member)).toBe(0)
      expect(await shop.charged(db(), member)).toEqual([0, 1499])
    },
  )

  test('it goes with the payment that it came from, although the next one runs and has used some of it', async () => {
    const { member, credit, end } = await begunBeforeItWasHeard()
    const customer = await shop.customerOf(db(), member)
    const { data } = await shop.stripe.charges.list({ customer })
    await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
    await shop.deliver(db(), member, after(end, 1))
    expect(await shop.charged(db(), member)).toEqual([0])
    expect(await creditOf(member)).toBe(0)
    const taken = (await shop.stripe.customers.listBalanceTransactions(customer)).data
    expect(taken.filter(({ metadata }) => metadata?.['elan_credit']).map(({ amount }) => amount)).toEqual([
      credit - 1499,
    ])
  })

  test.runIf(runsAll)('what a person gave her is no part of it, and stays hers', async () => {
    const { member, row, credit } = await withCredit()
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -2000, currency: 'eur' })
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.deliver(db(), member, days(2))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', credit]])
    expect(await creditOf(member)).toBe(2000)
  })

  test.runIf(runsAll)(
    'where some was used up in between, what is written down is what comes back',
    async () => {
      const { member, row, credit } = await withCredit()
      await shop.stripe.subscriptions.cancel(row.externalId)
      await shop.drop(db(), member)
      await job(days(2), { takeCreditOff: away }).catch(() => undefined)
      const customer = await shop.customerOf(db(), member)
      await shop.stripe.customers.createBalanceTransaction(customer, { amount: 456, currency: 'eur' })
      await payRefundsOf(context(), row.externalId, days(3))
      expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', credit - 456]])
      expect(await shop.charged(db(), member)).toEqual([11_988 - credit + 456])
    },
  )

  const papersOf = async ({ uid }: Principal) =>
    (await db().select().from(invoices).where(eq(invoices.userId, uid)).orderBy(asc(invoices.number))).map(
      ({ number, kind, reason, totalCents, corrects }) => ({ number, kind, reason, totalCents, corrects }),
    )

  test.each([
    ['before that one is heard of', false],
    ['after', true],
  ])(
    'what the next one has used of credit that had gone back is on that one’s papers, where the first is looked at %s',
    async (_, isHeard) => {
      const { member, row } = await withCredit()
      const customer = await shop.customerOf(db(), member)
      const { data } = await shop.stripe.charges.list({ customer })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
      for (const day of [2, 2.1]) await job(days(day), { takeCreditOff: away })
      // The seller begins the next one before the credit is taken off.
      const next = await shop.subscribeThere(db(), member, ANNUAL)
      await shop.drop(db(), member)
      const order = [row.externalId, next.id]
      for (const id of isHeard ? order.toReversed() : order)
        await syncCardSubscription(context(), id, days(2))
      await job(days(3))
      await job(days(4))
      const papers = await papersOf(member)
      expect(papers.map(({ kind, reason, totalCents }) => [kind, reason, totalCents])).toEqual([
        ['INVOICE', null, 11_988],
        ['CREDIT_NOTE', 'UNUSED_TIME', 10_456],
        ['CREDIT_NOTE', 'REFUND', 1532],
        ['INVOICE', null, 11_988],
        ['CREDIT_NOTE', 'CREDIT_USED', 10_456],
      ])
      expect(papers[4]?.corrects).toBe(papers[3]?.number)
      expect(await shop.charged(db(), member)).toEqual([0, 1532])
      // It is on the page and is said to be back already.
      const [note] = await invoicesOf(db(), member.uid)
      expect(note).toMatchObject({ reason: 'CREDIT_USED', amountCents: 10_456, state: 'CREDITED' })
    },
  )
})
