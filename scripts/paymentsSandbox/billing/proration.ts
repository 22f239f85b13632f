import type { Sandbox } from '../context'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../shapes'
import { discountsOf } from './discounts'
import { subscriptionOf } from './invoicing'
import { subscriptionLine, type Period } from './lines'
import { day, productName } from './wording'

/** The part of a period that is left, to the second. */
function shareLeft(period: Period, at: number): number {
  const length = period.end - period.start
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (period.end - at) / length))
}

/** The credit for the rest of an item's period: never more than was paid for it. */
export function creditLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): InvoiceLine {
  const period = { start: item.current_period_start, end: item.current_period_end }
  const whole = (item.price.unit_amount ?? 0) * item.quantity * paidShare(sandbox, subscription, item)
  return prorationLine(sandbox, subscription, item, {
    amount: -Math.round(whole * shareLeft(period, at)),
    period: { start: at, end: period.end },
    wording: 'Temps inutilisé',
    at,
  })
}

/** What an item costs for the rest of the running period. */
export function debitLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  at: number,
): InvoiceLine {
  const whole = (item.price.unit_amount ?? 0) * item.quantity * (1 - percentOff(sandbox, subscription, at))
  return prorationLine(sandbox, subscription, item, {
    amount: Math.round(whole * shareLeft(period, at)),
    period: { start: at, end: period.end },
    wording: 'Temps restant',
    at,
  })
}

function prorationLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  plan: { amount: number; period: Period; wording: string; at: number },
): InvoiceLine {
  return subscriptionLine({
    subscription: subscription.id,
    item,
    price: item.price,
    amount: plan.amount,
    period: plan.period,
    description: `${plan.wording} sur ${productName(sandbox, item.price)} après le ${day(plan.at)}`,
    proration: true,
    metadata: subscription.metadata,
  })
}

/** Which share of an item's price was really paid for the running period: less under a discount, nothing in a trial. */
function paidShare(sandbox: Sandbox, subscription: Subscription, item: SubscriptionItem): number {
  if (subscription.status === 'trialing') return 0
  for (const invoice of sandbox.store.all('invoices').toReversed()) {
    if (subscriptionOf(invoice) !== subscription.id) continue
    const line = invoice.lines.data.find(
      (each) =>
        each.parent?.subscription_item_details?.subscription_item === item.id &&
        !each.parent.subscription_item_details.proration &&
        each.period.end === item.current_period_end,
    )
    if (!line) continue
    if (invoice.status === 'void' || invoice.status === 'uncollectible') return 0
    const reduction = (line.discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
    return line.amount > 0 ? (line.amount - reduction) / line.amount : 0
  }
  return 1
}

function percentOff(sandbox: Sandbox, subscription: Subscription, at: number): number {
  const coupons = discountsOf(sandbox, subscription, at).map((discount) =>
    sandbox.store.find('coupons', (discount.source.coupon as string | null) ?? ''),
  )
  return 1 - coupons.reduce((left, coupon) => left * (1 - (coupon?.percent_off ?? 0) / 100), 1)
}
