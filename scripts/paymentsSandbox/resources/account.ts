import type Stripe from 'stripe'
import type { ApiCall, Route } from '../protocol/route'

export const accountRoutes: Route[] = [
  { method: 'GET', path: '/v1/account', accepts: {}, returns: 'account', answer: retrieveAccount },
]

type Account = Omit<Stripe.Account, 'external_accounts'> & { external_accounts: object }

const NOTHING_REQUIRED = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

/** What an account may do once the provider has checked who it belongs to. */
export const ACCOUNT_FLAGS = ['charges_enabled', 'payouts_enabled', 'details_submitted'] as const

/** The shop's own account: one that may charge cards, until a lever says otherwise. */
function retrieveAccount({ sandbox }: ApiCall): Account {
  const id = 'acct_sandbox'
  const may = (flag: (typeof ACCOUNT_FLAGS)[number]) => sandbox.store.find('dashboard', flag) ?? true
  const required = {
    ...NOTHING_REQUIRED,
    currently_due: may('details_submitted') ? [] : ['external_account', 'tos_acceptance.date'],
  }
  return {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: '7997',
      minority_owned_business_designation: null,
      name: 'Élan',
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: may('charges_enabled'),
    controller: { type: 'account' },
    country: 'FR',
    created: sandbox.wallClock(),
    default_currency: 'eur',
    details_submitted: may('details_submitted'),
    email: null,
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: NOTHING_REQUIRED,
    metadata: {},
    payouts_enabled: may('payouts_enabled'),
    requirements: required,
    settings: {
      bacs_debit_payments: { display_name: null, service_user_number: null },
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_issuing: { tos_acceptance: { date: null, ip: null } },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: true },
        statement_descriptor_prefix: 'ELAN',
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: 'Élan', timezone: 'Europe/Paris' },
      invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
      payments: {
        statement_descriptor: 'ELAN',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: 'daily' },
        statement_descriptor: null,
      },
      sepa_debit_payments: {},
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  }
}
