import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { PLANS, type ProductId } from '~/domain/membership/plans'
import { SECRET_KEY, WEBHOOK_SECRET, openBench } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { sellPlan } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'

const MONTHLY: ProductId = 'monthly_subscription_1'
const ANNUAL: ProductId = 'annual_subscription_2'

/** The provider, as one sees it to whom something happens there before each list of invoices. */
async function listeningLate(target: string, before: () => Promise<unknown>): Promise<string> {
  const server = createServer((request, response) => {
    const pass = async () => {
      if (request.url?.startsWith('/v1/invoices?')) await before()
      const { authorization = '', 'stripe-version': version } = request.headers
      const answer = await fetch(`${target}${request.url}`, {
        headers: { authorization, ...(version ? { 'stripe-version': String(version) } : {}) },
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    }
    pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  ['once', 1],
  ['again and again', 9],
])('a plan and its time belong together, though it is changed %s while they are read', async (_, changes) => {
  const { sandbox, stripe } = await openBench()
  const prices = new Map<ProductId, string>()
  for (const plan of PLANS) prices.set(plan.productId, (await sellPlan(stripe, plan)).id)
  const customer = await stripe.customers.create({ email: 'lea@example.test' })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.get(MONTHLY) ?? '' }],
    default_payment_method: card.id,
  })
  let made = 0
  const change = async () => {
    if (made === changes) return
    made += 1
    await stripe.subscriptions.update(subscription.id, {
      items: [
        {
          id: subscription.items.data[0]?.id ?? '',
          price: prices.get(made % 2 === 1 ? ANNUAL : MONTHLY) ?? '',
        },
      ],
      proration_behavior: 'always_invoice',
    })
  }
  const payments = createStripePayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: await listeningLate(sandbox.origin, change),
  })
  const read = await payments.readSubscription(subscription.id)
  const days = ((read?.paidUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  // Where it changes all the time an answer is given nevertheless.
  if (changes === 1) expect([read?.productId, Math.round(days / 365)]).toEqual([ANNUAL, 1])
  else expect([made, read?.id]).toEqual([3, subscription.id])
})
