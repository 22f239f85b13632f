import type { AppleWorld, SentNotification } from './world'

const DELIVERY_TIMEOUT_MS = 10_000

/** Posts one notification to the server's webhook, as often as given; the answers are recorded on it. */
export async function deliver(
  webhookUrl: string,
  notification: SentNotification,
  copies = 1,
): Promise<(number | null)[]> {
  const post = async () => {
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ signedPayload: notification.signedPayload }),
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return null
    }
  }
  // At once: copies that race each other are the ones that find faults.
  const statuses = await Promise.all(Array.from({ length: copies }, post))
  notification.attempts.push(...statuses)
  return statuses
}

export const wasReceived = ({ attempts }: SentNotification) =>
  attempts.some((status) => status !== null && status >= 200 && status < 207)

/**
 * Posts what was not received yet, one after the other.
 * @param order of the deliveries; in the order of signing by default
 * @param copies of each
 * @returns those posted
 */
export async function deliverPending(
  world: AppleWorld,
  webhookUrl: string,
  { order = (pending) => pending, copies = 1 }: DeliveryOptions = {},
): Promise<SentNotification[]> {
  const pending = order(world.notifications.filter((notification) => !wasReceived(notification)))
  for (const notification of pending) await deliver(webhookUrl, notification, copies)
  return pending
}

export interface DeliveryOptions {
  order?: (pending: SentNotification[]) => SentNotification[]
  copies?: number
}
