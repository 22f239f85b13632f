import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { refunds } from '~/db/schema/membership/refunds'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { DAY_MS } from '~/domain/durations'
import { promisedRefunds } from '~/features/membership/contracts/promisedRefunds.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { changeTerm } from '~/features/membership/card/manageCard.server'
import { syncCardSubscription } from '~/features/membership/card/syncCard.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { ANNUAL, mailsTo, MONTHLY, START } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('credit that is on its way back to her card', (db) => {
  test('is owed once, however often its contract is read before it is taken off', async () => {
    const { member, row, id, advance } = await shop.subscriber(db(), { productId: MONTHLY })
    const context = shop.context(db())
    await advance(days(1))
    await changeTerm(context, member, id, ANNUAL, days(1))
    await advance(days(2))
    await changeTerm(context, member, id, MONTHLY, days(2))
    // What a person gave her beside is hers to keep.
    const customer = await shop.customerOf(db(), member)
    await shop.stripe.customers.createBalanceTransaction(customer, { amount: -2000, currency: 'eur' })
    await shop.stripe.subscriptions.cancel(row.externalId)
    await shop.drop(db(), member)
    // Two events of the end, on two instances: both are stored before either is followed up.
    await syncCardSubscription(context, row.externalId, days(3))
    await syncCardSubscription(context, row.externalId, days(3))
    await reconcile({ db: db(), card: context, appStore: null }, days(4))
    const owed = await db().select().from(refunds).where(eq(refunds.userId, member.uid))
    expect(owed).toMatchObject([{ reason: 'CREDIT', state: 'DONE', amountCents: 10_456 }])
    expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -2000 })
    expect(await shop.charged(db(), member)).toEqual([1499, 10_537 - 10_456])
    const told = (await mailsTo(db(), member)).filter(({ kind }) => kind === 'refund-due')
    expect(told.map(({ subject }) => subject)).toEqual(['Votre remboursement de 104,56\u00A0€'])
  })

  test('what an invoice had used up in the same moment is put back, though the first try died in between', async () => {
    const { member } = await shop.subscriber(db())
    const customer = await shop.customerOf(db(), member)
    // The provider knows each key once, whatever database she is in.
    const credit = `credit:${member.uid}`
    const change = (amount: number, key?: string) =>
      shop.stripe.customers.createBalanceTransaction(customer, {
        amount,
        currency: 'eur',
        ...(key && { metadata: { elan_credit: key } }),
      })
    const owed = async () => (await shop.stripe.customers.retrieve(customer)) as { balance: number }
    await change(-1000)
    await change(400)
    // Taken off by what was read before that; nobody has put back what was too much.
    await change(1000, credit)
    expect(await owed()).toMatchObject({ balance: 400 })
    const owner = { id: 'sub_1', contracts: [] }
    for (const _ of [1, 2]) {
      expect(await shop.payments.takeCreditOff(customer, 1000, credit, owner)).toBe(600)
      expect(await owed()).toMatchObject({ balance: 0 })
    }
    // The first one was only slow, and goes on.
    await shop.stripe.customers.createBalanceTransaction(
      customer,
      { amount: -400, currency: 'eur', metadata: { elan_credit: credit } },
      { idempotencyKey: `credit-back:${credit}` },
    )
    expect(await owed()).toMatchObject({ balance: 0 })
  })
})

describeWithDatabase('a refund that is due', (db) => {
  test.runIf(runsAll)(
    'is written down as what was given, where a part had come back by other means',
    async () => {
      const { member, id } = await shop.subscriber(db())
      const away = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
      const context = shop.context(db())
      const failing = { ...context, payments: { ...shop.payments, refund: away } }
      await withdrawOwn(failing, member, id, days(1)).catch(() => undefined)
      const { data } = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), member) })
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 500 })
      await reconcile({ db: db(), card: context, appStore: null }, days(2))
      expect(await shop.charged(db(), member)).toEqual([0])
      const written = await db().select().from(refunds).where(eq(refunds.userId, member.uid))
      expect(written).toMatchObject([{ reason: 'WITHDRAWAL', state: 'DONE', amountCents: 999 }])
    },
  )

  test.runIf(runsAll)('is promised without what is on its way back as credit', async () => {
    const { member, id, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
    const context = shop.context(db())
    await advance(days(1))
    await changeTerm(context, member, id, MONTHLY, days(1))
    await shop.stripe.subscriptions.cancel(row.externalId)
    const refund = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const away = { ...context, payments: { ...shop.payments, refund } }
    await reconcile({ db: db(), card: away, appStore: null }, days(2)).catch(() => undefined)
    expect(await shop.charged(db(), member)).toEqual([11_988])
    expect(await promisedRefunds(away, row)).toMatchObject({ lines: [{ amountCents: 11_988 - 10_456 }] })
  })

  test('is promised without what went back as credit, also where the provider cannot be asked', async () => {
    const { member, id, row, advance } = await shop.subscriber(db(), { productId: ANNUAL })
    const context = shop.context(db())
    await advance(days(1))
    await changeTerm(context, member, id, MONTHLY, days(1))
    await shop.stripe.subscriptions.cancel(row.externalId)
    await reconcile({ db: db(), card: context, appStore: null }, days(2))
    expect(await shop.charged(db(), member)).toEqual([11_988 - 10_456])
    const readSubscription = () => Promise.reject(new PaymentsUnavailableError(new Error('away')))
    const away = { ...context, payments: { ...shop.payments, readSubscription } }
    expect(await promisedRefunds(away, row)).toMatchObject({ lines: [{ amountCents: 11_988 - 10_456 }] })
  })
})
