import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { DAY_MS } from '~/domain/durations'
import type { AppleDouble } from '../../apple/appleDouble'
import { wasReceived } from '../../apple/delivery'
import type { Place } from '../place'

const MOST_TRIES = 5

interface Asked {
  customer: string
  originalTransactionId?: string
}

/** What members do in the App Store's own settings, where the app has no part in it. */
const LEVERS: Record<string, (double: AppleDouble, asked: Asked) => string> = {
  /** She had one by the month, which she let end ten days ago. */
  '/ended-before': (double, { customer }) => {
    const { world } = double
    world.now = new Date(Date.now() - 40 * DAY_MS)
    const { originalTransactionId } = double.purchase(customer, 'monthly_subscription_1')
    double.setAutoRenew(originalTransactionId, false)
    double.advanceTo(new Date())
    return originalTransactionId
  },
  /** She takes it up again. */
  '/again': (double, { originalTransactionId = '' }) => {
    double.advanceTo(new Date())
    double.resubscribe(originalTransactionId)
    return originalTransactionId
  },
}

async function pulled(double: AppleDouble, request: IncomingMessage) {
  const lever = LEVERS[request.url ?? '']
  if (!lever) throw new RangeError(`No such lever: ${request.url}`)
  const asked = (await json(request)) as Asked
  // Nothing else may happen between these: what is new is what this lever has brought about.
  const before = double.notifications.length
  const originalTransactionId = lever(double, asked)
  const news = double.notifications.slice(before)
  for (const notification of news)
    // Like Apple: who was busy is asked again.
    while (!wasReceived(notification) && notification.attempts.length < MOST_TRIES)
      await double.deliver(notification)
  const missed = news.filter((notification) => !wasReceived(notification))
  if (missed.length > 0)
    throw new Error(missed.map(({ type, attempts }) => `${type}: ${attempts.join()}`).join('; '))
  return { originalTransactionId }
}

/** Makes a double's levers callable from other processes; what they bring about is delivered before they answer. */
export async function startAppleLevers(
  double: AppleDouble,
): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void pulled(double, request)
      .then((outcome) => ({ status: 200, body: JSON.stringify(outcome) }))
      .catch((error: unknown) => ({ status: 500, body: String(error) }))
      .then(({ status, body }) => response.writeHead(status).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** @returns the subscription that it is about, by its original transaction */
async function pull({ appleLevers }: Place, lever: string, pulled: object): Promise<string> {
  const answer = await fetch(`${appleLevers}${lever}`, { method: 'POST', body: JSON.stringify(pulled) })
  if (!answer.ok) throw new Error(`${lever} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { originalTransactionId: string }).originalTransactionId
}

/** Where members pay, without the app: in the settings of their phones. */
export const inAppStoreSettings = {
  endedBefore: (place: Place, customer: string) => pull(place, '/ended-before', { customer }),
  subscribeAgain: (place: Place, originalTransactionId: string) =>
    pull(place, '/again', { originalTransactionId }),
}
