import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '~tests/support/extent'
import { gifts } from '~/db/schema/membership'
import { addMonths } from '~/domain/months'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { grantAccessTo, revokeGrant } from '~/features/membership/admin/grants.server'
import { mendBridges } from '~/features/membership/card/mendBridges.server'
import {
  cancelSubscription,
  changeTerm,
  previewTermChange,
} from '~/features/membership/card/manageCard.server'
import { getMembership, subscriptionsOf } from '~/features/membership/entitlement/membership.server'
import { reconcile } from '~/features/membership/events/reconcile.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { openShop, type Shop } from '../membershipBench'
import { addMember, ANNUAL, charging, kindsTo, mailsTo, MONTHLY, START } from '../membershipRecords'

const days = (count: number) => new Date(START.getTime() + count * DAY_MS)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describeWithDatabase('what is ordered to follow what she holds', (db) => {
  const context = () => shop.context(db())

  /** A gift that is paid for. */
  async function bought(productId = ANNUAL) {
    const buyer = await addMember(db())
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const order = await shop.order(db(), buyer, { productId, gift })
    await shop.pay(order)
    await shop.settle(db(), order)
    await shop.drop(db(), buyer)
    const [made] = await db().select().from(gifts).where(eq(gifts.orderId, order.id))
    if (!made) throw new Error('no gift')
    const giveBack = async (at: Date) => {
      shop.setNow(at)
      await shop.stripe.refunds.create({ payment_intent: made.paymentId ?? '' })
      shop.setNow(START)
      return shop.deliver(db(), buyer, at)
    }
    return { buyer, gift: made, giveBack }
  }
  const redeem = (member: Principal, code: string, at = START) =>
    redeemGift(db(), member, code, at, context())

  /** She redeems a gift of a year, and orders a monthly subscription to follow it. */
  async function following() {
    const member = await addMember(db())
    const advance = await shop.onClock(member)
    const { gift, giveBack } = await bought()
    await redeem(member, gift.code)
    const order = await shop.order(db(), member, { productId: MONTHLY })
    await shop.pay(order)
    await shop.settle(db(), order)
    await shop.drop(db(), member)
    const card = async () =>
      (await subscriptionsOf(db(), member.uid)).find(({ source }) => source === 'STRIPE')
    return {
      member,
      advance,
      giveBack,
      card,
      membership: (at: Date) => getMembership(db(), member, member.uid, at),
    }
  }

  test('waits for its end, is shown with its day and amount, and is charged then', async () => {
    const { member, advance, membership } = await following()
    const end = addMonths(START, 12)
    const held = await membership(START)
    expect(held).toMatchObject({ isMember: true, state: 'ACTIVE', memberUntil: charging(end) })
    expect(held.subscriptions.find(({ source }) => source === 'STRIPE')).toMatchObject({
      state: 'TRIAL',
      accessUntil: null,
      paidUntil: null,
      nextChargeAt: end,
      nextChargeCents: 1499,
    })
    const later = new Date(end.getTime() + DAY_MS)
    await advance(later)
    await shop.deliver(db(), member, later)
    expect(await shop.charged(db(), member)).toEqual([1499])
    expect(await membership(later)).toMatchObject({ memberUntil: charging(addMonths(end, 1)) })
  })

  test('promises nothing where its first charge fails: nothing was paid that could be prolonged', async () => {
    const { member, advance, membership } = await following()
    await shop.useCard(db(), member, 'pm_card_chargeCustomerFail')
    const later = new Date(addMonths(START, 12).getTime() + DAY_MS)
    await advance(later)
    await shop.deliver(db(), member, later)
    expect(await membership(later)).toMatchObject({ isMember: false })
    const told = (await mailsTo(db(), member)).find(({ kind }) => kind === 'payment-failed')
    expect(told?.text).toContain('dès que le paiement passe')
    expect(told?.text).not.toContain('vous gardez')
  })

  test('ends, uncharged, when the gift is given back: nobody is a member whom nobody paid for', async () => {
    const { member, advance, giveBack, card, membership } = await following()
    await giveBack(days(20))
    expect(await card()).toMatchObject({ storeStatus: 'canceled', renews: false })
    // The provider's own clock stood still meanwhile; so the day of the end is not compared.
    expect(await membership(days(21))).toMatchObject({
      isMember: false,
      cardRefusal: null,
      firstChargeAt: null,
    })
    await advance(addMonths(START, 14))
    await shop.deliver(db(), member, addMonths(START, 14))
    expect(await shop.charged(db(), member)).toEqual([])
    expect(await kindsTo(db(), member)).toEqual(['order', 'gift-ended', 'not-begun'])
    const told = (await mailsTo(db(), member)).find(({ kind }) => kind === 'not-begun')
    expect(told?.text).toContain('rien n’a été prélevé')
  })

  test('ends when a grant is taken back, also where the provider cannot be reached at first', async () => {
    const [member, admin] = [await addMember(db()), await addMember(db(), ['ADMIN'])]
    await shop.onClock(member)
    const until = days(60)
    const grant = await grantAccessTo(db(), admin, member.uid, { until, reason: 'Concours' }, START)
    const order = await shop.order(db(), member)
    await shop.pay(order)
    await shop.settle(db(), order)
    await revokeGrant(db(), admin, grant.id, days(2))
    expect(await getMembership(db(), member, member.uid, days(2))).toMatchObject({ isMember: false })
    const away = { ...shop.payments, endNow: () => Promise.reject(new Error('away')) }
    await mendBridges({ ...context(), payments: away }, member.uid, days(2))
    const state = async () =>
      (await subscriptionsOf(db(), member.uid)).find(({ source }) => source === 'STRIPE')?.storeStatus
    expect(await state()).toBe('trialing')
    await reconcile({ db: db(), card: context(), appStore: null }, days(2))
    expect(await state()).toBe('canceled')
    expect(await shop.charged(db(), member)).toEqual([])
  })

  test('is charged earlier, and says so, where a second gift ends earlier than both did', async () => {
    const member = await addMember(db())
    await shop.onClock(member)
    const [first, second] = [await bought(), await bought(MONTHLY)]
    await redeem(member, first.gift.code)
    await redeem(member, second.gift.code, days(1))
    const order = await shop.order(db(), member)
    await shop.pay(order)
    await shop.settle(db(), order)
    await first.giveBack(days(20))
    const rows = await subscriptionsOf(db(), member.uid)
    const begins = rows.find(({ source, refundedAt }) => source === 'GIFT' && refundedAt)?.refundedAt ?? START
    const end = addMonths(begins, 1)
    expect(rows.find(({ source, refundedAt }) => source === 'GIFT' && !refundedAt)).toMatchObject({
      givenFrom: begins,
      paidUntil: end,
    })
    const card = rows.find(({ source }) => source === 'STRIPE')
    expect(card).toMatchObject({ storeStatus: 'trialing', renews: true })
    expect(Math.abs((card?.trialUntil?.getTime() ?? 0) - end.getTime())).toBeLessThan(1000)
    expect(await getMembership(db(), member, member.uid, days(20))).toMatchObject({ isMember: true })
    expect(await kindsTo(db(), member)).toEqual(['order', 'first-charge-moved', 'gift-ended'])
  })

  test.runIf(runsAll)(
    'is charged as late as it was agreed once a bank has decided for us about a gift that it follows',
    async () => {
      const member = await addMember(db())
      await shop.onClock(member)
      const [first, second] = [await bought(), await bought(MONTHLY)]
      await redeem(member, first.gift.code)
      await redeem(member, second.gift.code, days(1))
      const order = await shop.order(db(), member)
      await shop.pay(order)
      await shop.settle(db(), order)
      const charges = await shop.stripe.charges.list({ customer: await shop.customerOf(db(), first.buyer) })
      const tell = async (type: string, at: Date) => {
        for (const event of (await shop.stripe.events.list({ type, limit: 1 })).data)
          await shop.tell(db(), event, at)
      }
      const { id: dispute } = await shop.control('/sandbox/disputes', { charge: charges.data[0]?.id })
      await tell('charge.dispute.created', days(20))
      const firstCharge = async () =>
        (await subscriptionsOf(db(), member.uid)).find(({ source }) => source === 'STRIPE')?.trialUntil
      expect((await firstCharge())?.getTime()).toBeLessThan(days(60).getTime())
      await shop.control('/sandbox/disputes/close', { dispute, status: 'won' })
      await tell('charge.dispute.closed', days(22))
      expect(await firstCharge()).toEqual(addMonths(START, 13))
      expect(await kindsTo(db(), member)).toEqual([
        'order',
        'first-charge-moved',
        'gift-ended',
        'first-charge-moved',
        'gift-stands',
      ])
      expect((await mailsTo(db(), member)).map(({ text }) => text).join()).toContain(
        'Votre abonnement commence plus tard',
      )
    },
  )

  test.runIf(runsAll)(
    'a gift that follows another gives its own months alone when that one is given back',
    async () => {
      const member = await addMember(db())
      const [first, second] = [await bought(), await bought(MONTHLY)]
      await redeem(member, first.gift.code)
      await redeem(member, second.gift.code, days(1))
      expect(await getMembership(db(), member, member.uid, days(1))).toMatchObject({
        memberUntil: addMonths(START, 13),
      })
      await first.giveBack(days(30))
      const held = await getMembership(db(), member, member.uid, days(30))
      expect(held.memberUntil).toEqual(addMonths(days(30), 1))
      // And not one day of it once it has gone as well, before its time began.
      await second.giveBack(days(31))
      expect(await getMembership(db(), member, member.uid, days(31))).toMatchObject({ isMember: false })
    },
  )

  describe('while it waits', () => {
    test('a change of term costs nothing now, and is charged in place of the other', async () => {
      const { member, advance, card, membership } = await following()
      const { id = '' } = (await card()) ?? {}
      const end = addMonths(START, 12)
      const preview = await previewTermChange(context(), member, id, ANNUAL, days(1))
      expect(preview).toEqual({ dueNowCents: 0, currency: 'eur', nextChargeAt: end, nextChargeCents: 11_988 })
      await changeTerm(context(), member, id, ANNUAL, days(1))
      expect(await card()).toMatchObject({ term: 'annual', trialUntil: end, nextChargeCents: 11_988 })
      expect(await shop.charged(db(), member)).toEqual([])
      const later = new Date(end.getTime() + DAY_MS)
      await advance(later)
      await shop.deliver(db(), member, later)
      expect(await shop.charged(db(), member)).toEqual([11_988])
      expect(await membership(later)).toMatchObject({ memberUntil: charging(addMonths(end, 12)) })
    })

    test('she ends it, and is never charged; the gift stays hers', async () => {
      const { member, advance, card, membership } = await following()
      const { id = '' } = (await card()) ?? {}
      expect(await cancelSubscription(context(), member, id, days(1))).toMatchObject({
        renews: false,
        endedAt: null,
      })
      const end = addMonths(START, 12)
      expect(await membership(days(1))).toMatchObject({ isMember: true, memberUntil: end })
      await advance(new Date(end.getTime() + DAY_MS))
      await shop.deliver(db(), member, new Date(end.getTime() + DAY_MS))
      expect(await shop.charged(db(), member)).toEqual([])
    })
  })
})
