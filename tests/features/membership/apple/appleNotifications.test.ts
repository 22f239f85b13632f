import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import type { AppStore } from '~/adapters/appStore/port'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'

const NOW = new Date('2026-01-31T10:00:00.000Z')
const MONTHLY = 'monthly_subscription_1'

let apple: AppleDouble
let store: AppStore
beforeAll(async () => {
  apple = await startAppleDouble({ now: NOW })
  store = createAppStore(apple.settings)
})
afterAll(() => apple.close())

describe('a notification that changes no subscription', () => {
  test.each<[string, Parameters<AppleDouble['tell']>[1]]>([
    ['TEST', {}],
    ['RENEWAL_EXTENSION', { subtype: 'SUMMARY', summary: { requestIdentifier: 'a', succeededCount: 3 } }],
    ['EXTERNAL_PURCHASE_TOKEN', { externalPurchaseToken: { externalPurchaseId: 'SANDBOX_1' } }],
    ['RESCIND_CONSENT', { appData: { signedAppTransactionInfo: 'x' } }],
    ['A_TYPE_OF_NEXT_YEAR', { subtype: 'AND_ITS_SUBTYPE' }],
  ])('%s is read, with what it carries', async (type, options = {}) => {
    apple.tell(type, options)
    const notification = await store.verifyNotification(apple.notifications.at(-1)?.signedPayload ?? '')
    expect(notification).toMatchObject({ type, subtype: options.subtype ?? null, transaction: null })
    if (options.summary) expect(notification.summary).toMatchObject(options.summary)
    if (options.externalPurchaseToken) {
      expect(notification.externalPurchaseToken).toMatchObject(options.externalPurchaseToken)
    }
  })

  test.each(['CONSUMPTION_REQUEST', 'REFUND_DECLINED', 'PRICE_CHANGE', 'METADATA_UPDATE', 'MIGRATION'])(
    '%s names its subscription',
    async (type) => {
      const { originalTransactionId } = apple.purchase(randomUUID(), MONTHLY)
      apple.tell(type, { originalTransactionId })
      const notification = await store.verifyNotification(apple.notifications.at(-1)?.signedPayload ?? '')
      expect(notification).toMatchObject({ type, originalTransactionId, transaction: { productId: MONTHLY } })
    },
  )
})

test('what was not received is delivered again, in the given order and as often as given', async () => {
  const received: string[] = []
  let status = 500
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { signedPayload } = (await json(request)) as { signedPayload: string }
    received.push((await store.verifyNotification(signedPayload)).type)
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const shop = await startAppleDouble({ now: NOW, webhookUrl })
  const { originalTransactionId } = shop.purchase(randomUUID(), MONTHLY)
  shop.advanceToDue(originalTransactionId)
  await shop.deliverPending()
  expect(received).toEqual(['SUBSCRIBED', 'DID_RENEW'])
  status = 200
  await shop.deliverPending({ order: (pending) => pending.toReversed(), copies: 2 })
  expect(received.slice(2)).toEqual(['DID_RENEW', 'DID_RENEW', 'SUBSCRIBED', 'SUBSCRIBED'])
  expect(await shop.deliverPending()).toEqual([])
  expect(shop.notifications.map((one) => one.attempts)).toEqual([
    [500, 200, 200],
    [500, 200, 200],
  ])
  await shop.close()
  await new Promise((resolve) => server.close(resolve))
})
