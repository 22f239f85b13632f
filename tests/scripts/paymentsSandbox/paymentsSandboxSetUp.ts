import type Stripe from 'stripe'
import { WEBHOOK_EVENTS } from '~/adapters/payments/stripe/webhookEvents'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import type { Bench } from './paymentsSandboxBench'

type Settled = Pick<Bench, 'control' | 'stripe'>

/** Sets up at the card provider all that a membership needs before it goes live. */
export async function setUpCards({ stripe, control }: Settled, webhookUrl: string): Promise<void> {
  await control('POST', '/sandbox/portal', { configured: true })
  for (const plan of PLANS) await sellPlan(stripe, plan)
  await stripe.webhookEndpoints.create({
    url: webhookUrl,
    enabled_events: [...WEBHOOK_EVENTS],
    api_version: '2026-10-28.endive',
  })
}

/** Puts a plan on sale, instead of the price that it has. */
export function sellPlan(
  stripe: Stripe,
  { productId, months, listPriceCents }: (typeof PLANS)[number],
  changed: Partial<Stripe.PriceCreateParams> = {},
): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: CURRENCY,
    unit_amount: listPriceCents,
    recurring: { interval: 'month', interval_count: months },
    tax_behavior: 'inclusive',
    lookup_key: productId,
    transfer_lookup_key: true,
    product_data: { name: productId },
    ...changed,
  })
}
