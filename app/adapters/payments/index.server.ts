import { getSettings, type Settings } from '~/env.server'
import { boundedPort } from '~/lib/bounds/boundedPort.server'
import type { Payments, PaymentsSetup } from './port'
import type { StripeSettings } from './stripe/client.server'
import { createStripePayments } from './stripe/index.server'
import { createStripeSetup } from './stripe/setup.server'

const bounded = (port: Payments) => boundedPort('card', port, ['verifyEvent', 'eventOf', 'listEvents'])

let payments: Payments | null | undefined

/**
 * Card payments by the settings: Stripe, or the sandbox that plays it in the demonstration.
 *
 * @returns `null` where no card payment is set up
 */
export function getPayments(): Payments | null {
  if (payments === undefined) {
    const settings = readStripeSettings(getSettings())
    payments = settings && bounded(createStripePayments(settings))
  }
  return payments
}

function readStripeSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Settings): StripeSettings | null {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : null
}

/** The same provider, for who sets Élan up. */
export function getPaymentsSetup(settings: Settings): PaymentsSetup | null {
  const read = readStripeSettings(settings)
  return read && createStripeSetup(read)
}
