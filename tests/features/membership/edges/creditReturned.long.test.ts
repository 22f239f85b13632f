import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { HOUR_MS, MINUTE_MS } from '~/domain/durations'
import type { ProductId } from '~/domain/membership/plans'
import type { Principal } from '~/domain/principal'
import { cancelSubscription, changeTerm } from '~/features/membership/card/manageCard.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { creditBench, days, daysAfter } from '../creditBench'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, MONTHLY, START, subscriptionOf } from '../membershipRecords'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})
afterEach(() => shop.setNow(START))

describeWithDatabase('credit that comes back', (db) => {
  const { context, job, jobs, movesOf, creditOf, onPaper, owedTo, chargesOf, giveBack, withCredit } =
    creditBench(() => shop, db)
  const give = async (member: Principal, cents: number) =>
    shop.stripe.customers.createBalanceTransaction(await shop.customerOf(db(), member), {
      amount: -cents,
      currency: 'eur',
    })
  async function orderAgain(member: Principal, at: Date, productId: ProductId) {
    shop.setNow(at)
    const order = await shop.order(db(), member, { productId }, at)
    await shop.pay(order)
    await shop.settle(db(), order, at)
    await shop.drop(db(), member)
  }

  /** And back to a year on the third day: her credit pays for it, and little from her card. @param given by a person before that */
  async function backToAYear(given = 0) {
    const subscribed = await withCredit()
    const { member, id, advance } = subscribed
    if (given > 0) await give(member, given)
    await advance(days(3))
    shop.setNow(days(3))
    await changeTerm(context(), member, id, ANNUAL, days(3))
    await shop.drop(db(), member)
    return subscribed
  }
  /** She cancels, and what she has paid for passes. */
  async function toItsEnd(member: Principal, id: string, advance: (to: Date) => Promise<void>, day: number) {
    await cancelSubscription(context(), member, id, days(day))
    await shop.drop(db(), member)
    const end = (await subscriptionOf(db(), member)).paidUntil ?? START
    shop.setNow(new Date(end.getTime() + MINUTE_MS))
    await advance(new Date(end.getTime() + MINUTE_MS))
    await shop.deliver(db(), member, new Date(end.getTime() + 2 * MINUTE_MS))
    await jobs(end)
    return end
  }

  // 1
  test('credit that is paid out is no payment that went back: what it had been paid with besides is not hers again', async () => {
    const { member, id, advance } = await backToAYear()
    const [, last = 0] = await shop.charged(db(), member)
    await advance(days(5))
    shop.setNow(days(5))
    await changeTerm(context(), member, id, MONTHLY, days(5))
    await shop.drop(db(), member)
    const credit = await creditOf(member)
    await toItsEnd(member, id, advance, 6)
    // What is left of her credit, and no more.
    expect((await shop.charged(db(), member)).reduce((sum, cents) => sum + cents, 0)).toBe(
      11_988 + last - credit,
    )
    expect(await onPaper(member)).toBe(11_988 + last - credit)
    expect(await creditOf(member)).toBe(0)
  })

  // 1, with what a person gave
  test.runIf(runsAll)(
    'nor is what a person gave, where credit that is paid out is all that was taken',
    async () => {
      const member = await addMember(db())
      const advance = await shop.onClock(member)
      await shop.order(db(), member, { gift: { recipientEmail: null, recipientName: 'Zoé', message: '' } })
      await give(member, 10_000)
      const order = await shop.order(db(), member, { productId: ANNUAL })
      await shop.pay(order)
      await shop.settle(db(), order)
      const { id } = await subscriptionOf(db(), member)
      await advance(days(1))
      await changeTerm(context(), member, id, MONTHLY, days(1))
      await shop.drop(db(), member)
      await toItsEnd(member, id, advance, 2)
      // 15,32 € are what she had.
      const taken = (await shop.charged(db(), member)).reduce((sum, cents) => sum + cents, 0)
      expect(taken + 10_000 - (await creditOf(member))).toBe(1532)
    },
  )

  // 2
  test.runIf(runsAll)(
    'what a person gave after it comes back once, however often she is looked at',
    async () => {
      const { member, id } = await backToAYear(20)
      await withdrawOwn(context(), member, id, days(4))
      await jobs(days(4))
      expect(await movesOf(member)).toHaveLength(4)
      expect(await creditOf(member)).toBe(20)
    },
  )

  // 3
  test.runIf(runsAll)(
    'unused time of what went back goes with all of its price, not with what her card had paid of it only',
    async () => {
      const { member, id, advance } = await backToAYear()
      await advance(days(5))
      shop.setNow(days(5))
      await changeTerm(context(), member, id, MONTHLY, days(5))
      await shop.drop(db(), member)
      await giveBack(member, 1)
      await jobs(days(6))
      // The credit of the first payment, as if the second year had never been.
      expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', 10_456]])
      expect(await shop.charged(db(), member)).toEqual([1532, 0])
      expect(await onPaper(member)).toBe(1532)
      expect(await creditOf(member)).toBe(0)
    },
  )

  /** The first has ended; the seller has begun a year after it, which has used up all of its credit. */
  async function lentToAYear() {
    const first = await withCredit()
    const { member, id, advance } = first
    await cancelSubscription(context(), member, id, days(2))
    await shop.drop(db(), member)
    const end = (await subscriptionOf(db(), member)).paidUntil ?? START
    await advance(new Date(end.getTime() + MINUTE_MS))
    const next = await shop.subscribeThere(db(), member, ANNUAL)
    await shop.deliver(db(), member, new Date(end.getTime() + 2 * MINUTE_MS))
    shop.setNow(daysAfter(end, 1))
    return { ...first, end, next }
  }

  // 4
  test('credit of an earlier contract goes back to the card that had paid it, where support gives the next one back', async () => {
    const { member, end } = await lentToAYear()
    await giveBack(member, 1)
    await shop.deliver(db(), member, daysAfter(end, 1))
    await jobs(daysAfter(end, 1))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', 10_456]])
    expect(await shop.charged(db(), member)).toEqual([1532, 0])
    expect(await creditOf(member)).toBe(0)
  })

  // 4, before an order
  test.runIf(runsAll)('nor does it pay for a further order in between', async () => {
    const { member, end, next } = await lentToAYear()
    await giveBack(member, 1)
    await shop.drop(db(), member)
    await syncCardSubscription(context(), next.id, daysAfter(end, 1))
    await orderAgain(member, daysAfter(end, 1.01), ANNUAL)
    expect(await shop.charged(db(), member)).toEqual([1532, 0, 11_988])
  })

  // 5
  test.runIf(runsAll)(
    'credit of what she has withdrawn from pays for no further order, though the provider was away then',
    async () => {
      const { member, id } = await withCredit()
      await shop.drop(db(), member)
      const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      const dead = { ...context(), payments: new Proxy(shop.payments, { get: () => away }) }
      await withdrawOwn(dead, member, id, days(2))
      await orderAgain(member, new Date(days(2).getTime() + MINUTE_MS / 2), ANNUAL)
      await jobs(days(2))
      expect(await shop.charged(db(), member)).toEqual([0, 11_988])
      expect(await creditOf(member)).toBe(0)
    },
  )

  // 6
  test.runIf(runsAll)('what was too little for a card is not asked for where she has withdrawn', async () => {
    const { member, id } = await withCredit()
    await changeTerm(context(), member, id, ANNUAL, days(1))
    await shop.drop(db(), member)
    expect(await creditOf(member)).toBe(-33)
    await withdrawOwn(context(), member, id, days(2))
    await jobs(days(2))
    expect(await creditOf(member)).toBe(0)
    expect(await onPaper(member)).toBe(0)
    await orderAgain(member, days(3), MONTHLY)
    expect(await shop.charged(db(), member)).toEqual([0, 1499])
  })

  // 6, with what a person gave: two moves, one note of the first
  test('its note is of all that is hers again', async () => {
    const member = await addMember(db())
    await shop.onClock(member)
    await shop.order(db(), member, { gift: { recipientEmail: null, recipientName: 'Zoé', message: '' } })
    await give(member, 1460)
    const order = await shop.order(db(), member, { productId: MONTHLY })
    await shop.pay(order)
    await shop.settle(db(), order)
    const { id } = await subscriptionOf(db(), member)
    await shop.drop(db(), member)
    await withdrawOwn(context(), member, id, days(2))
    await jobs(days(2))
    expect(await creditOf(member)).toBe(1460)
    expect(await onPaper(member)).toBe(0)
  })

  // 7
  test.runIf(runsAll)(
    'its note is of all that is hers again, though a bank decides on another payment in between',
    async () => {
      const { member } = await backToAYear(20)
      const [first] = await chargesOf(member)
      const dispute = await shop.control('/sandbox/disputes', { charge: first?.id })
      await giveBack(member, 1)
      await job(days(4.1))
      await job(days(4.2))
      shop.setNow(days(5))
      await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'won' })
      await jobs(days(5))
      expect(await shop.charged(db(), member)).toEqual([1532, 0])
      expect(await creditOf(member)).toBe(20)
      expect(await onPaper(member)).toBe(1532)
    },
  )

  // 8
  test.runIf(runsAll)(
    'a refund that her bank sends back makes nothing hers a second time, nor on paper',
    async () => {
      const { member, id } = await backToAYear()
      await withdrawOwn(context(), member, id, days(4))
      await jobs(days(4))
      const before = await onPaper(member)
      const [first] = await chargesOf(member)
      const [refund] = (await shop.stripe.refunds.list({ charge: first?.id ?? '' })).data
      await shop.control('/sandbox/refunds', { refund: refund?.id, status: 'failed' })
      const [told] = (await shop.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
      if (told) await shop.tell(db(), told, days(8))
      await jobs(days(8))
      expect(await movesOf(member)).toHaveLength(2)
      expect(await onPaper(member)).toBe(before)
    },
  )

  // 8, by support
  test.runIf(runsAll)('nor is a part of it given back beside a person who is asked to', async () => {
    const { member } = await backToAYear()
    await giveBack(member, 1)
    const refund = await giveBack(member, 0)
    await jobs(days(4))
    const before = await onPaper(member)
    await shop.control('/sandbox/refunds', { refund: refund.id, status: 'failed' })
    const [told] = (await shop.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    if (told) await shop.tell(db(), told, days(8))
    await jobs(days(8))
    expect(await shop.charged(db(), member)).toEqual([11_988, 0])
    expect(await onPaper(member)).toBe(before)
  })

  // 3, once more
  test.runIf(runsAll)(
    'credit that came back, was used up again and comes back again is hers once',
    async () => {
      const { member, id, advance } = await backToAYear()
      /** Hours after the year has begun anew. */
      const hours = (from: Date, count: number) => new Date(from.getTime() + count * HOUR_MS)
      const renew = async (at: Date) => {
        shop.setNow(hours(at, 1))
        await advance(hours(at, 2))
        await shop.deliver(db(), member, hours(at, 2))
      }
      const second = (await subscriptionOf(db(), member)).paidUntil ?? START
      await renew(second)
      // Support gives back what the card had paid of the first change: the credit of the first payment is hers again.
      await giveBack(member, 1)
      await shop.deliver(db(), member, hours(second, 30))
      expect(await creditOf(member)).toBe(10_456)
      // It pays for the third year, which she changes to months.
      const third = (await subscriptionOf(db(), member)).paidUntil ?? START
      await renew(third)
      await advance(daysAfter(third, 1))
      shop.setNow(daysAfter(third, 1))
      await changeTerm(context(), member, id, MONTHLY, daysAfter(third, 1))
      await shop.drop(db(), member)
      await giveBack(member, 3)
      await jobs(daysAfter(third, 2))
      const charged = await shop.charged(db(), member)
      // A day and a month, and the second year.
      expect(charged.reduce((sum, cents) => sum + cents, 0)).toBe(1532 + 11_988)
      expect(await creditOf(member)).toBe(0)
      expect(await onPaper(member)).toBe(1532 + 11_988)
    },
  )

  // 9
  test('credit of a payment that her bank reclaims buys nothing until the bank has decided', async () => {
    const { member } = await withCredit()
    const [first] = await chargesOf(member)
    const dispute = await shop.control('/sandbox/disputes', { charge: first?.id })
    await shop.deliver(db(), member, days(2))
    await expect(orderAgain(member, days(2), ANNUAL)).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions/credit-contested',
    })
    await shop.control('/sandbox/disputes/close', { dispute: dispute.id, status: 'lost' })
    await jobs(days(3))
    await orderAgain(member, days(4), ANNUAL)
    expect((await shop.charged(db(), member)).slice(1)).toEqual([11_988])
    expect(await creditOf(member)).toBe(0)
  })

  test('is given back by a later job, where it could not be at first', async () => {
    const { member, row } = await backToAYear()
    const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const failing = { ...context(), payments: { ...shop.payments, putCreditBack: away } }
    await giveBack(member, 1)
    await shop.stripe.subscriptions.cancel(row.externalId)
    for (const day of [4, 4.1]) await reconcile({ db: db(), card: failing, appStore: null }, days(day))
    expect(await movesOf(member)).toHaveLength(2)
    await jobs(days(5))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', 10_456]])
    expect(await creditOf(member)).toBe(0)
    expect(await onPaper(member)).toBe(1532)
  })

  test('in two parts is given back whole, each part once', async () => {
    const { member, row } = await backToAYear(20)
    const { customerId, creditOwner, bills } = (await shop.payments.readSubscription(row.externalId)) ?? {}
    const billId = bills?.at(-1)?.id ?? ''
    if (!customerId || !creditOwner) throw new Error('it is not there')
    for (const part of ['borrowed', 'own', 'borrowed', 'own'] as const)
      await shop.payments.putCreditBack(customerId, creditOwner, { borrowed: [], own: [], [part]: [billId] })
    expect((await movesOf(member)).slice(0, 2)).toEqual([-10_456, -20])
    expect(await movesOf(member)).toHaveLength(5)
  })
})
