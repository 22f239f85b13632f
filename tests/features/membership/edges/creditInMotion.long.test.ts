import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { gifts, subscriptions } from '~/db/schema/membership'
import { users } from '~/db/schema/identity'
import { MINUTE_MS } from '~/domain/durations'
import {
  cancelSubscription,
  changeTerm,
  pauseSubscription,
  resumeSubscription,
} from '~/features/membership/card/manageCard.server'
import { stopAllPaying } from '~/features/membership/card/stopPaying.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
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

// Long, and what it stands on is in `creditReturned`, `creditByHand` and the rules' own tests.
describe('in full', () => describeWithDatabase('credit in motion', suite))

function suite(db: () => Db): void {
  const { context, jobs, movesOf, creditOf, onPaper, owedTo, giveBack, withCredit, ...bench } = creditBench(
    () => shop,
    db,
  )
  const job = (now: Date, payments: Partial<Payments>) => bench.job(now, payments).catch(() => undefined)

  /**
   * A year is paid (119,88), and renewed (119,88). Two days into the second year: months, then a year again, paid by credit and 1,00 € or so
   * by card, then months again a day later.
   */
  async function twoYearsThenChanges() {
    const subscribed = await shop.subscriber(db(), { productId: ANNUAL })
    const { member, id, advance } = subscribed
    const second = (await subscriptionOf(db(), member)).paidUntil ?? START
    const at = async (to: Date) => {
      shop.setNow(to)
      await advance(to)
      await shop.deliver(db(), member, to)
    }
    await at(daysAfter(second, 3))
    await changeTerm(context(), member, id, MONTHLY, daysAfter(second, 3))
    await at(daysAfter(second, 3.1))
    await changeTerm(context(), member, id, ANNUAL, daysAfter(second, 3.1))
    await at(daysAfter(second, 4))
    await changeTerm(context(), member, id, MONTHLY, daysAfter(second, 4))
    await shop.deliver(db(), member, daysAfter(second, 4))
    return { ...subscribed, now: daysAfter(second, 4) }
  }

  test('credit that is hers again is given back once, though two events are told before it is taken off', async () => {
    const { member, now } = await twoYearsThenChanges()
    const before = await shop.charged(db(), member)
    const own = -((await movesOf(member)).at(-1) ?? 0)
    expect([before, own]).toEqual([[11_988, 11_988, 103], 10_391])
    await giveBack(member, 2)
    for (const step of [0.01, 0.02, 0.03]) {
      shop.setNow(daysAfter(now, step))
      await shop.deliver(db(), member, daysAfter(now, step))
    }
    await jobs(daysAfter(now, 0.1))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', 10_391]])
    expect(await shop.charged(db(), member)).toEqual([11_988, 11_988 - 10_391, 0])
    expect(await onPaper(member)).toBe(11_988 + 11_988 - 10_391)
  })

  test('credit that is hers again stays hers while another contract of hers runs', async () => {
    const subscribed = await withCredit()
    const { member, id, advance } = subscribed
    await advance(days(3))
    shop.setNow(days(3))
    await changeTerm(context(), member, id, ANNUAL, days(3))
    // Her credit is used up: a year that the seller begins beside it is paid by her card alone.
    await advance(days(4))
    shop.setNow(days(4))
    const next = await shop.subscribeThere(db(), member, ANNUAL)
    await advance(days(5))
    shop.setNow(days(5))
    await changeTerm(context(), member, id, MONTHLY, days(5))
    await shop.deliver(db(), member, days(5))
    expect(await shop.charged(db(), member)).toEqual([11_988, 130, 11_988])
    expect(await creditOf(member)).toBe(10_423)
    await giveBack(member, 1)
    await shop.deliver(db(), member, days(5.1))
    await jobs(days(6))
    // What the second change left goes with it; 104,56 € of the first payment are hers.
    const credit = await creditOf(member)
    await shop.stripe.subscriptions.cancel(next.id)
    await shop.deliver(db(), member, days(7))
    await jobs(days(7))
    expect({ credit, charged: await shop.charged(db(), member), paper: await onPaper(member) }).toEqual({
      credit: 10_456,
      charged: [1532, 0, 11_988],
      paper: 1532 + 11_988,
    })
  })

  test('credit beyond what is left of its payment pays for no further order', async () => {
    const { member, row } = await withCredit()
    // Of 119,88 € support gives 50,00 back: 69,88 are left, and 104,56 of credit.
    await giveBack(member, 0, 5000)
    await shop.deliver(db(), member, days(1.5))
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.drop(db(), member)
    // The end is stored; the instance dies before it follows it up.
    await syncCardSubscription(context(), row.externalId, days(1.9))
    shop.setNow(days(2))
    const order = await shop.order(db(), member, { productId: ANNUAL }, days(2))
    expect(await owedTo(member)).toEqual([['CREDIT', 'DONE', 6988]])
    await shop.pay(order)
    await shop.settle(db(), order, days(2))
    await jobs(days(2))
    expect(await creditOf(member)).toBe(0)
    expect(await shop.charged(db(), member)).toEqual([0, 11_988])
  })

  test('nor with a job in between', async () => {
    const { member, row } = await withCredit()
    await giveBack(member, 0, 5000)
    await shop.deliver(db(), member, days(1.5))
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.deliver(db(), member, days(1.6))
    await jobs(days(1.6))
    shop.setNow(days(2.2))
    const order = await shop.order(db(), member, { productId: ANNUAL }, days(2.2))
    await shop.pay(order)
    await shop.settle(db(), order, days(2.2))
    expect(await shop.charged(db(), member)).toEqual([0, 11_988])
  })

  /** The first has ended with 104,56 € of credit, which the seller's next year uses up; that year is changed to months a day later. */
  async function lentAndChanged() {
    const first = await withCredit()
    const { member, id, advance } = first
    await cancelSubscription(context(), member, id, days(2))
    await shop.drop(db(), member)
    const end = (await subscriptionOf(db(), member)).paidUntil ?? START
    await advance(new Date(end.getTime() + MINUTE_MS))
    const next = await shop.subscribeThere(db(), member, ANNUAL)
    await shop.deliver(db(), member, new Date(end.getTime() + 2 * MINUTE_MS))
    shop.setNow(daysAfter(end, 1))
    await advance(daysAfter(end, 1))
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.externalId, next.id))
    await changeTerm(context(), member, row?.id ?? '', MONTHLY, daysAfter(end, 1))
    await shop.deliver(db(), member, daysAfter(end, 1.1))
    return { ...first, end, next }
  }

  test('credit lent to a contract whose unused time it comes back of goes back to the card that had paid it', async () => {
    const { member, end, next } = await lentAndChanged()
    expect(await shop.charged(db(), member)).toEqual([11_988, 1532])
    const credit = await creditOf(member)
    await shop.stripe.subscriptions.cancel(next.id)
    await shop.deliver(db(), member, daysAfter(end, 2))
    await jobs(daysAfter(end, 2))
    await jobs(daysAfter(end, 40))
    const taken = (await shop.charged(db(), member)).reduce((sum, cents) => sum + cents, 0)
    expect({ credit: await creditOf(member), taken, paper: await onPaper(member) }).toEqual({
      credit: 0,
      taken: 11_988 + 1532 - credit,
      paper: 11_988 + 1532 - credit,
    })
  })

  test('what was lent buys nothing once the first payment has gone back', async () => {
    const { member, end, next } = await lentAndChanged()
    await giveBack(member, 0)
    await shop.deliver(db(), member, daysAfter(end, 1.5))
    await shop.stripe.subscriptions.cancel(next.id)
    await shop.deliver(db(), member, daysAfter(end, 2))
    await jobs(daysAfter(end, 2))
    await jobs(daysAfter(end, 40))
    expect({
      credit: await creditOf(member),
      charged: await shop.charged(db(), member),
      paper: await onPaper(member),
    }).toEqual({ credit: 0, charged: [0, 1532], paper: 1532 })
  })

  test.each(['keeps', 'withdraws from'])(
    'credit of what she has withdrawn from, which another contract has used meanwhile, is on paper once: she %s that one',
    async (then) => {
      const { member, id, advance } = await withCredit()
      const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      await withdrawOwn(context({ endNow: away }), member, id, days(1)).catch(() => undefined)
      await advance(days(2))
      const next = await shop.subscribeThere(db(), member, ANNUAL)
      await shop.drop(db(), member)
      await syncCardSubscription(context(), next.id, days(2))
      await jobs(days(3))
      const [row] = await db().select().from(subscriptions).where(eq(subscriptions.externalId, next.id))
      if (then === 'withdraws from') await withdrawOwn(context(), member, row?.id ?? '', days(4))
      await jobs(days(4))
      const left = then === 'keeps' ? 1532 : 0
      expect({
        credit: await creditOf(member),
        charged: await shop.charged(db(), member),
        paper: await onPaper(member),
      }).toEqual({ credit: 0, charged: [0, left], paper: left })
    },
  )

  /** The change is made there, and its answer and its events are lost; a day later she asks for it once more: 0,33 € more, too little for a card. */
  async function changedTwice(subscribed: Awaited<ReturnType<typeof withCredit>>, from: number) {
    const { member, id, advance } = subscribed
    const lost: Payments['changeTerm'] = async (...args) => {
      await shop.payments.changeTerm(...args)
      throw new PaymentsUnavailableError(new Error('no answer'))
    }
    shop.setNow(days(from))
    await advance(days(from))
    await changeTerm(context({ changeTerm: lost }), member, id, ANNUAL, days(from)).catch(() => undefined)
    await shop.drop(db(), member)
    shop.setNow(days(from + 1))
    await advance(days(from + 1))
    await changeTerm(context(), member, id, ANNUAL, days(from + 1))
    await shop.drop(db(), member)
    expect(await creditOf(member)).toBe(-33)
  }

  test('papers are right where what is put back settles what a later bill owed', async () => {
    const subscribed = await withCredit()
    const { member } = subscribed
    await changedTwice(subscribed, 3)
    expect(await shop.charged(db(), member)).toEqual([11_988, 130])
    await giveBack(member, 1)
    shop.setNow(days(4.1))
    await shop.deliver(db(), member, days(4.1))
    await jobs(days(4.2))
    const taken = (await shop.charged(db(), member)).reduce((sum, cents) => sum + cents, 0)
    expect(await creditOf(member)).toBe(0)
    expect(await onPaper(member)).toBe(taken)
  })

  test('what was too little for a card has its note where she has withdrawn, though no credit was ever moved', async () => {
    const subscribed = await shop.subscriber(db(), { productId: MONTHLY })
    const { member, id } = subscribed
    await changedTwice(subscribed, 1)
    await withdrawOwn(context(), member, id, days(3))
    await jobs(days(3))
    expect(await creditOf(member)).toBe(0)
    expect((await shop.charged(db(), member)).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(await onPaper(member)).toBe(0)
  })

  test('what a person gave is not paid out for credit that another contract has used up', async () => {
    const { member, row, advance } = await withCredit()
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.drop(db(), member)
    const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    await job(days(2), { takeCreditOff: away })
    expect(await owedTo(member)).toEqual([['CREDIT', 'DUE', 10_456]])
    await shop.subscribeThere(db(), member, ANNUAL)
    await shop.stripe.customers.createBalanceTransaction(await shop.customerOf(db(), member), {
      amount: -2000,
      currency: 'eur',
    })
    await shop.deliver(db(), member, days(2.5))
    await jobs(days(3))
    await advance(days(4))
    expect({
      credit: await creditOf(member),
      charged: await shop.charged(db(), member),
      paper: await onPaper(member),
    }).toEqual({ credit: 2000, charged: [11_988, 1532], paper: 13_520 })
  })

  test.each(['withdraw', 'cancel', 'close'] as const)(
    'a pause beyond the paid time, with credit, then %s',
    async (how) => {
      const { member, id, advance } = await withCredit()
      await pauseSubscription(context(), member, id, 3, days(2))
      await shop.drop(db(), member)
      const at = how === 'withdraw' ? days(3) : days(45)
      shop.setNow(at)
      await advance(at)
      await shop.deliver(db(), member, at)
      if (how === 'withdraw') await withdrawOwn(context(), member, id, at)
      if (how === 'cancel') await cancelSubscription(context(), member, id, at)
      if (how === 'close') {
        await db().update(users).set({ disabledAt: at }).where(eq(users.id, member.uid))
        await stopAllPaying(context(), member.uid, at)
      }
      await jobs(at)
      const kept = how === 'withdraw' ? 0 : 1532
      expect({
        credit: await creditOf(member),
        charged: await shop.charged(db(), member),
        paper: await onPaper(member),
      }).toEqual({
        credit: 0,
        charged: [kept],
        paper: kept,
      })
    },
  )

  test('a pause beyond the paid time, with credit, that she ends: credit pays the new period, and the rest comes back', async () => {
    const { member, id, row, advance } = await withCredit()
    await pauseSubscription(context(), member, id, 3, days(2))
    shop.setNow(days(60))
    await advance(days(60))
    await shop.deliver(db(), member, days(60))
    await resumeSubscription(context(), member, id, days(60))
    await shop.deliver(db(), member, days(60))
    expect(await creditOf(member)).toBe(10_456 - 1499)
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.deliver(db(), member, days(61))
    await jobs(days(61))
    expect({
      credit: await creditOf(member),
      charged: await shop.charged(db(), member),
      paper: await onPaper(member),
    }).toEqual({
      credit: 0,
      charged: [1532 + 1499],
      paper: 1532 + 1499,
    })
  })

  test('credit that support gave a waiting contract, whose gift goes back, stays what it was; that of an earlier one goes back', async () => {
    const { member, row } = await withCredit()
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.drop(db(), member)
    await job(days(2), {
      takeCreditOff: () => Promise.reject(new PaymentsUnavailableError(new Error('away'))),
    })
    const buyer = await addMember(db())
    const order = await shop.order(db(), buyer, {
      productId: ANNUAL,
      gift: { recipientEmail: null, recipientName: 'Zoé', message: '' },
    })
    await shop.pay(order)
    await shop.settle(db(), order)
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    shop.setNow(days(2.1))
    await redeemGift(db(), member, made?.code ?? '', days(2.1), context())
    const following = await shop.order(db(), member, { productId: MONTHLY }, days(2.2))
    await shop.pay(following)
    await shop.settle(db(), following, days(2.2))
    await jobs(days(3))
    shop.setNow(days(5))
    await shop.stripe.refunds.create({ payment_intent: made?.paymentId ?? '' })
    await shop.deliver(db(), buyer, days(5))
    await jobs(days(5))
    expect({
      credit: await creditOf(member),
      charged: await shop.charged(db(), member),
      owed: await owedTo(member),
    }).toEqual({
      credit: 0,
      charged: [1532],
      owed: [['CREDIT', 'DONE', 10_456]],
    })
  })

  describe('what nobody is going to use comes back at once', () => {
    /** The seller begins a month beside her year, paid by card; the year is changed to months, and ended. */
    async function besideAnother(change: (id: string) => Promise<unknown>) {
      const { member, id, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
      const next = await shop.subscribeThere(db(), member, MONTHLY)
      await advance(days(1))
      await changeTerm(context(), member, id, MONTHLY, days(1))
      await change(next.id)
      await shop.stripe.subscriptions.cancel(row.externalId)
      await shop.deliver(db(), member, days(2))
      await jobs(days(2))
      return owedTo(member)
    }

    test('not while another contract is charged', async () => {
      expect(await besideAnother(async () => undefined)).toEqual([])
    })

    test('where that one is set to end', async () => {
      const ends = (id: string) => shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
      expect(await besideAnother(ends)).toEqual([['CREDIT', 'DONE', 10_456]])
    })
  })

  test('what is on its way back pays for no order, though we have noted that nothing is left', async () => {
    const { member, row } = await withCredit()
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.drop(db(), member)
    await job(days(2), {
      takeCreditOff: () => Promise.reject(new PaymentsUnavailableError(new Error('away'))),
    })
    expect(await owedTo(member)).toEqual([['CREDIT', 'DUE', 10_456]])
    await db()
      .update(subscriptions)
      .set({ creditCents: 0 })
      .where(eq(subscriptions.externalId, row.externalId))
    shop.setNow(days(2.2))
    const order = await shop.order(db(), member, { productId: ANNUAL }, days(2.2))
    await shop.pay(order)
    await shop.settle(db(), order, days(2.2))
    await jobs(days(2.3))
    expect(await shop.charged(db(), member)).toEqual([1532, 11_988])
  })

  test('what goes with its payment is taken whenever it comes to light, a refund once', async () => {
    const { member, row } = await withCredit()
    const { customerId, creditOwner } = (await shop.payments.readSubscription(row.externalId)) ?? {}
    if (!customerId || !creditOwner) throw new Error('it is not there')
    const take = (cents: number, key: string) =>
      shop.payments.takeCreditOff(customerId, cents, key, creditOwner)
    const gone = `ended:${row.externalId}`
    const refund = `credit:${creditOwner.contracts[0]?.paymentIds[0]}`
    expect([await take(1000, gone), await take(500, gone), await creditOf(member)]).toEqual([1000, 500, 8956])
    expect([await take(700, refund), await take(700, refund), await creditOf(member)]).toEqual([
      700, 700, 8256,
    ])
  })

  test('a price is not back because credit that had paid a part of it is', async () => {
    const { member, row, id, advance } = await withCredit()
    await advance(days(3))
    shop.setNow(days(3))
    await changeTerm(context(), member, id, ANNUAL, days(3))
    const truth = await shop.payments.readSubscription(row.externalId)
    const bill = truth?.bills.at(-1)
    if (!truth || !bill) throw new Error('it is not there')
    expect(bill).toMatchObject({ paidCents: 130, creditUsedCents: 10_456 })
    await shop.payments.putCreditBack(truth.customerId, truth.creditOwner, { borrowed: [], own: [bill.id] })
    const after = await shop.payments.readSubscription(row.externalId)
    expect(after?.bills.at(-1)).toMatchObject({ creditBack: { cents: 10_456 }, refundedAt: null })
  })
}
