import type { BankAnswer } from '../cards'
import { timeOn, type Sandbox } from '../context'
import { newId } from '../ids'
import type {
  Customer,
  Metadata,
  PaymentMethod,
  Plan,
  Price,
  Subscription,
  SubscriptionItem,
  TaxRate,
} from '../shapes'
import { emit } from '../webhooks/emit'
import { periodEndAfter, type Interval } from './calendar'
import { billInvoice, collectInvoice } from './collection'
import { redeem } from './discounts'
import { draftInvoice, finalizeInvoice } from './invoicing'
import { subscriptionLine } from './lines'
import { trialWording } from './changes/proration'
import { regularWording } from './wording'

export interface NewSubscription {
  customer: Customer
  items: { price: Price; quantity: number; metadata: Metadata }[]
  metadata: Metadata
  description: string | null
  paymentMethod: PaymentMethod | null
  /** Unix seconds, or `null` for none. */
  trialEnd: number | null
  cancelAt: number | null
  cancelAtPeriodEnd: boolean
  billingCycleAnchor: number | null
  discounts: { coupon: string; promotionCode: string | null }[]
  checkoutSession: string | null
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause'
  automaticTax: boolean
  taxRates: TaxRate[]
  offSession: boolean
  /** Somebody pays on a page, and has answered her bank if it asked. */
  paidOnPage: boolean
  /** `default_incomplete`: the first invoice waits for a card. */
  waitsForCard: boolean
}

/** Starts a subscription with its first invoice. @returns it, and the bank's answer to the first charge */
export function subscribe(
  sandbox: Sandbox,
  plan: NewSubscription,
): { subscription: Subscription; answer: BankAnswer } {
  const now = timeOn(sandbox, plan.customer.test_clock)
  const subscription = subscriptionObject(plan, now)
  plan.customer.currency ??= subscription.currency
  for (const { coupon, promotionCode } of plan.discounts) {
    const of = {
      customer: plan.customer.id,
      subscription: subscription.id,
      checkoutSession: plan.checkoutSession,
      now,
    }
    subscription.discounts.push(redeem(sandbox, coupon, promotionCode, of).id)
  }
  sandbox.store.put('subscriptions', subscription.id, subscription)
  emit(sandbox, 'customer.subscription.created', subscription)
  const trialing = subscription.status === 'trialing'
  const attempt = {
    automatic: false,
    onSession: !plan.offSession,
    authenticated: plan.paidOnPage,
    ...(plan.paymentMethod ? { method: plan.paymentMethod } : {}),
  }
  const invoice = draftInvoice(sandbox, {
    customer: plan.customer,
    subscription,
    billingReason: 'subscription_create',
    lines: subscription.items.data.map((item) =>
      subscriptionLine({
        subscription: subscription.id,
        item,
        price: item.price,
        amount: trialing ? 0 : (item.price.unit_amount ?? 0) * item.quantity,
        period: { start: item.current_period_start, end: item.current_period_end },
        description: (trialing ? trialWording : regularWording)(sandbox, item.price, item.quantity),
        proration: false,
        metadata: subscription.metadata,
      }),
    ),
    period: { start: now, end: now },
    currency: subscription.currency,
  })
  if (plan.waitsForCard && invoice.total > 0) {
    finalizeInvoice(sandbox, invoice)
    if (invoice.amount_due > 0) return { subscription, answer: { kind: 'authenticate' } }
    return { subscription, answer: collectInvoice(sandbox, invoice, attempt) }
  }
  return { subscription, answer: billInvoice(sandbox, invoice, attempt) }
}

function subscriptionObject(plan: NewSubscription, now: number): Subscription {
  const id = newId('sub')
  const first = plan.items[0]!.price
  const { interval, interval_count: count } = first.recurring!
  const trialing = plan.trialEnd !== null && plan.trialEnd > now
  const anchor = trialing ? plan.trialEnd! : (plan.billingCycleAnchor ?? now)
  const end = trialing ? plan.trialEnd! : periodEndAfter(anchor, now, interval as Interval, count)
  const items = plan.items.map(({ price, quantity, metadata }) =>
    itemObject(id, price, quantity, metadata, { start: now, end, created: now }),
  )
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: plan.automaticTax
      ? { disabled_reason: null, enabled: true, liability: { type: 'self' } }
      : { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: plan.cancelAtPeriodEnd ? end : plan.cancelAt,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    canceled_at: plan.cancelAtPeriodEnd || plan.cancelAt ? now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: plan.cancelAtPeriodEnd || plan.cancelAt ? 'cancellation_requested' : null,
    },
    collection_method: 'charge_automatically',
    created: now,
    currency: first.currency,
    customer: plan.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: plan.paymentMethod?.id ?? null,
    default_source: null,
    default_tax_rates: structuredClone(plan.taxRates),
    description: plan.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: plan.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: trialing ? 'trialing' : 'incomplete',
    test_clock: plan.customer.test_clock,
    transfer_data: null,
    trial_end: trialing ? plan.trialEnd : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: plan.missingPaymentMethod },
    },
    trial_start: trialing ? now : null,
  }
}

/** A subscription's item, which carries the current period. */
export function itemObject(
  subscription: string,
  price: Price,
  quantity: number,
  metadata: Metadata,
  times: { start: number; end: number; created: number },
): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: times.created,
    current_period_end: times.end,
    current_period_start: times.start,
    current_trial: null,
    discounts: [],
    metadata,
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The older form of a recurring price, which items still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring!.interval as Interval,
    interval_count: price.recurring!.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
