import { randomUUID } from 'node:crypto'
import { signLikeApple } from './jws'
import { renewalPayload, transactionPayload } from './payloads'
import { currentOf, statusOf, type StoredSubscription } from './state'
import type { AppleWorld, SentNotification } from './world'

/** The fields beside the event that a notification may carry. */
export interface NotificationExtras {
  summary?: object
  externalPurchaseToken?: object
  appData?: object
  consumptionRequestReason?: string
  /** Another of the subscription's transactions than its current one: the refunded one. */
  transactionId?: string
}

function appFields({ app }: AppleWorld) {
  const { bundleId, appAppleId, environment } = app
  // Apple leaves the app's number out in the sandbox.
  return { bundleId, environment, ...(environment === 'Production' && { appAppleId }) }
}

function dataOf(world: AppleWorld, subscription: StoredSubscription | null, extras: NotificationExtras) {
  if (extras.summary) return { summary: { ...appFields(world), ...extras.summary } }
  if (extras.appData) return { appData: { ...appFields(world), ...extras.appData } }
  if (extras.externalPurchaseToken) {
    const { bundleId, appAppleId } = world.app
    return { externalPurchaseToken: { bundleId, appAppleId, ...extras.externalPurchaseToken } }
  }
  const common = { ...appFields(world), bundleVersion: '1' }
  if (!subscription) return { data: common }
  const transaction =
    subscription.transactions.find((one) => one.transactionId === extras.transactionId) ??
    currentOf(subscription)
  return {
    data: {
      ...common,
      status: statusOf(subscription),
      signedTransactionInfo: signLikeApple(transactionPayload(world, subscription, transaction), world.chain),
      signedRenewalInfo: signLikeApple(renewalPayload(world, subscription), world.chain),
      ...(extras.consumptionRequestReason && { consumptionRequestReason: extras.consumptionRequestReason }),
    },
  }
}

/** Signs and records a notification, of things as they are at this instant. Delivering it is another matter. */
export function notify(
  world: AppleWorld,
  type: string,
  subtype: string | null = null,
  subscription: StoredSubscription | null = null,
  extras: NotificationExtras = {},
): SentNotification {
  const id = randomUUID()
  const payload = {
    notificationType: type,
    ...(subtype !== null && { subtype }),
    notificationUUID: id,
    version: '2.0',
    signedDate: world.signingMs(),
    ...dataOf(world, subscription, extras),
  }
  const notification: SentNotification = {
    id,
    type,
    subtype,
    signedAt: world.now,
    originalTransactionId: subscription?.originalTransactionId ?? null,
    signedPayload: signLikeApple(payload, world.chain),
    attempts: [],
  }
  world.notifications.push(notification)
  return notification
}
