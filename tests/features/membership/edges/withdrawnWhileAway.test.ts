import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { carryOutPending } from '~/features/membership/contracts/carryOutNotice.server'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { invoicesOf } from '~/features/membership/papers/listInvoices.server'
import { payRefunds } from '~/features/membership/refunds/payRefunds.server'
import { membershipSentence } from '~/features/membership/screens/managing/membershipSentence'
import { logger } from '~/lib/log/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { lastOfContract, openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, kindsTo, MONTHLY, START, subscriptionOf } from '../membershipRecords'
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

describeWithDatabase('a withdrawal while the provider cannot be told', (db) => {
  const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
  const dead = () => ({
    ...shop.context(db()),
    payments: new Proxy(shop.payments, { get: () => away }),
  })
  const isMember = async (member: Principal, at: Date) =>
    (await getMembership(db(), member, member.uid, at)).isMember

  test('ends the contract here from its declaration on: access, what she may do, and what she reads', async () => {
    const { member, id } = await shop.subscriber(db())
    await withdrawOwn(dead(), member, id, days(1))
    expect(await isMember(member, days(1))).toBe(false)
    const view = await shop.viewOf(db(), member, id, days(1))
    expect(view).toMatchObject({ state: 'REFUNDED', actions: [], nextChargeAt: null, withdrawUntil: null })
    expect(membershipSentence(view).title).toBe('Abonnement remboursé')
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['OWED_BACK'])
  })

  test('stays ended, whatever is heard of it before the job has carried it out', async () => {
    const { member, id, row } = await shop.subscriber(db())
    await withdrawOwn(dead(), member, id, days(1))
    await syncCardSubscription(shop.context(db()), row.externalId, days(1))
    expect(await isMember(member, days(1))).toBe(false)
    expect(await subscriptionOf(db(), member)).toMatchObject({ endedAt: days(1), renews: false })
    await carryOutPending(shop.context(db()), days(2))
    await shop.deliver(db(), member, days(2))
    expect(await shop.charged(db(), member)).toEqual([0])
    const after = await subscriptionOf(db(), member)
    expect(after.refundedAt).not.toBeNull()
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['CREDITED', 'REFUNDED'])
  })

  test('nor is anything paid where the refund itself must wait: what is owed is said to be', async () => {
    const { member, id } = await shop.subscriber(db())
    await shop.control('/sandbox/refunds/next', { outcome: 'error', times: 2 })
    await withdrawOwn(shop.context(db()), member, id, days(1))
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['OWED_BACK'])
    // Nor can she withdraw a second time.
    expect(await shop.viewOf(db(), member, id, days(1))).toMatchObject({ actions: [], withdrawUntil: null })
    await payRefunds(shop.context(db()), days(2))
    await shop.deliver(db(), member, days(2))
    expect((await invoicesOf(db(), member.uid)).map(({ state }) => state)).toEqual(['CREDITED', 'REFUNDED'])
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
  })

  test('of a gift: its price is hers, and is not back yet', async () => {
    const buyer = await addMember(db())
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    await shop.pay(order)
    await shop.settle(db(), order)
    const states = async () => (await invoicesOf(db(), buyer.uid)).map(({ state }) => state)
    await withdrawByOrder(
      dead(),
      { name: 'Léa', email: buyer.email ?? '', orderNumber: order.number },
      days(1),
    )
    expect(await states()).toEqual(['OWED_BACK', 'OWED_BACK'])
    await carryOutPending(shop.context(db()), days(2))
    expect(await states()).toEqual(['CREDITED', 'REFUNDED'])
  })

  test('and credit that was left is in credit, then owed to her, then settled', async () => {
    const { member, row, id, advance } = await shop.subscriber(db(), { productId: ANNUAL })
    const states = async () => (await invoicesOf(db(), member.uid)).map(({ state }) => state)
    await advance(days(1))
    await changeTerm(shop.context(db()), member, id, MONTHLY, days(1))
    expect(await states()).toEqual(['CREDITED', 'PAID'])
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.control('/sandbox/refunds/next', { outcome: 'error' })
    await shop.deliver(db(), member, days(2), lastOfContract)
    expect(await states()).toEqual(['OWED_BACK', 'PAID'])
    await payRefunds(shop.context(db()), days(3))
    await shop.deliver(db(), member, days(3))
    expect(await states()).toEqual(['SETTLED', 'PAID'])
  })
})
