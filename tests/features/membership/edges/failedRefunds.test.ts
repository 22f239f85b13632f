import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mails } from '~/db/schema/mail'
import { gifts } from '~/db/schema/membership'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { SELLER } from '~/domain/seller'
import { withdrawByOrder } from '~/features/membership/contracts/terminate.server'
import { withdrawOwn } from '~/features/membership/contracts/withdraw.server'
import { retryRefund } from '~/features/membership/refunds/refusedRefunds.server'
import { logger } from '~/lib/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, kindsTo, START } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})

describeWithDatabase('a refund that arrived, and that her bank sends back later', (db) => {
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
    expect((await kindsTo(db(), member)).toSorted()).toEqual(['order', 'refunded', 'withdrawal'])
    await retryRefund(shop.context(db()), await addMember(db(), ['ADMIN']), done.id, days(10))
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
})
