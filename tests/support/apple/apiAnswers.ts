import { signLikeApple } from './jws'
import { renewalPayload, transactionPayload } from './payloads'
import { SUBSCRIPTION_GROUP } from './products'
import { currentOf, statusOf, type StoredSubscription } from './state'
import { deliver, wasReceived } from './delivery'
import { notify } from './notify'
import type { AppleWorld, SentNotification } from './world'

export interface ApiAnswer {
  status: number
  body: object
  headers?: Record<string, string>
}

export const failure = (errorCode: number, errorMessage: string): ApiAnswer => ({
  status: Math.floor(errorCode / 10_000),
  body: { errorCode, errorMessage },
})

const WELL_FORMED = /^\d{1,20}$/
const PAGE_SIZE = 20
/** What Apple keeps. */
const HISTORY_DAYS = { Production: 180, Sandbox: 30 }

function findTransaction(world: AppleWorld, transactionId: string) {
  for (const subscription of world.subscriptions.values()) {
    const transaction = subscription.transactions.find((one) => one.transactionId === transactionId)
    if (transaction) return { subscription, transaction }
  }
  return null
}

/** `GET /inApps/v1/transactions/{transactionId}` */
export function transactionInfo(world: AppleWorld, transactionId: string): ApiAnswer {
  if (!WELL_FORMED.test(transactionId)) return failure(4_000_006, 'Invalid transaction id.')
  const found = findTransaction(world, transactionId)
  if (!found) return failure(4_040_010, 'Transaction id not found.')
  const payload = transactionPayload(world, found.subscription, found.transaction)
  return { status: 200, body: { signedTransactionInfo: signLikeApple(payload, world.chain) } }
}

/** `GET /inApps/v1/subscriptions/{transactionId}`: of the whole customer, whichever transaction is named. */
export function subscriptionStatuses(world: AppleWorld, transactionId: string, wanted: string[]): ApiAnswer {
  if (!WELL_FORMED.test(transactionId)) return failure(4_000_006, 'Invalid transaction id.')
  const named = findTransaction(world, transactionId)?.subscription
  if (!named) return failure(4_040_010, 'Transaction id not found.')
  const sameCustomer = (one: StoredSubscription) =>
    one === named ||
    (one.appAccountToken !== null &&
      one.appAccountToken === named.appAccountToken &&
      one.ownership === named.ownership)
  const lastTransactions = [...world.subscriptions.values()]
    .filter((one) => sameCustomer(one) && (wanted.length === 0 || wanted.includes(String(statusOf(one)))))
    .map((one) => ({
      status: statusOf(one),
      originalTransactionId: one.originalTransactionId,
      signedTransactionInfo: signLikeApple(transactionPayload(world, one, currentOf(one)), world.chain),
      signedRenewalInfo: signLikeApple(renewalPayload(world, one), world.chain),
    }))
  const { bundleId, environment, appAppleId } = world.app
  return {
    status: 200,
    body: {
      bundleId,
      environment,
      ...(environment === 'Production' && { appAppleId }),
      data: [{ subscriptionGroupIdentifier: SUBSCRIPTION_GROUP, lastTransactions }],
    },
  }
}

const sendAttempts = ({ attempts, signedAt }: SentNotification) =>
  attempts.map((status) => ({
    attemptDate: signedAt.getTime(),
    sendAttemptResult:
      status === null ? 'NO_RESPONSE' : status < 207 ? 'SUCCESS' : 'UNSUCCESSFUL_HTTP_RESPONSE_CODE',
  }))

/** `POST /inApps/v1/notifications/test`: Apple delivers it by itself. */
export function sendTestNotification(world: AppleWorld): ApiAnswer {
  if (world.webhookUrl === null) return failure(4_040_007, 'Server notification URL not found.')
  const notification = notify(world, 'TEST')
  void deliver(world.webhookUrl, notification)
  return { status: 200, body: { testNotificationToken: `${notification.id}_${world.now.getTime()}` } }
}

/** `GET /inApps/v1/notifications/test/{testNotificationToken}` */
export function testNotificationStatus(world: AppleWorld, token: string): ApiAnswer {
  const sent = world.notifications.find(({ id }) => token.startsWith(`${id}_`))
  if (!sent) return failure(4_040_008, 'Test notification not found.')
  const { signedPayload } = sent
  return { status: 200, body: { signedPayload, sendAttempts: sendAttempts(sent) } }
}

/** `POST /inApps/v1/notifications/history`, twenty a page. */
export function notificationHistory(
  world: AppleWorld,
  request: { startDate?: unknown; endDate?: unknown; onlyFailures?: unknown },
  token: string | null,
): ApiAnswer {
  const { startDate, endDate } = request
  if (typeof startDate !== 'number') return failure(4_000_015, 'Invalid start date.')
  if (typeof endDate !== 'number') return failure(4_000_016, 'Invalid end date.')
  if (startDate > endDate) return failure(4_000_013, 'Start date after end date.')
  if (startDate < world.now.getTime() - HISTORY_DAYS[world.app.environment] * 86_400_000) {
    return failure(4_000_012, 'Start date too far in the past.')
  }
  const from =
    token === null
      ? 0
      : Number(
          Buffer.from(token, 'base64url')
            .toString()
            .replace(/^page:/, ''),
        )
  if (!Number.isSafeInteger(from)) return failure(4_000_014, 'Invalid pagination token.')
  const found = world.notifications.filter(
    (one) =>
      one.signedAt.getTime() >= startDate &&
      one.signedAt.getTime() <= endDate &&
      !(request.onlyFailures === true && wasReceived(one)),
  )
  const hasMore = found.length > from + PAGE_SIZE
  return {
    status: 200,
    body: {
      hasMore,
      ...(hasMore && { paginationToken: Buffer.from(`page:${from + PAGE_SIZE}`).toString('base64url') }),
      notificationHistory: found.slice(from, from + PAGE_SIZE).map((one) => ({
        signedPayload: one.signedPayload,
        sendAttempts: sendAttempts(one),
      })),
    },
  }
}
