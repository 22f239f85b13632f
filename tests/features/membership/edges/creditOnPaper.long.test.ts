import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { ProductId } from '~/domain/membership/plans'
import type { Principal } from '~/domain/principal'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { toOrderView } from '~/features/membership/card/orders.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { invoicePdf } from '~/features/membership/papers/pdf/invoicePdf.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { pdfText } from '~tests/support/pdf/pdfText'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, mailsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('papers add up to the money, credit and all', (db) => {
  const papersOf = async ({ uid }: Principal) =>
    (await db().select().from(invoices).where(eq(invoices.userId, uid)).orderBy(asc(invoices.number))).map(
      ({ reason, totalCents }): [string, number] => [reason ?? 'INVOICE', totalCents],
    )
  const sumOf = (papers: readonly [string, number][]) =>
    papers.reduce((sum, [reason, cents]) => sum + (reason === 'INVOICE' ? cents : -cents), 0)
  async function creditLeft(member: Principal): Promise<number> {
    const customer = await shop.stripe.customers.retrieve(await shop.customerOf(db(), member))
    return customer.deleted ? 0 : 0 - customer.balance
  }
  /** What the newest of hers says. */
  async function lastPaper({ uid }: Principal): Promise<string> {
    const own = await db()
      .select()
      .from(invoices)
      .where(eq(invoices.userId, uid))
      .orderBy(desc(invoices.number))
    const [row] = own
    if (!row) throw new Error('she has none')
    return (await pdfText(await invoicePdf(row))).text.replaceAll(/\s+/g, ' ')
  }
  /** What was taken from her card, less what is kept for her. */
  async function takenOf(member: Principal): Promise<number> {
    const charged = await shop.charged(db(), member)
    return charged.reduce((sum, cents) => sum + cents, 0) - (await creditLeft(member))
  }
  async function change(member: Principal, id: string, day: number, productId: ProductId) {
    await changeTerm(shop.context(db()), member, id, productId, days(day))
    await shop.drop(db(), member)
  }
  async function giveBack(member: Principal, which: number, at: Date) {
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    await shop.stripe.refunds.create({ charge: data.toReversed()[which]?.id ?? '' })
    await shop.deliver(db(), member, at)
  }

  test('where support gives back an earlier payment, whose credit she keeps, and then the last one', async () => {
    const { member, id, advance } = await shop.subscriber(db(), { productId: MONTHLY })
    await advance(days(1))
    await change(member, id, 1, ANNUAL)
    await advance(days(2))
    await change(member, id, 2, MONTHLY)
    await giveBack(member, 0, days(3))
    const before = await papersOf(member)
    expect(before.at(-1)).toEqual(['REFUND', 1499])
    expect(sumOf(before)).toBe(await takenOf(member))
    await giveBack(member, 1, days(4))
    await reconcile({ db: db(), card: shop.context(db()), appStore: null }, days(5))
    expect(await creditLeft(member)).toBe(0)
    expect((await papersOf(member)).at(-1)).toEqual(['REFUND', 10_537 - 10_456])
    expect(sumOf(await papersOf(member))).toBe(0)
  })

  test.runIf(runsAll)(
    'where a part goes back of a payment that is almost all credit, and then the rest',
    async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      await advance(days(1))
      await change(member, id, 1, MONTHLY)
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 5000 })
      await shop.deliver(db(), member, days(2))
      // Of the 69,88 € that are left all may go back as credit: its note corrects what no other has.
      expect(await papersOf(member)).toEqual([
        ['INVOICE', 11_988],
        ['UNUSED_TIME', 10_456],
        ['REFUND', 11_988 - 10_456],
      ])
      await giveBack(member, 0, days(3))
      await reconcile({ db: db(), card: shop.context(db()), appStore: null }, days(4))
      const notes = await db().select().from(invoices).where(eq(invoices.reason, 'REFUND'))
      const own = notes.filter(({ userId }) => userId === member.uid)
      expect(own.map(({ paidCents }) => paidCents)).toEqual([5000, 6988])
      expect(sumOf(await papersOf(member))).toBe(0)
      expect(await takenOf(member)).toBe(0)
    },
  )

  test.runIf(runsAll)(
    'where one payment is back while her bank decides on the other: the credit waits for its word',
    async () => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: MONTHLY })
      await advance(days(1))
      await change(member, id, 1, ANNUAL)
      await advance(days(2))
      await change(member, id, 2, MONTHLY)
      const job = (at: Date) => reconcile({ db: db(), card: shop.context(db()), appStore: null }, at)
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
      const dispute = await shop.control('/sandbox/disputes', { charge: data[1]?.id })
      await giveBack(member, 1, days(3))
      await job(days(4))
      expect(await creditLeft(member)).toBe(10_456)
      await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'lost' })
      await job(days(5))
      expect(await creditLeft(member)).toBe(0)
      expect(sumOf(await papersOf(member))).toBe(0)
    },
  )

  test.runIf(runsAll)(
    'where credit that a person gave has paid a year, which has left credit of its own, and she withdraws',
    async () => {
      const member = await addMember(db())
      const advance = await shop.onClock(member)
      const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
      // It makes her a customer.
      await shop.order(db(), member, { gift })
      await shop.stripe.customers.createBalanceTransaction(await shop.customerOf(db(), member), {
        amount: -12_000,
        currency: 'eur',
      })
      const order = await shop.order(db(), member, { productId: ANNUAL })
      await shop.pay(order)
      const settled = await shop.settle(db(), order)
      const { id } = await subscriptionOf(db(), member)
      // Nothing was taken from her card, and nothing else is said of it.
      expect(settled && (await toOrderView(db(), settled))).toMatchObject({
        amountCents: 11_988,
        creditUsedCents: 11_988,
      })
      await advance(days(1))
      await change(member, id, 1, MONTHLY)
      await withdrawOwn(shop.context(db()), member, id, days(2))
      expect(await creditLeft(member)).toBe(12_000)
      expect(await papersOf(member)).toEqual([
        ['INVOICE', 11_988],
        ['UNUSED_TIME', 10_456],
        ['CREDIT_BACK', 11_988 - 10_456],
      ])
    },
  )

  test('where too little is left to be charged: nothing of it was credit, and it comes with her next payment', async () => {
    const { member, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
    const [plan] = (await shop.stripe.prices.list({ lookup_keys: [ANNUAL] })).data
    const raised = await shop.stripe.prices.create({
      currency: 'eur',
      unit_amount: 12_000,
      recurring: { interval: 'year' },
      product: typeof plan?.product === 'string' ? plan.product : '',
    })
    const { items } = await shop.stripe.subscriptions.retrieve(row.externalId)
    await shop.stripe.subscriptions.update(row.externalId, {
      items: [{ id: items.data[0]?.id ?? '', price: raised.id }],
      proration_behavior: 'always_invoice',
    })
    await shop.deliver(db(), member, START)
    expect(await papersOf(member)).toEqual([
      ['INVOICE', 11_988],
      ['INVOICE', 12],
    ])
    expect(await lastPaper(member)).toContain(
      '0,12 €, trop peu pour une carte, s’ajoute à votre prochain prélèvement.',
    )
    expect(sumOf(await papersOf(member))).toBe(await takenOf(member))
    const renewal = new Date(`2027-${START.toISOString().slice(5)}`)
    await advance(new Date(renewal.getTime() + 2 * HOUR_MS))
    await shop.deliver(db(), member, renewal)
    expect(await papersOf(member)).toHaveLength(3)
    expect(sumOf(await papersOf(member))).toBe(await takenOf(member))
    expect(await lastPaper(member)).toContain('par carte bancaire : 120,12 €.')
    expect(await lastPaper(member)).toContain('Dont 0,12 € d’une facture précédente.')
  })

  test.each([
    ['support gives it back', false],
    ['her bank takes it back', true],
  ])(
    'where the last payment goes back, which credit had paid most of: that comes back too, when %s',
    async (_, byBank) => {
      const { member, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      await advance(days(1))
      await change(member, id, 1, MONTHLY)
      const credit = await creditLeft(member)
      await advance(days(3))
      shop.setNow(days(3))
      onTestFinished(() => shop.setNow(START))
      await change(member, id, 3, ANNUAL)
      const [, last = 0] = await shop.charged(db(), member)
      expect(credit).toBeGreaterThan(10 * last)
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
      const job = (at: Date) => reconcile({ db: db(), card: shop.context(db()), appStore: null }, at)
      if (byBank) {
        const dispute = await shop.control('/sandbox/disputes', { charge: data[0]?.id })
        await job(days(4))
        // She has it no sooner than her bank has decided.
        expect(await creditLeft(member)).toBe(0)
        await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'lost' })
      } else await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
      for (const day of [5, 5.1, 5.2]) await job(days(day))
      expect((await subscriptionOf(db(), member)).endedAt).not.toBeNull()
      expect(await creditLeft(member)).toBe(0)
      const charged = await shop.charged(db(), member)
      expect(charged[0]).toBe(11_988 - credit)
      const papers = await papersOf(member)
      expect(papers.slice(-2)).toEqual([
        ['REFUND', last],
        ['CREDIT_BACK', credit],
      ])
      expect(sumOf(papers)).toBe(11_988 - credit)
      expect(
        (await mailsTo(db(), member)).filter(({ kind }) => kind === 'refund-due').map(({ text }) => text),
      ).toEqual([expect.stringContaining(moneyLabel(credit, 'eur'))])
    },
  )
})
