import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { CheckoutRequest } from '~/adapters/payments/port'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { CURRENCY, PLANS } from '~/domain/membership/plans'

const [{ productId }] = PLANS

/** A card provider that keeps what it is sent for a checkout. */
async function provider() {
  const sent: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const price = {
        id: 'price_1',
        object: 'price',
        lookup_key: productId,
        unit_amount: 1499,
        currency: CURRENCY,
      }
      if (request.method === 'POST') sent.push(new URLSearchParams(Buffer.concat(chunks).toString()))
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify(
          request.method === 'POST'
            ? { id: 'cs_1', object: 'checkout.session', status: 'open', payment_status: 'unpaid' }
            : { object: 'list', data: [price], has_more: false },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sent, payments: createStripePayments({ secretKey: 'sk_test', webhookSecret: 'whsec', apiBase }) }
}

const request: Partial<CheckoutRequest> = {
  orderId: 'order-1',
  customerId: 'cus_1',
  productId,
  firstChargeAt: null,
  promotionId: null,
  successUrl: 'https://elan.example/merci',
  cancelUrl: 'https://elan.example/abonnement',
  expiresAt: new Date('2027-01-01T00:00:00Z'),
}

test('an order of a subscription names the billing mode that all is reckoned by, whatever the API’s default', async () => {
  const { sent, payments } = await provider()
  await payments.createCheckout({ ...request, kind: 'SUBSCRIPTION' } as CheckoutRequest)
  await payments.createCheckout({ ...request, orderId: 'order-2', kind: 'GIFT' } as CheckoutRequest)
  expect(sent.map((form) => form.get('subscription_data[billing_mode][type]'))).toEqual(['flexible', null])
})
