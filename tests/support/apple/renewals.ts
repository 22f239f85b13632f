import { DAY_MS } from '~/domain/durations'
import { startPeriod } from './purchases'
import { currentOf, dueAt, type StoredSubscription } from './state'
import { notify } from './notify'
import { subscriptionOf, type AppleWorld } from './world'

/** Apple tries to collect for sixty days. */
const RETRY_DAYS = 60

function end(
  world: AppleWorld,
  subscription: StoredSubscription,
  intent: NonNullable<StoredSubscription['expirationIntent']>,
): void {
  const subtypes = { 1: 'VOLUNTARY', 2: 'BILLING_RETRY', 3: 'PRICE_INCREASE', 4: 'PRODUCT_NOT_FOR_SALE' }
  Object.assign(subscription, {
    billing: 'ENDED',
    autoRenews: false,
    graceUntil: null,
    retryUntil: null,
    expirationIntent: intent,
  } satisfies Partial<StoredSubscription>)
  notify(world, 'EXPIRED', subtypes[intent], subscription)
}

function failToCollect(world: AppleWorld, subscription: StoredSubscription): void {
  const { expiresAt } = currentOf(subscription)
  const graceful = subscription.graceDays > 0
  Object.assign(subscription, {
    billing: graceful ? 'GRACE' : 'RETRY',
    graceUntil: graceful ? new Date(expiresAt.getTime() + subscription.graceDays * DAY_MS) : null,
    retryUntil: new Date(expiresAt.getTime() + RETRY_DAYS * DAY_MS),
    // Apple calls it a billing error from the first failure on.
    expirationIntent: 2,
  } satisfies Partial<StoredSubscription>)
  notify(world, 'DID_FAIL_TO_RENEW', graceful ? 'GRACE_PERIOD' : null, subscription)
}

function renewOrEnd(world: AppleWorld, subscription: StoredSubscription): void {
  if (!subscription.autoRenews) return end(world, subscription, 1)
  const forSale = world.products.some((product) => product.id === subscription.nextProductId)
  if (!forSale) return end(world, subscription, 4)
  if (subscription.priceIncrease?.agreed === false) return end(world, subscription, 3)
  if (subscription.cardFails) return failToCollect(world, subscription)
  const { expiresAt: from } = currentOf(subscription)
  startPeriod(world, subscription, { productId: subscription.nextProductId, from, reason: 'RENEWAL' })
  notify(world, 'DID_RENEW', null, subscription)
}

function happen(world: AppleWorld, subscription: StoredSubscription): void {
  if (subscription.billing === 'RETRY') return end(world, subscription, 2)
  if (subscription.billing !== 'GRACE') return renewOrEnd(world, subscription)
  subscription.billing = 'RETRY'
  subscription.graceUntil = null
  notify(world, 'GRACE_PERIOD_EXPIRED', null, subscription)
}

/** Sets the clock forward; what falls due on the way happens, in order. */
export function advanceTo(world: AppleWorld, instant: Date): void {
  if (instant < world.now) throw new RangeError('The clock only goes forward')
  for (;;) {
    const [next] = [...world.subscriptions.values()]
      .flatMap((subscription) => {
        const at = dueAt(subscription)
        return at && at <= instant ? [{ at, subscription }] : []
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime())
    if (!next) break
    if (next.at > world.now) world.now = next.at
    happen(world, next.subscription)
  }
  world.now = instant
}

/** Up to the next thing that befalls this subscription by itself: renewal, failure, end of grace, end. */
export function advanceToDue(world: AppleWorld, originalTransactionId: string): void {
  const at = dueAt(subscriptionOf(world, originalTransactionId))
  if (!at) throw new RangeError('Nothing is due any more')
  advanceTo(world, at > world.now ? at : world.now)
}

/**
 * The card pays again. Within the grace period the billing date stays; after it the new period begins today.
 */
export function recover(world: AppleWorld, originalTransactionId: string): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  if (subscription.billing !== 'GRACE' && subscription.billing !== 'RETRY') {
    throw new RangeError('Nothing to recover from')
  }
  const inGrace = subscription.billing === 'GRACE'
  if (!inGrace) subscription.anchorDay = world.now.getUTCDate()
  const from = inGrace ? currentOf(subscription).expiresAt : world.now
  startPeriod(world, subscription, { productId: subscription.nextProductId, from, reason: 'RENEWAL' })
  notify(world, 'DID_RENEW', 'BILLING_RECOVERY', subscription)
}

/** The customer's switch. Turned off while unpaid and without grace, it is over at once. */
export function setAutoRenew(world: AppleWorld, originalTransactionId: string, on: boolean): void {
  const subscription = subscriptionOf(world, originalTransactionId)
  subscription.autoRenews = on
  notify(world, 'DID_CHANGE_RENEWAL_STATUS', on ? 'AUTO_RENEW_ENABLED' : 'AUTO_RENEW_DISABLED', subscription)
  if (!on && subscription.billing === 'RETRY') end(world, subscription, 1)
}
