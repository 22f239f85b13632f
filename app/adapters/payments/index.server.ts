import { getSettings } from '~/env.server'
import type { Payments } from './port'
import { createStripePayments } from './stripe/index.server'

let payments: Payments | null | undefined

/**
 * Card payments by the settings: Stripe, or the sandbox that plays it in the demonstration.
 *
 * @returns `null` where no card payment is set up
 */
export function getPayments(): Payments | null {
  if (payments === undefined) {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = getSettings()
    payments =
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? createStripePayments({
            secretKey: STRIPE_SECRET_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiBase: STRIPE_API_BASE,
          })
        : null
  }
  return payments
}
