import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { PaymentsUnavailableError, type Payments } from '~/adapters/payments/port'
import { mails } from '~/db/schema/mail'
import { gifts } from '~/db/schema/membership'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { SELLER } from '~/domain/seller'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { retryRefund } from '~/features/membership/refunds/refusedRefunds.server'
import { logger } from '~/lib/log/logger.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, kindsTo, MONTHLY, START } from '../membershipRecords'
import { withdrawByOrder } from '../declaring'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a refund that fails, or that her bank sends back later', (db) => {
  const context = (payments: Partial<Payments>) => ({
    ...shop.context(db()),
    payments: { ...shop.payments, ...payments },
  })
  const job = (now: Date, payments: Partial<Payments> = {}) =>
    reconcile({ db: db(), card: context(payments), appStore: null }, now)
  const refundOf = async ({ uid }: Principal) => {
    const [row] = await db().select().from(refunds).where(eq(refunds.userId, uid))
    if (!row) throw new Error('nothing is owed')
    return row
  }
  /** The provider says that it failed after all; this event names no customer. */
  async function comesBack(refundId: string | null, at: Date) {
    await shop.control('/sandbox/refunds', {
      refund: refundId,
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    })
    const [told] = (await shop.stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    if (told) await shop.tell(db(), told, at)
  }
  const toldToAPerson = async (id: string) => {
    const told = await db().select().from(mails).where(eq(mails.to, SELLER.email))
    return told.filter(({ text }) => text.includes(id)).map(({ kind }) => kind)
  }

  test('of a contract that she withdrew from: a person is told, and gives it back another time', async () => {
    const { member, id } = await shop.subscriber(db())
    await withdrawOwn(shop.context(db()), member, id, days(2))
    await shop.deliver(db(), member, days(2))
    const done = await refundOf(member)
    expect(done).toMatchObject({ state: 'DONE' })
    await comesBack(done.refundId, days(9))
    expect(await refundOf(member)).toMatchObject({
      state: 'REFUSED',
      failure: 'lost_or_stolen_card',
      doneAt: null,
    })
    expect(await toldToAPerson(done.id)).toEqual(['refund-refused'])
    // Her contract is over all the same: nothing tells her that her access begins again.
    expect((await kindsTo(db(), member)).toSorted()).toEqual([
      'order',
      'refund-missed',
      'refunded',
      'withdrawal',
    ])
    const states = async () => (await invoicesOf(db(), member.uid)).map(({ state }) => state)
    expect(await states()).toEqual(['OWED_BACK', 'OWED_BACK'])
    await retryRefund(shop.context(db()), await addMember(db(), ['ADMIN']), done.id, days(10))
    expect(await states()).toEqual(['CREDITED', 'REFUNDED'])
    expect(await shop.charged(db(), member)).toEqual([0])
    expect(await refundOf(member)).toMatchObject({ state: 'DONE', attempt: 2 })
  })

  test('made by a person on the provider’s own pages: a person is told, for the contract has ended by it', async () => {
    const { member, row } = await shop.subscriber(db())
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    const made = await shop.stripe.refunds.create({ charge: data[0]?.id ?? '' })
    await shop.deliver(db(), member, days(2))
    await shop.deliver(db(), member, days(2))
    await comesBack(made.id, days(9))
    await shop.deliver(db(), member, days(9))
    expect(await toldToAPerson(row.externalId)).toEqual(['refund-returned'])
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded'])
  })

  test('of a gift: likewise, and its code stays worth nothing', async () => {
    const buyer = await addMember(db())
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    await shop.pay(order)
    await shop.settle(db(), order)
    const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
    await withdrawByOrder(shop.context(db()), declared, days(1))
    const done = await refundOf(buyer)
    await comesBack(done.refundId, days(9))
    expect(await refundOf(buyer)).toMatchObject({ state: 'REFUSED' })
    expect(await toldToAPerson(done.id)).toEqual(['refund-refused'])
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    expect(made?.refundedAt).toEqual(days(1))
  })

  test('which our account had not enough for is tried again by itself', async () => {
    const { member, id } = await shop.subscriber(db())
    const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
    const charge = data[0]?.id
    // By the withdrawal, and by what follows from its end.
    const refusal = { outcome: 'error', code: 'balance_insufficient', charge, times: 2 }
    await shop.control('/sandbox/refunds/next', refusal)
    await withdrawOwn(shop.context(db()), member, id, days(2))
    const due = await refundOf(member)
    expect(due).toMatchObject({ state: 'DUE' })
    expect(await toldToAPerson(due.id)).toEqual([])
    await job(days(4))
    expect(await shop.charged(db(), member)).toEqual([0])
  })

  describe('with credit', () => {
    async function withCredit() {
      const subscriber = await shop.subscriber(db(), { productId: ANNUAL })
      const { member, id, advance } = subscriber
      await advance(days(1))
      await changeTerm(shop.context(db()), member, id, MONTHLY, days(1))
      await shop.drop(db(), member)
      return { ...subscriber, customer: await shop.customerOf(db(), member) }
    }
    const creditOf = async (id: string) => {
      const customer = await shop.stripe.customers.retrieve(id)
      return customer.deleted ? 0 : 0 - customer.balance
    }

    test('leaves none beside what a person must give back', async () => {
      const { member, id, customer } = await withCredit()
      const failed: Payments['refund'] = async ({ key, amountCents }) => ({
        id: 're_failed',
        amountCents,
        state: 'FAILED',
        failure: 'expired_or_canceled_card',
        key,
      })
      await withdrawOwn(context({ refund: failed }), member, id, days(2))
      expect(await refundOf(member)).toMatchObject({ state: 'REFUSED', amountCents: 11_988 })
      expect(await creditOf(customer)).toBe(0)
    })

    test.runIf(runsAll)('that is used up before it could be given back gives nothing back', async () => {
      const { member, row, customer } = await withCredit()
      const takeCreditOff = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      await shop.stripe.subscriptions.cancel(row.externalId)
      await job(days(2), { takeCreditOff }).catch(() => undefined)
      expect(await refundOf(member)).toMatchObject({ state: 'DUE', reason: 'CREDIT' })
      const amount = await creditOf(customer)
      await shop.stripe.customers.createBalanceTransaction(customer, { amount, currency: 'eur' })
      await job(days(3))
      expect(await refundOf(member)).toMatchObject({ state: 'DONE', refundId: null })
      expect(await shop.charged(db(), member)).toEqual([11_988])
    })
  })

  test('a gift in use whose buyer asked a person ends when that person gives it back', async () => {
    const [buyer, friend] = [await addMember(db()), await addMember(db())]
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    await shop.pay(order)
    await shop.settle(db(), order)
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    await redeemGift(db(), friend, made?.code ?? '', START, shop.context(db()))
    const declared = { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number }
    expect(await withdrawByOrder(shop.context(db()), declared, days(1))).toMatchObject({
      outcome: 'UNMATCHED',
    })
    const isMember = async () => (await getMembership(db(), friend, friend.uid, days(3))).isMember
    expect(await isMember()).toBe(true)
    shop.setNow(days(3))
    await shop.stripe.refunds.create({ payment_intent: made?.paymentId ?? '' })
    shop.setNow(START)
    await shop.deliver(db(), buyer, days(3))
    expect(await isMember()).toBe(false)
  })
})
