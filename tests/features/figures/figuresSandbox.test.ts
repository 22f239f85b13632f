import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketsOf } from '~/domain/figures/buckets'
import { readFailedPayments } from '~/features/figures/reading/readFailedPayments.server'
import { readMembers } from '~/features/figures/reading/readMembers.server'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
} from '~/features/membership/card/manageCard.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membership/membershipBench'
import { ANNUAL, MONTHLY } from '../membership/membershipRecords'
import { on, revenue } from './figuresBench'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const REFUSED = 'pm_card_chargeCustomerFail'

describeWithDatabase('figures of card subscriptions, as the provider’s invoices tell them', (db) => {
  test('a promotion counts as charged, and the next month in full', async () => {
    const { pass } = await shop.subscriber(db(), { promotionCode: 'BIENVENUE' })
    expect(await revenue(db(), '3-20')).toEqual(['STRIPE monthly 11.99 (1)'])
    await pass(on('4-10 12:00'))
    expect(await revenue(db(), '4-20')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db(), '3-20')).toEqual(['STRIPE monthly 11.99 (1)'])
  })

  test('a change of term counts by its new price, what was unused of the old one notwithstanding', async () => {
    const { member, id, advance } = await shop.subscriber(db(), { productId: MONTHLY })
    await advance(on('3-20'))
    await changeTerm(shop.context(db()), member, id, ANNUAL, on('3-20'))
    expect(await revenue(db(), '3-19')).toEqual(['STRIPE monthly 14.99 (1)'])
    expect(await revenue(db(), '3-21')).toEqual(['STRIPE annual 9.99 (1)'])
  })

  test('a cancellation counts when it was asked for, and not once it is taken back', async () => {
    const { member, id, advance } = await shop.subscriber(db())
    const asked = async () =>
      (await readMembers(db(), bucketsOf('2026-03-15', '2026-03-15', 'day'), on('12-31')))[0]?.cancellations
    await advance(on('3-15'))
    await cancelSubscription(shop.context(db()), member, id, on('3-15'))
    expect(await asked()).toBe(1)
    await keepSubscription(shop.context(db()), member, id, on('3-16'))
    expect(await asked()).toBe(0)
  })

  test('a refused renewal waits, and an end for want of payment is none that was asked for', async () => {
    const { member, pass } = await shop.subscriber(db())
    await shop.useCard(db(), member, REFUSED)
    await pass(on('4-10 12:00'))
    expect(await readFailedPayments(db())).toEqual([
      { store: 'STRIPE', currency: 'eur', payments: 1, cents: 1499 },
    ])
    expect(await revenue(db(), '4-11')).toEqual([])
    await pass(on('6-1'))
    expect(await readFailedPayments(db())).toEqual([])
    const months = await readMembers(db(), bucketsOf('2026-03-01', '2026-06-30', 'month'), on('12-31'))
    expect(months.map(({ lost, cancellations }) => [lost, cancellations])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 0],
    ])
  })
})
