import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
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
})
