import Stripe from 'stripe'
import type { CardDelivery, CardEndpoint } from '~/domain/goingLive/cardEndpoint'
import type { CardPrice } from '~/domain/goingLive/cardPrices'
import type { AutomaticTax, CardAccount, CardPortal, CardSetup } from '~/domain/goingLive/cardSetup'
import { PRODUCT_IDS } from '~/domain/membership/plans'
import { withTimeBudget } from '~/lib/timeBudget.server'
import type { PaymentsSetup } from '../port'
import { ask } from './asking.server'
import { createStripeClient, fromUnix, known, type StripeSettings } from './client.server'
import { tryUses } from './uses.server'
import { WEBHOOK_EVENTS } from './webhookEvents'

/** For all questions together, which are asked at once. */
const SETUP_MS = 20_000

/** A restricted key may do what it was given alone; any other may do everything. */
const isRestricted = (key: string) => key.startsWith('rk_')
const isLive = (key: string) => !key.includes('_test_')

/** Reads from Stripe what is set up there. */
export function createStripeSetup(settings: StripeSettings): PaymentsSetup {
  const stripe = createStripeClient({ ...settings, retries: settings.retries ?? 1 })
  const { secretKey } = settings

  async function readSetup(): Promise<CardSetup> {
    const [account, portal, endpoints, events, prices, tax, uses] = await Promise.all([
      ask(readAccount(stripe)),
      ask(readPortal(stripe)),
      ask(readEndpoints(stripe)),
      ask(readEvents(stripe)),
      ask(readPrices(stripe)),
      ask(readTax(stripe)),
      isRestricted(secretKey) ? tryUses(stripe) : [],
    ])
    const key = { isLive: isLive(secretKey) }
    const reads = { events: WEBHOOK_EVENTS, apiVersion: Stripe.API_VERSION }
    return { key, account, portal, endpoints, events, prices, tax, uses, reads }
  }

  return { readSetup: () => withTimeBudget(SETUP_MS, readSetup) }
}

async function readAccount(stripe: Stripe): Promise<CardAccount> {
  const account = await stripe.accounts.retrieveCurrent()
  return {
    mayCharge: account.charges_enabled,
    mayPayOut: account.payouts_enabled,
    isSubmitted: account.details_submitted,
    due: account.requirements?.currently_due ?? [],
  }
}

/** The portal opens with its default configuration, which Élan never names. */
async function readPortal(stripe: Stripe): Promise<CardPortal | null> {
  const { data } = await stripe.billingPortal.configurations.list({
    is_default: true,
    active: true,
    limit: 1,
  })
  const features = data[0]?.features
  return features
    ? {
        changesCards: features.payment_method_update.enabled,
        endsContracts: features.subscription_cancel.enabled,
      }
    : null
}

async function readEndpoints(stripe: Stripe): Promise<CardEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  return data.map(({ url, status, created, enabled_events, api_version }) => ({
    url,
    isEnabled: status === 'enabled',
    createdAt: fromUnix(created),
    events: enabled_events,
    apiVersion: api_version,
  }))
}

async function readEvents(stripe: Stripe): Promise<CardDelivery[]> {
  const { data } = await stripe.events.list({ types: [...WEBHOOK_EVENTS], limit: 20 })
  return data.map(({ type, created, pending_webhooks }) => ({
    type,
    createdAt: fromUnix(created),
    isPending: pending_webhooks > 0,
  }))
}

/** Those on sale and those that are not any more: a lookup key is one price's alone. */
async function readPrices(stripe: Stripe): Promise<CardPrice[]> {
  const { data } = await stripe.prices.list({
    lookup_keys: PRODUCT_IDS,
    expand: ['data.product'],
    limit: 100,
  })
  return data.map((price) => ({
    lookupKey: price.lookup_key,
    isActive: price.active,
    productIsActive: typeof price.product === 'object' && !price.product.deleted && price.product.active,
    currency: price.currency,
    amountCents: price.unit_amount,
    months: monthsOf(price.recurring),
    taxBehavior:
      price.tax_behavior &&
      known(['inclusive', 'exclusive', 'unspecified'], price.tax_behavior, 'unspecified'),
  }))
}

function monthsOf(recurring: Stripe.Price.Recurring | null): number | null {
  if (recurring?.interval === 'month') return recurring.interval_count
  return recurring?.interval === 'year' ? recurring.interval_count * 12 : null
}

async function readTax(stripe: Stripe): Promise<AutomaticTax> {
  const [{ status }, { data }] = await Promise.all([
    stripe.tax.settings.retrieve(),
    stripe.tax.registrations.list({ status: 'active', limit: 100 }),
  ])
  return { isActive: status === 'active', countries: data.map(({ country }) => country) }
}
