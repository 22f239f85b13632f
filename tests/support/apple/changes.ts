import { DAY_MS } from '~/domain/durations'
import { startPeriod } from './purchases'
import { currentOf, type StoredSubscription, type StoreOffer } from './state'
import { notify, type NotificationExtras } from './notify'
import { productOf, subscriptionOf, type AppleWorld } from './world'

/** Whether the product ranks higher than the current one; the new period then begins now. */
function upgrade(world: AppleWorld, subscription: StoredSubscription, productId: string): boolean {
  const current = currentOf(subscription)
  if (productOf(world, productId).level >= productOf(world, current.productId).level) return false
  current.isUpgraded = true
  subscription.anchorDay = world.now.getUTCDate()
  startPeriod(world, subscription, { productId, from: world.now, reason: 'PURCHASE' })
  return true
}

/** Another product: upwards at once, downwards with the renewal; back to the current one undoes that. */
export function changeProduct(world: AppleWorld, originalTransactionId: string, productId: string): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (upgrade(world, subscription, productId)) {
    notify(world, 'DID_CHANGE_RENEWAL_PREF', 'UPGRADE', subscription)
    return
  }
  subscription.nextProductId = productId
  const undone = productId === currentOf(subscription).productId
  notify(world, 'DID_CHANGE_RENEWAL_PREF', undone ? null : 'DOWNGRADE', subscription)
}

/** An offer redeemed by an active subscriber: of the product she has, or of another one. */
export function redeemOffer(
  world: AppleWorld,
  originalTransactionId: string,
  offer: StoreOffer,
  productId?: string,
): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  subscription.nextOffer = offer
  const wanted = productId ?? subscription.nextProductId
  if (upgrade(world, subscription, wanted)) {
    notify(world, 'OFFER_REDEEMED', 'UPGRADE', subscription)
    return
  }
  subscription.nextProductId = wanted
  const same = wanted === currentOf(subscription).productId
  notify(world, 'OFFER_REDEEMED', same ? null : 'DOWNGRADE', subscription)
}

/** A price increase that needs her consent; without it the subscription ends with its period. */
export function announcePriceIncrease(
  world: AppleWorld,
  originalTransactionId: string,
  priceMilliunits: number,
): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  subscription.priceIncrease = { priceMilliunits, agreed: false }
  notify(world, 'PRICE_INCREASE', 'PENDING', subscription)
}

export function agreeToPrice(world: AppleWorld, originalTransactionId: string): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (!subscription.priceIncrease) throw new RangeError('No price increase to agree to')
  subscription.priceIncrease.agreed = true
  notify(world, 'PRICE_INCREASE', 'ACCEPTED', subscription)
}

/** Days given by the developer. */
export function extendRenewal(world: AppleWorld, originalTransactionId: string, days: number): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (subscription.billing !== 'PAID') throw new RangeError('Only an active subscription is extended')
  const current = currentOf(subscription)
  current.expiresAt = new Date(current.expiresAt.getTime() + days * DAY_MS)
  subscription.anchorDay = current.expiresAt.getUTCDate()
  notify(world, 'RENEWAL_EXTENDED', null, subscription)
}

/** Removed from sale: it is not renewed any more. */
export function stopSelling(world: AppleWorld, productId: string): void {
  world.products = world.products.filter((product) => product.id !== productId)
}

/** The notifications that change nothing here: `TEST`, `CONSUMPTION_REQUEST`, `RENEWAL_EXTENSION`, `METADATA_UPDATE` … */
export function tell(
  world: AppleWorld,
  type: string,
  options: { subtype?: string; originalTransactionId?: string } & NotificationExtras = {},
): void {
  const { subtype = null, originalTransactionId, ...extras } = options
  const subscription = originalTransactionId ? subscriptionOf(world, originalTransactionId) : null
  notify(world, type, subtype, subscription, extras)
}
