import type { CheckoutSession, Metadata } from '../../shapes'

export interface CheckoutFacts {
  id: string
  mode: 'subscription' | 'payment'
  now: number
  expiresAt: number
  successUrl: string
  cancelUrl: string | null
  url: string
  currency: string
  customer: string | null
  customerEmail: string | null
  clientReferenceId: string | null
  metadata: Metadata
  allowPromotionCodes: boolean | null
  locale: string | null
  customerCreation: 'always' | 'if_required' | null
  automaticTax: boolean
  /** Which kinds of payment are allowed at most; all when `null`. */
  allowedTypes: string[] | null
  submitType: string | null
}

/** An open session's object, before its amounts are computed. */
export function checkoutObject(facts: CheckoutFacts): CheckoutSession {
  const email = facts.customerEmail
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: facts.allowPromotionCodes,
    allowed_payment_method_types: facts.allowedTypes,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: facts.automaticTax
      ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' }
      : { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: facts.now,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: facts.customer,
    customer_account: null,
    customer_creation: facts.customer
      ? null
      : (facts.customerCreation ?? (facts.mode === 'subscription' ? 'always' : 'if_required')),
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: null,
        }
      : null,
    customer_email: email,
    discounts: [],
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: facts.locale as CheckoutSession['locale'],
    managed_payments: null,
    metadata: facts.metadata,
    mode: facts.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: facts.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: facts.submitType as CheckoutSession['submit_type'],
    subscription: null,
    success_url: facts.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: facts.url,
    wallet_options: null,
  }
}
