import { renewalPrice } from './payloads'
import { addMonths } from './products'
import { currentOf, type StoredSubscription, type StoredTransaction, type StoreOffer } from './state'
import { notify } from './notify'
import { productOf, subscriptionOf, type AppleWorld } from './world'

interface Period {
  productId: string
  from: Date
  reason: StoredTransaction['reason']
  priceMilliunits: number
  offer: StoreOffer | null
  anchorDay: number
}

function newTransaction(world: AppleWorld, period: Period): StoredTransaction {
  const product = productOf(world, period.productId)
  return {
    transactionId: world.nextTransactionId(),
    productId: product.id,
    purchasedAt: period.from,
    expiresAt: addMonths(period.from, product.months, period.anchorDay),
    reason: period.reason,
    priceMilliunits: period.priceMilliunits,
    revokedAt: null,
    revocationReason: null,
    isUpgraded: false,
    offer: period.offer,
  }
}

/** A first purchase. @param appAccountToken the customer's UUID; `null` as where the app gave none */
export function purchase(
  world: AppleWorld,
  appAccountToken: string | null,
  productId: string,
  offer: StoreOffer | null = null,
): StoredSubscription {
  const anchorDay = world.now.getUTCDate()
  const priceMilliunits = offer?.priceMilliunits ?? productOf(world, productId).priceMilliunits
  const first = newTransaction(world, {
    productId,
    from: world.now,
    reason: 'PURCHASE',
    priceMilliunits,
    offer,
    anchorDay,
  })
  const subscription: StoredSubscription = {
    originalTransactionId: first.transactionId,
    appAccountToken,
    ownership: 'PURCHASED',
    transactions: [first],
    sharedFrom: null,
    nextProductId: productId,
    autoRenews: true,
    anchorDay,
    cardFails: false,
    graceDays: 16,
    billing: 'PAID',
    graceUntil: null,
    retryUntil: null,
    expirationIntent: null,
    priceIncrease: null,
    nextOffer: null,
  }
  world.subscriptions.set(subscription.originalTransactionId, subscription)
  notify(world, 'SUBSCRIBED', 'INITIAL_BUY', subscription)
  return subscription
}

/** Adds a paid period, and clears what stood in its way. */
export function startPeriod(
  world: AppleWorld,
  subscription: StoredSubscription,
  { productId, from, reason }: Pick<Period, 'productId' | 'from' | 'reason'>,
): void {
  // A price increase is of one product.
  if (productId !== currentOf(subscription).productId) subscription.priceIncrease = null
  subscription.nextProductId = productId
  const priceMilliunits = renewalPrice(world, subscription)
  const { nextOffer: offer, anchorDay } = subscription
  subscription.transactions.push(
    newTransaction(world, { productId, from, reason, priceMilliunits, offer, anchorDay }),
  )
  Object.assign(subscription, {
    billing: 'PAID',
    autoRenews: true,
    cardFails: false,
    graceUntil: null,
    retryUntil: null,
    expirationIntent: null,
    nextOffer: null,
  } satisfies Partial<StoredSubscription>)
}

/**
 * She comes back after it ended: the same original transaction, as Apple keeps it.
 *
 * @param by the customer's UUID, where another account on the same Apple ID buys
 */
export function resubscribe(
  world: AppleWorld,
  originalTransactionId: string,
  productId?: string,
  offer: StoreOffer | null = null,
  by?: string | null,
): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (by) subscription.appAccountToken = by
  subscription.anchorDay = world.now.getUTCDate()
  subscription.priceIncrease = null
  subscription.nextOffer = offer
  startPeriod(world, subscription, {
    productId: productId ?? currentOf(subscription).productId,
    from: world.now,
    reason: 'PURCHASE',
  })
  notify(world, 'SUBSCRIBED', 'RESUBSCRIBE', subscription)
}

/** A family member gets a subscription of its own ids, without an account token. */
export function shareWithFamily(world: AppleWorld, originalTransactionId: string): StoredSubscription {
  const owner = subscriptionOf(world, originalTransactionId)
  const transaction = { ...currentOf(owner), transactionId: world.nextTransactionId() }
  const shared: StoredSubscription = {
    ...owner,
    originalTransactionId: transaction.transactionId,
    appAccountToken: null,
    ownership: 'FAMILY_SHARED',
    transactions: [transaction],
    sharedFrom: originalTransactionId,
  }
  world.subscriptions.set(shared.originalTransactionId, shared)
  notify(world, 'SUBSCRIBED', 'INITIAL_BUY', shared)
  return shared
}
