import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { grantAccessTo } from '~/features/membership/admin/grants.server'
import { cancelSubscription, keepSubscription } from '~/features/membership/card/manageCard.server'
import { getMembership, subscriptionsOf } from '~/features/membership/entitlement/membership.server'
import { openAppleIntent } from '~/features/membership/entitlement/appleIntents.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, MONTHLY, START } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('a cancellation that she takes back charges again, so it is as a purchase is', (db) => {
  const context = () => shop.context(db())

  /** She holds sixty days, has ordered a month to follow them, and has cancelled that before it began. */
  async function cancelledWaiting() {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    const grant = { until: days(60), reason: 'Concours' }
    await grantAccessTo(db(), admin, member.uid, grant, START)
    const order = await shop.order(db(), member, { productId: MONTHLY })
    await shop.pay(order)
    await shop.settle(db(), order)
    const id = (await cardsOf(member))[0]?.id ?? ''
    await cancelSubscription(context(), member, id, START)
    return { member, id }
  }
  const cardsOf = async ({ uid }: Principal) =>
    (await subscriptionsOf(db(), uid)).filter(({ source }) => source === 'STRIPE')
  const actionsOn = async (member: Principal, id: string) =>
    (await getMembership(db(), member, member.uid, START)).subscriptions.find((row) => row.id === id)?.actions
  const renewing = async (member: Principal) =>
    (await cardsOf(member)).filter(({ renews }) => renews).map(({ productId }) => productId)

  test('she may, where nothing else charges', async () => {
    const { member, id } = await cancelledWaiting()
    expect(await actionsOn(member, id)).toContain('KEEP')
    await keepSubscription(context(), member, id, START)
    expect(await renewing(member)).toEqual([MONTHLY])
  })

  test('not beside what she has ordered since: neither is it offered', async () => {
    const { member, id } = await cancelledWaiting()
    const order = await shop.order(db(), member, { productId: ANNUAL }, START)
    await shop.pay(order)
    await shop.settle(db(), order, START)
    expect(await actionsOn(member, id)).not.toContain('KEEP')
    await expect(keepSubscription(context(), member, id, START)).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions/already-subscribed',
    })
    expect(await renewing(member)).toEqual([ANNUAL])
  })

  test('a page to pay that is still open in another tab is closed by it', async () => {
    const { member, id } = await cancelledWaiting()
    const order = await shop.order(db(), member, { productId: ANNUAL }, START)
    await keepSubscription(context(), member, id, START)
    const session = await shop.stripe.checkout.sessions.retrieve(order.checkoutId ?? '')
    expect(session.status).toBe('expired')
    expect(await renewing(member)).toEqual([MONTHLY])
  })

  test('one that was paid in another tab, and is not heard of yet, counts', async () => {
    const { member, id } = await cancelledWaiting()
    const order = await shop.order(db(), member, { productId: ANNUAL }, START)
    await shop.pay(order)
    await expect(keepSubscription(context(), member, id, START)).rejects.toMatchObject({
      code: 'subscriptions/already-subscribed',
    })
    expect(await renewing(member)).toEqual([ANNUAL])
  })

  test('not while a purchase of hers is open in the App Store', async () => {
    const { member, id } = await cancelledWaiting()
    await openAppleIntent(db(), member.uid, MONTHLY, START)
    expect(await actionsOn(member, id)).not.toContain('KEEP')
    await expect(keepSubscription(context(), member, id, START)).rejects.toMatchObject({ status: 409 })
    expect(await renewing(member)).toEqual([])
  })

  test('an order and a change of mind at once leave one that charges', async () => {
    const { member, id } = await cancelledWaiting()
    const [order] = await Promise.all([
      shop.order(db(), member, { productId: ANNUAL }, START).catch(() => null),
      keepSubscription(context(), member, id, START).catch(() => null),
    ])
    if (order) {
      await shop.pay(order).catch(() => undefined)
      await shop.settle(db(), order, START).catch(() => undefined)
    }
    expect(await renewing(member)).toHaveLength(1)
  })

  test('what was taken back on the provider’s own pages, and is not heard of yet, charges already', async () => {
    const { member } = await cancelledWaiting()
    const [row] = await cardsOf(member)
    await shop.stripe.subscriptions.update(row?.externalId ?? '', { cancel_at_period_end: false })
    await expect(shop.order(db(), member, { productId: ANNUAL }, START)).rejects.toMatchObject({
      code: 'subscriptions/already-subscribed',
    })
    expect(await renewing(member)).toEqual([MONTHLY])
  })
})
