import type { Sandbox } from '../../context'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../../shapes'
import type { Debit } from './debits'
import { applyDiscounts, discountOn, discountsOf } from '../discounts'
import { subscriptionLine, type Period } from '../lines'
import { day, productName } from '../wording'

/** The part of a period that is left, to the second. */
function shareLeft(period: Period, at: number): number {
  const length = period.end - period.start
  return length <= 0 ? 0 : Math.min(1, Math.max(0, (period.end - at) / length))
}

/** The credit for the rest of what was debited. */
export function creditLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  debit: Debit,
  at: number,
): InvoiceLine {
  const credited = debit.billed && {
    invoice: debit.billed.invoice,
    invoice_line_items: [debit.billed.line],
  }
  const line = prorationLine(sandbox, subscription, item, debit.price, {
    amount: -Math.round(debit.amount * shareLeft(debit.period, at)),
    period: { start: Math.max(at, debit.period.start), end: debit.period.end },
    wording: 'Temps inutilisé',
    at,
  })
  const details = line.parent?.subscription_item_details
  if (details) details.proration_details = { credited_items: credited }
  return line
}

/** What an item costs for the rest of a period, with the discounts that lower its whole price. */
export function debitLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  at: number,
): InvoiceLine {
  const whole = subscriptionLine({
    subscription: subscription.id,
    item,
    price: item.price,
    amount: (item.price.unit_amount ?? 0) * item.quantity,
    period,
    description: '',
    proration: false,
    metadata: {},
  })
  applyDiscounts(sandbox, [whole], discountsOf(sandbox, subscription, at))
  return prorationLine(sandbox, subscription, item, item.price, {
    amount: Math.round((whole.amount - discountOn(whole)) * shareLeft(period, at)),
    period: { start: at, end: period.end },
    wording: 'Temps restant',
    at,
  })
}

/** A changed item's line during a trial: there is one as at any other time, and it costs nothing. */
export function trialLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
): InvoiceLine {
  return subscriptionLine({
    subscription: subscription.id,
    item,
    price: item.price,
    amount: 0,
    period,
    description: trialWording(sandbox, item.price, item.quantity),
    proration: false,
    metadata: subscription.metadata,
  })
}

/** The wording of a line of a trial. */
export const trialWording = (sandbox: Sandbox, price: Price, quantity: number) =>
  `Essai gratuit pour ${quantity} × ${productName(sandbox, price)}`

function prorationLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  plan: { amount: number; period: Period; wording: string; at: number },
): InvoiceLine {
  return subscriptionLine({
    subscription: subscription.id,
    item,
    price,
    amount: plan.amount,
    period: plan.period,
    description: `${plan.wording} sur ${productName(sandbox, price)} après le ${day(plan.at)}`,
    proration: true,
    metadata: subscription.metadata,
  })
}
