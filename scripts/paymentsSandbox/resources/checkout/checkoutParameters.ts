import type Stripe from 'stripe'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { SHIPPING } from '../payments/shipping'
import { PRODUCT_DATA } from '../catalogue/prices'
import { BILLING_MODE } from '../subscriptions/billingMode'

/** What is played of a new session's many parameters. */
export const createParameters = accepts<Stripe.Checkout.SessionCreateParams>({
  allow_promotion_codes: 'text',
  allowed_payment_method_types: 'text',
  automatic_tax: { enabled: 'text' },
  cancel_url: 'text',
  client_reference_id: 'text',
  customer: 'text',
  customer_creation: 'text',
  customer_email: 'text',
  customer_update: { address: 'text', name: 'text' },
  discounts: [{ coupon: 'text', promotion_code: 'text' }],
  expires_at: 'text',
  line_items: [
    {
      price: 'text',
      price_data: {
        currency: 'text',
        product: 'text',
        product_data: PRODUCT_DATA,
        recurring: { interval: 'text', interval_count: 'text' },
        tax_behavior: 'text',
        unit_amount: 'text',
      },
      quantity: 'text',
    },
  ],
  locale: 'text',
  metadata: 'metadata',
  mode: 'text',
  payment_method_collection: 'text',
  payment_intent_data: {
    description: 'text',
    metadata: 'metadata',
    receipt_email: 'text',
    shipping: SHIPPING,
  },
  submit_type: 'text',
  subscription_data: {
    billing_cycle_anchor: 'text',
    billing_mode: BILLING_MODE,
    default_tax_rates: 'text',
    description: 'text',
    metadata: 'metadata',
    trial_end: 'text',
    trial_period_days: 'text',
    trial_settings: { end_behavior: { missing_payment_method: 'text' } },
  },
  success_url: 'text',
})

export const listParameters = accepts<Stripe.Checkout.SessionListParams>({
  ...PAGE,
  created: RANGE,
  customer: 'text',
  payment_intent: 'text',
  status: 'text',
  subscription: 'text',
})
