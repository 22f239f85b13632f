import { newId } from '../ids'
import type { InvoiceItem, InvoiceLine, Metadata, Price, SubscriptionItem } from '../shapes'

export interface Period {
  /** Unix seconds. */
  start: number
  end: number
}

export interface SubscriptionLinePlan {
  subscription: string
  item: SubscriptionItem
  price: Price
  /** Cents; negative for a credit. */
  amount: number
  period: Period
  description: string
  proration: boolean
  metadata: Metadata
}

/** What a subscription's item costs for a period. */
export function subscriptionLine(plan: SubscriptionLinePlan): InvoiceLine {
  return {
    ...commonLine(plan.amount, plan.price, plan.item.quantity),
    description: plan.description,
    // A proration is computed from the amount paid, which includes the discount.
    discountable: !plan.proration,
    metadata: { ...plan.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: plan.proration,
        proration_details: plan.proration ? { credited_items: null } : null,
        subscription: plan.subscription,
        subscription_item: plan.item.id,
      },
      type: 'subscription_item_details',
    },
    period: plan.period,
    subscription: plan.subscription,
  }
}

/** The line that a pending invoice item becomes. */
export function invoiceItemLine(item: InvoiceItem, price: Price | null): InvoiceLine {
  return {
    ...commonLine(item.amount, price, item.quantity),
    currency: item.currency,
    description: item.description,
    discountable: item.discountable,
    metadata: { ...item.metadata },
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: item.proration
          ? { credited_items: item.proration_details?.credited_items?.invoice_line_item_details ?? null }
          : null,
        subscription: item.parent?.subscription_details?.subscription ?? null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: { ...item.period },
    subscription: item.parent?.subscription_details?.subscription ?? null,
  }
}

function commonLine(amount: number, price: Price | null, quantity: number) {
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount,
    currency: price?.currency ?? 'eur',
    discount_amounts: [],
    discounts: [],
    invoice: null,
    livemode: false as const,
    pretax_credit_amounts: [],
    pricing: price
      ? {
          price_details: { price: price.id, product: price.product },
          type: 'price_details' as const,
          // The client's type is its own decimal class; over the wire it is text.
          unit_amount_decimal: price.unit_amount_decimal as never,
        }
      : null,
    quantity,
    quantity_decimal: String(quantity),
    subtotal: amount,
    taxes: [],
  }
}
