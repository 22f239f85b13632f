import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import { listOrders } from '~/features/membership/card/listOrders.server'
import {
  cancelSubscription,
  changeTerm,
  previewTermChange,
} from '~/features/membership/card/manageCard.server'
import { remindOfRenewals } from '~/features/membership/mails/remindRenewals.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { ANNUAL, mailsTo, ORIGIN, START, subscriptionOf } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('credit that a person gives', (db) => {
  test('is in what is announced, as soon as the provider tells of it', async () => {
    const { member } = await shop.subscriber(db(), { productId: ANNUAL })
    expect(await subscriptionOf(db(), member)).toMatchObject({ nextChargeCents: 11_988 })
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -2000, currency: 'eur' })
    expect(await shop.deliver(db(), member, days(1))).toEqual(['customer.updated: applied'])
    expect(await subscriptionOf(db(), member)).toMatchObject({ nextChargeCents: 9988 })
    await remindOfRenewals(db(), ORIGIN, days(330))
    const [reminder] = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'renewal-reminder')
    expect(reminder?.text).toMatch(/99,88\s€/)
    expect(reminder?.text).not.toMatch(/119,88\s€, le/)
  })

  test.each([
    ['a part of it', 5000, 10_537 - 5000],
    ['all of it', 20_000, 0],
  ])('is in what a change of term announces, where it pays %s: so much is taken', async (_, cents, due) => {
    const { member, id, advance } = await shop.subscriber(db())
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -cents, currency: 'eur' })
    await advance(days(1))
    const context = shop.context(db())
    expect(await previewTermChange(context, member, id, ANNUAL, days(1))).toMatchObject({ dueNowCents: due })
    await changeTerm(context, member, id, ANNUAL, days(1))
    expect((await shop.charged(db(), member)).slice(1)).toEqual(due > 0 ? [due] : [])
  })

  test('pays for what she orders next, and her confirmation says what was taken from her card, and what was not', async () => {
    const { member, id, advance } = await shop.subscriber(db())
    await cancelSubscription(shop.context(db()), member, id, days(1))
    const end = (await subscriptionOf(db(), member)).paidUntil ?? START
    await advance(new Date(end.getTime() + 1000))
    await shop.deliver(db(), member, new Date(end.getTime() + 1000))
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -2000, currency: 'eur' })
    const soon = new Date(end.getTime() + 60_000)
    shop.setNow(soon)
    onTestFinished(() => shop.setNow(START))
    const order = await shop.order(db(), member, {}, soon)
    await shop.pay(order)
    await shop.settle(db(), order, soon)
    const [, confirmation] = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'order')
    expect(confirmation?.text).toMatch(/Payé aujourd’hui\s:\s0,00\s€/)
    expect(confirmation?.text).toMatch(/Réglé par votre crédit\s:\s14,99\s€/)
    const [newest] = await listOrders(db(), member)
    expect(newest).toMatchObject({ amountCents: 1499, creditUsedCents: 1499 })
  })

  test('of somebody who is none of our members is left alone', async () => {
    const { id } = await shop.stripe.customers.create({ name: 'Personne' })
    await shop.stripe.customers.createBalanceTransaction(id, { amount: -2000, currency: 'eur' })
    const [event] = (await shop.stripe.events.list({ type: 'customer.updated', limit: 1 })).data
    if (!event) throw new Error('nothing was told')
    expect(await shop.tell(db(), event, days(1))).toBe('foreign')
  })
})

test.each<[string, object, object]>([
  ['a balance', { balance: 0 }, { kind: 'customer', newCard: false, newCredit: true }],
  ['a discount of her own', { discount: null }, { kind: 'customer', newCard: false, newCredit: true }],
  [
    'a card for all further payments',
    { invoice_settings: { default_payment_method: null } },
    { kind: 'customer', newCard: true, newCredit: false },
  ],
  [
    'both',
    { balance: 0, invoice_settings: { default_payment_method: null } },
    { kind: 'customer', newCard: true, newCredit: true },
  ],
  ['another setting of her invoices', { invoice_settings: { footer: null } }, { kind: 'none' }],
  ['her name', { name: 'Léa' }, { kind: 'none' }],
])('an update of a customer that changes %s', (_, previous, subject) => {
  const told = {
    id: 'evt_1',
    type: 'customer.updated',
    created: 1_770_000_000,
    data: { object: { object: 'customer', id: 'cus_1' }, previous_attributes: previous },
  }
  expect(shop.payments.eventOf(told).subject).toMatchObject(subject)
})
