import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractNotices, orders, subscriptions } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { withdrawByOrder } from '~/features/membership/contracts/withdraw.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { addMember, kindsTo, START } from '../membershipRecords'

const NOT_FOUND = { status: 404, code: 'subscriptions/contract-not-found' }
const at = new Date(START.getTime() + DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('an order withdraws', (db) => {
  const declare = ({ email }: Principal, orderNumber: string) =>
    withdrawByOrder(shop.context(db()), { name: 'Léa', email: email ?? '', orderNumber }, at)
  const notices = () => db().select().from(contractNotices)

  test('from no contract that another account has by now, whoever of the two declares it', async () => {
    const { member, order, id } = await shop.subscriber(db())
    const other = await addMember(db())
    await db().update(subscriptions).set({ userId: other.uid }).where(eq(subscriptions.id, id))
    for (const one of [member, other]) expect(await refusal(declare(one, order.number))).toEqual(NOT_FOUND)
    expect(await notices()).toEqual([])
    const [row] = await db().select().from(subscriptions).where(eq(subscriptions.id, id))
    expect(row).toMatchObject({ userId: other.uid, renews: true, endedAt: null })
  })

  test('from no gift that was not paid', async () => {
    const buyer = await addMember(db())
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { gift })
    for (const state of ['OPEN', 'CLOSED'] as const) {
      await db().update(orders).set({ state }).where(eq(orders.id, order.id))
      expect(await refusal(declare(buyer, order.number)), state).toEqual(NOT_FOUND)
    }
    expect(await notices()).toEqual([])
    expect(await kindsTo(db(), buyer)).toEqual([])
  })
})
