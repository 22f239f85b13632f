import { SUBSCRIPTION_GROUP } from './products'
import { currentOf, type StoredSubscription, type StoredTransaction } from './state'
import { productOf, type AppleWorld } from './world'

const ms = (date: Date | null) => date?.getTime()

/** `JWSTransactionDecodedPayload`; what does not apply is left out, as Apple does. */
export function transactionPayload(
  world: AppleWorld,
  subscription: StoredSubscription,
  transaction: StoredTransaction,
): Record<string, unknown> {
  const { appAccountToken, ownership } = subscription
  return {
    transactionId: transaction.transactionId,
    originalTransactionId: subscription.originalTransactionId,
    webOrderLineItemId: transaction.transactionId,
    bundleId: world.app.bundleId,
    productId: transaction.productId,
    subscriptionGroupIdentifier: SUBSCRIPTION_GROUP,
    purchaseDate: ms(transaction.purchasedAt),
    originalPurchaseDate: ms(subscription.transactions[0].purchasedAt),
    expiresDate: ms(transaction.expiresAt),
    quantity: 1,
    type: 'Auto-Renewable Subscription',
    ...(appAccountToken !== null && { appAccountToken }),
    inAppOwnershipType: ownership,
    signedDate: world.signingMs(),
    ...(transaction.revokedAt && {
      revocationDate: ms(transaction.revokedAt),
      revocationReason: transaction.revocationReason ?? 0,
    }),
    ...(transaction.isUpgraded && { isUpgraded: true }),
    ...(transaction.offer && { offerType: transaction.offer.type }),
    ...(transaction.offer?.id && { offerIdentifier: transaction.offer.id }),
    environment: world.app.environment,
    transactionReason: transaction.reason,
    storefront: 'FRA',
    storefrontId: '143442',
    price: transaction.priceMilliunits,
    currency: 'EUR',
  }
}

/** `JWSRenewalInfoDecodedPayload`. */
export function renewalPayload(world: AppleWorld, subscription: StoredSubscription): Record<string, unknown> {
  const current = currentOf(subscription)
  const { billing, graceUntil, expirationIntent, priceIncrease, nextOffer, appAccountToken } = subscription
  const unpaid = billing === 'GRACE' || billing === 'RETRY'
  const sold = world.products.find((one) => one.id === subscription.nextProductId)
  return {
    originalTransactionId: subscription.originalTransactionId,
    autoRenewProductId: subscription.nextProductId,
    productId: current.productId,
    autoRenewStatus: subscription.autoRenews ? 1 : 0,
    ...(unpaid && { isInBillingRetryPeriod: true }),
    ...(billing === 'GRACE' && graceUntil && { gracePeriodExpiresDate: ms(graceUntil) }),
    ...(expirationIntent !== null && { expirationIntent }),
    ...(priceIncrease && { priceIncreaseStatus: priceIncrease.agreed ? 1 : 0 }),
    ...(nextOffer && { offerType: nextOffer.type }),
    ...(nextOffer?.id && { offerIdentifier: nextOffer.id }),
    ...(appAccountToken !== null && { appAccountToken }),
    ...(sold && { renewalPrice: renewalPrice(world, subscription), currency: 'EUR' }),
    ...(billing !== 'ENDED' && { renewalDate: ms(current.expiresAt) }),
    recentSubscriptionStartDate: ms(subscription.transactions[0].purchasedAt),
    environment: world.app.environment,
    signedDate: world.signingMs(),
  }
}

/** What the next period will cost, thousandths of a euro. */
export function renewalPrice(world: AppleWorld, subscription: StoredSubscription): number {
  return (
    subscription.nextOffer?.priceMilliunits ??
    subscription.priceIncrease?.priceMilliunits ??
    productOf(world, subscription.nextProductId).priceMilliunits
  )
}
