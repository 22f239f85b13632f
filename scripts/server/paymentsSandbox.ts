import path from 'node:path'
import Stripe from 'stripe'
import { DAY_SECONDS } from '../paymentsSandbox/billing/calendar'
import { startPaymentsSandbox, type PaymentsSandbox } from '../paymentsSandbox/startPaymentsSandbox.server'
import { WEBHOOK_EVENTS } from '../../app/adapters/payments/stripe/webhookEvents'
import { CURRENCY, PLANS } from '../../app/domain/membership/plans'
import type { BuiltApp } from './builtApp'
import { portTaken } from './startFailure'

/** A former member: she subscribed for a month so many days ago, and did not go on. */
const FORMER_MEMBER_DAYS = 50
const PLAN_NAMES = { monthly: 'Élan, au mois', biannual: 'Élan, six mois', annual: 'Élan, un an' } as const
/** Offered in the demonstration's own words. */
const PROMOTION_CODE = 'BIENVENUE'
const ENDPOINT_NAME = 'Élan, démonstration'

/**
 * Starts the embedded card payment service (`SU-2`), whose events come to this server's own webhook.
 *
 * @throws Mendable when its port is taken
 */
export async function openPaymentsSandbox(
  settings: ReturnType<BuiltApp['getSettings']>,
): Promise<PaymentsSandbox> {
  return startPaymentsSandbox({
    port: settings.SANDBOX_PORT,
    stateFile: path.resolve(settings.DATA_DIR, 'payments-sandbox.json'),
    secretKey: settings.STRIPE_SECRET_KEY ?? '',
    webhookUrl: webhookUrlOf(settings),
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
  }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw await portTaken('SANDBOX_PORT', settings.SANDBOX_PORT, '(paiement de démonstration)')
  })
}

const webhookUrlOf = ({ PORT }: ReturnType<BuiltApp['getSettings']>) =>
  `http://127.0.0.1:${PORT}/api/webhooks/stripe`

function clientOf(settings: ReturnType<BuiltApp['getSettings']>): Stripe {
  return new Stripe(settings.STRIPE_SECRET_KEY ?? '', {
    host: '127.0.0.1',
    port: settings.SANDBOX_PORT,
    protocol: 'http',
    telemetry: false,
  })
}

/** Saves the portal's settings, as an operator does once in the provider's dashboard: without them it opens for nobody. */
async function setUpPortal(settings: ReturnType<BuiltApp['getSettings']>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${settings.SANDBOX_PORT}/sandbox/portal`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
    body: JSON.stringify({ configured: true }),
  })
  if (!response.ok) throw new Error(`The sandbox refuses to set its portal up: ${response.status}`)
}

/** Enters the address that the sandbox sends its events to. At the last start it may have had another port, or other events. */
async function setUpEndpoint(stripe: Stripe, url: string): Promise<void> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const own = data.filter(({ description }) => description === ENDPOINT_NAME)
  const fits = (endpoint: Stripe.WebhookEndpoint) =>
    endpoint.url === url &&
    endpoint.status === 'enabled' &&
    endpoint.api_version === Stripe.API_VERSION &&
    WEBHOOK_EVENTS.every((event) => endpoint.enabled_events.includes(event))
  for (const endpoint of own) if (!fits(endpoint)) await stripe.webhookEndpoints.del(endpoint.id)
  if (own.some(fits)) return
  await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: Stripe.API_VERSION,
    description: ENDPOINT_NAME,
  })
}

/** Sets the portal and the webhook up and puts the three plans and a promotion code on sale, unless they are. */
export async function stockSandbox(settings: ReturnType<BuiltApp['getSettings']>): Promise<void> {
  await setUpPortal(settings)
  const stripe = clientOf(settings)
  await setUpEndpoint(stripe, webhookUrlOf(settings))
  const { data } = await stripe.prices.list({
    lookup_keys: PLANS.map(({ productId }) => productId),
    limit: 10,
  })
  for (const { productId, term, months, listPriceCents } of PLANS) {
    if (data.some(({ lookup_key }) => lookup_key === productId)) continue
    const product = await stripe.products.create({
      name: PLAN_NAMES[term],
      metadata: { product_id: productId },
    })
    await stripe.prices.create({
      product: product.id,
      currency: CURRENCY,
      unit_amount: listPriceCents,
      tax_behavior: 'inclusive',
      lookup_key: productId,
      recurring: { interval: 'month', interval_count: months },
    })
  }
  const known = await stripe.promotionCodes.list({ code: PROMOTION_CODE, limit: 1 })
  if (known.data.length > 0) return
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once', name: 'Bienvenue' })
  await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: PROMOTION_CODE,
  })
}

interface DemoBuyer {
  email: string
  name: string
  productId: string
  /** When she subscribed, in unix seconds, if she did not go on after the first period; now, and for good, otherwise. */
  endedAfter: number | null
}

/** @returns the customer */
async function subscribe(stripe: Stripe, { email, name, productId, endedAfter }: DemoBuyer): Promise<string> {
  const clock =
    endedAfter === null ? null : await stripe.testHelpers.testClocks.create({ frozen_time: endedAfter })
  const customer = await stripe.customers.create({ email, name, ...(clock ? { test_clock: clock.id } : {}) })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const { data } = await stripe.prices.list({ lookup_keys: [productId], limit: 1 })
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]?.id ?? '' }],
    default_payment_method: card.id,
    cancel_at_period_end: endedAfter !== null,
  })
  if (clock) await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now() })
  return customer.id
}

const now = () => Math.floor(Date.now() / 1000)

/** Buys the demo accounts' memberships, one that runs and one that is over, as if they had done it themselves. */
export async function buyDemoMemberships(app: BuiltApp): Promise<void> {
  const stripe = clientOf(app.getSettings())
  for (const { email, name, membership } of app.demoAccounts) {
    if (!membership) continue
    const buyer =
      membership === 'RUNNING'
        ? { productId: 'annual_subscription_2', endedAfter: null }
        : { productId: 'monthly_subscription_1', endedAfter: now() - FORMER_MEMBER_DAYS * DAY_SECONDS }
    await app.adoptDemoCustomer(email, await subscribe(stripe, { email, name, ...buyer }))
  }
}
