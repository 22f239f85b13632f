import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appleIntents, gifts, orders } from '~/db/schema/membership'
import { MINUTE_MS } from '~/domain/durations'
import { OPEN_INTENT_MINUTES, PENDING_INTENT_HOURS } from '~/domain/membership/appleIntent'
import type { ProductId } from '~/domain/membership/plans'
import type { RecordedPrincipal } from '~/domain/principal'
import { preparePurchase, recordTransaction } from '~/features/membership/apple/applePurchase.server'
import { startCheckout } from '~/features/membership/card/startCheckout.server'
import {
  awaitAppleIntent,
  dropAppleIntent,
  refuseBesideApple,
} from '~/features/membership/entitlement/appleIntents.server'
import { getMembership } from '~/features/membership/entitlement/membership.server'
import { redeemGift } from '~/features/membership/gifts/redeemGift.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { openShop, type Shop } from '../membershipBench'
import { accepted, addMember, ANNUAL, MONTHLY, ORIGIN, START } from '../membershipRecords'
import { useAppStore } from './appleBench'

const OPEN = { status: 409, code: 'subscriptions/apple-purchase-open' }
const later = (minutes: number, ms = 0) => new Date(START.getTime() + minutes * MINUTE_MS + ms)

describeWithDatabase('a purchase that is open in the App Store', (db) => {
  const store = useAppStore(db)
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  const begin = (member: RecordedPrincipal, at = START, productId: ProductId = MONTHLY) =>
    preparePurchase(store.context(), { payments: shop.payments, origin: ORIGIN }, member, { productId }, at)
  const intentOf = async (member: RecordedPrincipal, at = START) =>
    (await getMembership(db(), member, member.uid, at)).appleIntent
  const order = (member: RecordedPrincipal, at = START) => refusal(shop.order(db(), member, {}, at))
  const redeem = (member: RecordedPrincipal, code: string, at = START) =>
    refusal(redeemGift(db(), member, code, at, { payments: shop.payments, origin: ORIGIN }))

  /** @returns a gift's code, paid by somebody else */
  async function giftCode(): Promise<string> {
    const giver = await addMember(db())
    await shop.onClock(giver)
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    const paid = await shop.order(db(), giver, { gift })
    await shop.pay(paid)
    await shop.settle(db(), paid)
    const [made] = await db().select().from(gifts)
    return made?.code ?? ''
  }

  test('stops an order by card, and is told with its end', async () => {
    const member = await addMember(db())
    await begin(member)
    expect(await order(member)).toEqual(OPEN)
    expect(await intentOf(member)).toMatchObject({
      productId: MONTHLY,
      state: 'OPEN',
      since: START,
      until: later(OPEN_INTENT_MINUTES),
    })
    expect(await intentOf(await addMember(db()))).toBeNull()
  })

  test('stops a gift from being used, which is worth as much afterwards', async () => {
    const [member, code] = [await addMember(db()), await giftCode()]
    const { intentId } = await begin(member)
    expect(await redeem(member, code)).toEqual(OPEN)
    await dropAppleIntent(db(), member.uid, intentId)
    expect(await redeem(member, code)).toBeNull()
  })

  test('does not stop a gift for somebody else', async () => {
    const member = await addMember(db())
    await begin(member)
    const gift = { recipientEmail: null, recipientName: 'Zoé', message: '' }
    expect(await refusal(shop.order(db(), member, { gift }))).toBeNull()
  })

  test('that begins while the card provider makes the page of an order stops that order', async () => {
    const member = await addMember(db())
    const payments = {
      ...shop.payments,
      async createCheckout(...input: Parameters<typeof shop.payments.createCheckout>) {
        const checkout = await shop.payments.createCheckout(...input)
        // Her turn has run out meanwhile, and her phone has taken it.
        await db()
          .insert(appleIntents)
          .values({
            userId: member.uid,
            productId: MONTHLY,
            state: 'OPEN',
            since: START,
            until: later(1),
          })
        opened = checkout.id
        return checkout
      },
    }
    let opened = ''
    const ordering = startCheckout(
      { db: db(), payments, origin: ORIGIN },
      member,
      { productId: MONTHLY, ...accepted },
      START,
    )
    expect(await refusal(ordering)).toEqual(OPEN)
    expect(await shop.payments.readCheckout(opened)).toMatchObject({ status: 'expired' })
    expect(await db().select().from(orders)).toEqual([])
  })

  describe('frees itself', () => {
    test('after half an hour', async () => {
      const member = await addMember(db())
      await begin(member)
      expect(await order(member, later(OPEN_INTENT_MINUTES, -1))).toEqual(OPEN)
      expect(await intentOf(member, later(OPEN_INTENT_MINUTES))).toBeNull()
      expect(await order(member, later(OPEN_INTENT_MINUTES))).toBeNull()
    })

    test('later, where her parents are asked', async () => {
      const member = await addMember(db())
      const { intentId } = await begin(member)
      await awaitAppleIntent(db(), member.uid, intentId, later(2))
      const until = later(2 + PENDING_INTENT_HOURS * 60)
      expect(await intentOf(member, later(3))).toMatchObject({ state: 'PENDING', since: START, until })
      expect(await order(member, later(60))).toEqual(OPEN)
      // The sandbox takes no order of so late a day.
      expect(await refusal(refuseBesideApple(db(), member.uid, new Date(until.getTime() - 1)))).toEqual(OPEN)
      expect(await refusal(refuseBesideApple(db(), member.uid, until))).toBeNull()
    })
  })

  test('is over once she closes the sheet', async () => {
    const member = await addMember(db())
    const { intentId } = await begin(member)
    await dropAppleIntent(db(), member.uid, intentId)
    expect(await intentOf(member)).toBeNull()
    expect(await order(member)).toBeNull()
  })

  test('is replaced by a newer one, of which an older sheet says nothing', async () => {
    const [member, other] = [await addMember(db()), await addMember(db())]
    const first = await begin(member)
    const second = await begin(member, later(5), ANNUAL)
    expect(second.intentId).not.toBe(first.intentId)
    await dropAppleIntent(db(), member.uid, first.intentId)
    await awaitAppleIntent(db(), member.uid, first.intentId, later(6))
    await dropAppleIntent(db(), other.uid, second.intentId)
    expect(await intentOf(member, later(6))).toMatchObject({
      productId: ANNUAL,
      state: 'OPEN',
      until: later(5 + OPEN_INTENT_MINUTES),
    })
  })

  test.each(['her device', 'Apple'])('is over once the purchase is recorded, told by %s', async (teller) => {
    const member = await addMember(db())
    await begin(member)
    const { originalTransactionId: id } = store.apple.purchase(member.appleCustomerId, MONTHLY)
    if (teller === 'Apple') await store.tell()
    else await recordTransaction(store.context(), member, { jws: store.apple.signedTransaction(id) }, START)
    expect(await getMembership(db(), member, member.uid, START)).toMatchObject({
      appleIntent: null,
      isMember: true,
    })
    expect(await order(member)).toEqual({ status: 409, code: 'subscriptions/other-store' })
  })

  test('goes on though Apple tells of what she had before', async () => {
    const { member, id } = await store.buyer()
    store.apple.setAutoRenew(id, false)
    store.apple.advanceToDue(id)
    await store.tell()
    const now = store.apple.now()
    await begin(member, now)
    store.apple.refund(id)
    expect(await store.tell()).toBe('REFUND: applied')
    expect(await intentOf(member, now)).toMatchObject({ state: 'OPEN' })
  })

  test('is none where she may not buy', async () => {
    const { member } = await store.buyer()
    expect(await refusal(begin(member))).toMatchObject({ code: 'subscriptions/already-subscribed' })
    expect(await intentOf(member)).toBeNull()
  })

  test('by an offer continues what she has stopped, and no other', async () => {
    const { member, id } = await store.buyer()
    const byOffer = () =>
      refusal(
        preparePurchase(
          store.context(),
          { payments: null, origin: ORIGIN },
          member,
          { productId: MONTHLY, offerId: 'retour' },
          START,
        ),
      )
    expect(await byOffer()).toMatchObject({ code: 'subscriptions/already-subscribed' })
    store.apple.setAutoRenew(id, false)
    await store.tell()
    expect(await byOffer()).toBeNull()
    expect(await refusal(begin(member))).toMatchObject({ code: 'subscriptions/already-subscribed' })
  })
})
