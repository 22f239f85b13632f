import { newId } from '../ids'
import type { Customer, Invoice, InvoiceLine, Subscription, TaxRate } from '../shapes'
import type { Period } from './lines'
import { taxTotals } from './taxes'

export interface InvoicePlan {
  customer: Customer
  subscription: Subscription | null
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming'
  lines: InvoiceLine[]
  /** Cents taken off, by discount. */
  reductions: Map<string, number>
  period: Period
  currency: string
  now: number
  automaticTax: boolean
  taxRates: TaxRate[]
  finalizesAt?: number | null
}

/** Less is not charged but left on the customer's balance, for the next invoice. */
const MINIMUM_CHARGE = 50

/** What is to be paid of a total, once the customer's balance is reckoned in. @param balance negative for a credit */
export function amountDue(total: number, balance: number): number {
  const due = Math.max(0, total + balance)
  return due < MINIMUM_CHARGE ? 0 : due
}

/** An invoice's object, as a draft. */
export function invoiceObject(plan: InvoicePlan): Invoice {
  const { customer, subscription, now } = plan
  const id = newId('in')
  const subtotal = plan.lines.reduce((sum, line) => sum + line.amount, 0)
  const reduction = [...plan.reductions.values()].reduce((sum, each) => sum + each, 0)
  const total = subtotal - reduction
  const due = amountDue(total, customer.balance)
  const finalizesAt = plan.finalizesAt ?? null
  const { total_taxes, tax } = taxTotals(plan.lines)
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: 'Élan',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: plan.automaticTax
      ? {
          disabled_reason: null,
          enabled: true,
          liability: { type: 'self' },
          provider: 'stripe',
          status: 'complete',
        }
      : { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: finalizesAt,
    billing_reason: plan.billingReason,
    collection_method: 'charge_automatically',
    created: now,
    currency: plan.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: structuredClone(plan.taxRates),
    description: null,
    discounts: [...plan.reductions.keys()],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: plan.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: plan.period.end,
    period_start: plan.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal - tax,
    test_clock: customer.test_clock,
    total,
    total_discount_amounts: [...plan.reductions].map(([discount, amount]) => ({ amount, discount })),
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_taxes,
    webhooks_delivered_at: null,
  }
}
