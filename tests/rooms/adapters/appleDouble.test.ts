import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import type { AppStore } from '~/adapters/appStore/port'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'

const NOW = new Date('2026-01-31T10:00:00.000Z')
const MONTHLY = 'monthly_subscription_1'
const BIANNUAL = 'biannualy_subscription_1'
const ANNUAL = 'annual_subscription_2'

let apple: AppleDouble
let store: AppStore
beforeAll(async () => {
  apple = await startAppleDouble({ now: NOW })
  store = createAppStore(apple.settings)
})
afterAll(() => apple.close())

/** A customer's subscription with what can be seen of it through the port. */
function customer(product = MONTHLY) {
  const { originalTransactionId: id } = apple.purchase(randomUUID(), product)
  return {
    id,
    /** Its notifications since the purchase, verified, as `TYPE/SUBTYPE`. */
    async told() {
      const own = apple.notifications.filter((one) => one.originalTransactionId === id).slice(1)
      const read = await Promise.all(own.map((one) => store.verifyNotification(one.signedPayload)))
      return read.map(({ type, subtype }) => (subtype ? `${type}/${subtype}` : type))
    },
    async state() {
      const subscription = await store.readSubscription(id)
      if (!subscription) throw new Error('The double forgot a subscription')
      return subscription
    },
  }
}

describe('a subscription', () => {
  test('is renewed on its day of the month', async () => {
    const shop = await startAppleDouble({ now: NOW })
    const { originalTransactionId } = shop.purchase(randomUUID(), MONTHLY)
    shop.advanceTo(new Date('2026-05-01T00:00:00.000Z'))
    const ends = shop.world.subscriptions.get(originalTransactionId)?.transactions.map((one) => one.expiresAt)
    expect(ends?.map((date) => date.toISOString().slice(0, 10))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(shop.notifications.map((one) => one.type)).toEqual([
      'SUBSCRIBED',
      'DID_RENEW',
      'DID_RENEW',
      'DID_RENEW',
    ])
    await shop.close()
  })

  test('unpaid has its grace, then is retried, then ends', async () => {
    const { id, told, state } = customer()
    apple.failRenewals(id)
    apple.advanceToDue(id)
    const { transaction, renewal, status } = await state()
    expect(status).toBe('GRACE')
    expect(renewal).toMatchObject({ inBillingRetry: true, autoRenews: true })
    const graceMs = (renewal?.graceUntil?.getTime() ?? 0) - (transaction.expiresAt?.getTime() ?? 0)
    expect(graceMs).toBe(16 * 86_400_000)
    apple.advanceToDue(id)
    expect(await state()).toMatchObject({ status: 'BILLING_RETRY', renewal: { graceUntil: null } })
    apple.advanceToDue(id)
    expect(await state()).toMatchObject({ status: 'EXPIRED', renewal: { expirationIntent: 2 } })
    expect(await told()).toEqual([
      'DID_FAIL_TO_RENEW/GRACE_PERIOD',
      'GRACE_PERIOD_EXPIRED',
      'EXPIRED/BILLING_RETRY',
    ])
  })

  test('recovered within the grace keeps its billing date', async () => {
    const { id, told, state } = customer()
    const { expiresAt } = (await state()).transaction
    apple.failRenewals(id)
    apple.advanceToDue(id)
    apple.advanceTo(new Date(apple.now().getTime() + 86_400_000))
    apple.recover(id)
    expect(await state()).toMatchObject({ status: 'ACTIVE', transaction: { purchasedAt: expiresAt } })
    expect(await told()).toEqual(['DID_FAIL_TO_RENEW/GRACE_PERIOD', 'DID_RENEW/BILLING_RECOVERY'])
  })

  test('recovered later begins again', async () => {
    const { id, told, state } = customer()
    apple.failRenewals(id, 0)
    apple.advanceToDue(id)
    expect((await state()).status).toBe('BILLING_RETRY')
    apple.advanceTo(new Date(apple.now().getTime() + 3 * 86_400_000))
    apple.recover(id)
    expect(await state()).toMatchObject({ status: 'ACTIVE', transaction: { purchasedAt: apple.now() } })
    expect(await told()).toEqual(['DID_FAIL_TO_RENEW', 'DID_RENEW/BILLING_RECOVERY'])
  })

  test('turned off ends with its period, and can be begun again', async () => {
    const { id, told, state } = customer()
    apple.setAutoRenew(id, false)
    expect(await state()).toMatchObject({ status: 'ACTIVE', renewal: { autoRenews: false } })
    apple.setAutoRenew(id, true)
    apple.setAutoRenew(id, false)
    apple.advanceToDue(id)
    expect((await state()).status).toBe('EXPIRED')
    apple.resubscribe(id, ANNUAL, { type: 4, id: 'retour', priceMilliunits: 59_990 })
    expect(await state()).toMatchObject({
      status: 'ACTIVE',
      transaction: { productId: ANNUAL, offerType: 4, priceMilliunits: 59_990, originalTransactionId: id },
    })
    expect(await told()).toEqual([
      'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED',
      'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED',
      'DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED',
      'EXPIRED/VOLUNTARY',
      'SUBSCRIBED/RESUBSCRIBE',
    ])
  })

  test('goes up at once and down with the renewal', async () => {
    const { id, told, state } = customer(BIANNUAL)
    apple.changeProduct(id, ANNUAL)
    expect(await state()).toMatchObject({ transaction: { productId: ANNUAL, purchasedAt: apple.now() } })
    expect(await store.readTransaction(id)).toMatchObject({ productId: BIANNUAL, isUpgraded: true })
    apple.changeProduct(id, MONTHLY)
    apple.changeProduct(id, ANNUAL)
    apple.changeProduct(id, MONTHLY)
    expect(await state()).toMatchObject({
      transaction: { productId: ANNUAL },
      renewal: { autoRenewProductId: MONTHLY },
    })
    apple.advanceToDue(id)
    expect(await state()).toMatchObject({ transaction: { productId: MONTHLY, priceMilliunits: 14_990 } })
    expect(await told()).toEqual([
      'DID_CHANGE_RENEWAL_PREF/UPGRADE',
      'DID_CHANGE_RENEWAL_PREF/DOWNGRADE',
      'DID_CHANGE_RENEWAL_PREF',
      'DID_CHANGE_RENEWAL_PREF/DOWNGRADE',
      'DID_RENEW',
    ])
  })

  test('refunded is revoked, with the family; a reversal restores it', async () => {
    const { id, told, state } = customer()
    const family = apple.shareWithFamily(id).originalTransactionId
    expect(await store.readSubscription(family)).toMatchObject({
      status: 'ACTIVE',
      transaction: { ownership: 'FAMILY_SHARED', appAccountToken: null },
    })
    apple.refund(id, { reason: 1 })
    expect(await state()).toMatchObject({ status: 'REVOKED', transaction: { revocationReason: 1 } })
    expect(await store.readSubscription(family)).toMatchObject({ status: 'REVOKED' })
    expect(apple.notifications.at(-1)).toMatchObject({ type: 'REVOKE', originalTransactionId: family })
    apple.reverseRefund(id)
    expect(await state()).toMatchObject({ status: 'ACTIVE', transaction: { revokedAt: null } })
    expect(await told()).toEqual(['REFUND', 'REFUND_REVERSED'])
  })

  test('a refund of an earlier period leaves the current one', async () => {
    const { id, told, state } = customer()
    apple.advanceToDue(id)
    apple.refund(id, { transactionId: id })
    expect((await state()).status).toBe('ACTIVE')
    expect(await told()).toEqual(['DID_RENEW', 'REFUND'])
    const { signedPayload } = apple.notifications.at(-1) ?? { signedPayload: '' }
    expect((await store.verifyNotification(signedPayload)).transaction).toMatchObject({
      transactionId: id,
      revokedAt: apple.now(),
    })
  })

  test('of a higher price asks for consent, and ends without it', async () => {
    const consenting = customer()
    apple.announcePriceIncrease(consenting.id, 19_990)
    expect((await consenting.state()).renewal?.priceIncreaseStatus).toBe(0)
    apple.agreeToPrice(consenting.id)
    apple.advanceToDue(consenting.id)
    expect(await consenting.state()).toMatchObject({
      status: 'ACTIVE',
      transaction: { priceMilliunits: 19_990 },
      renewal: { priceIncreaseStatus: 1 },
    })
    expect(await consenting.told()).toEqual([
      'PRICE_INCREASE/PENDING',
      'PRICE_INCREASE/ACCEPTED',
      'DID_RENEW',
    ])
    const silent = customer()
    apple.announcePriceIncrease(silent.id, 19_990)
    apple.advanceToDue(silent.id)
    expect(await silent.state()).toMatchObject({ status: 'EXPIRED', renewal: { expirationIntent: 3 } })
    expect(await silent.told()).toEqual(['PRICE_INCREASE/PENDING', 'EXPIRED/PRICE_INCREASE'])
  })

  test('an offer lowers the next price, once', async () => {
    const { id, told, state } = customer()
    apple.redeemOffer(id, { type: 3, id: 'ETE', priceMilliunits: 9_990 })
    apple.advanceToDue(id)
    expect((await state()).transaction).toMatchObject({ offerType: 3, priceMilliunits: 9_990 })
    apple.advanceToDue(id)
    expect((await state()).transaction).toMatchObject({ offerType: null, priceMilliunits: 14_990 })
    expect(await told()).toEqual(['OFFER_REDEEMED', 'DID_RENEW', 'DID_RENEW'])
  })

  test('extended ends later', async () => {
    const { id, told, state } = customer()
    const before = (await state()).transaction.expiresAt?.getTime() ?? 0
    apple.extendRenewal(id, 10)
    expect((await state()).transaction.expiresAt?.getTime()).toBe(before + 10 * 86_400_000)
    expect(await told()).toEqual(['RENEWAL_EXTENDED'])
  })

  test('of a product no longer sold ends', async () => {
    const shop = await startAppleDouble({ now: NOW })
    const { originalTransactionId } = shop.purchase(randomUUID(), MONTHLY)
    shop.stopSelling(MONTHLY)
    shop.advanceToDue(originalTransactionId)
    expect(shop.notifications.at(-1)).toMatchObject({ type: 'EXPIRED', subtype: 'PRODUCT_NOT_FOR_SALE' })
    expect(await createAppStore(shop.settings).readSubscription(originalTransactionId)).toMatchObject({
      status: 'EXPIRED',
      renewal: { expirationIntent: 4 },
    })
    await shop.close()
  })
})
