import { covers, reductionOf } from '../../billing/discounts'
import { taxRateOf, taxWithin } from '../../billing/taxes'
import { timeOfCustomer, timeOn, type Sandbox } from '../../context'
import type { CheckoutSession, LineItem } from '../../shapes'
import type { CheckoutPlan } from '../../store'

/** The time that a payer lives in, or will, once checkout makes her a customer. @returns unix seconds */
export function timeOfPayer(sandbox: Sandbox, customer: string | null, email: string | null): number {
  if (customer) return timeOfCustomer(sandbox, customer)
  return timeOn(sandbox, email ? sandbox.store.find('reservedClocks', email.toLowerCase()) : null)
}

/** @returns unix seconds when the trial on offer ends, or `null` */
export function trialEndOf(plan: CheckoutPlan, now: number): number | null {
  const { trialEnd, trialPeriodDays } = plan.subscriptionData
  return trialEnd ?? (trialPeriodDays ? now + trialPeriodDays * 86_400 : null)
}

/** Writes what is due today on the session, after its discount. */
export function reckonCheckout(sandbox: Sandbox, session: CheckoutSession, plan: CheckoutPlan): void {
  const trial = session.mode === 'subscription' && trialEndOf(plan, sandbox.wallClock()) !== null
  const due = dueToday(plan.lineItems, trial)
  const coupon = sandbox.store.find('coupons', plan.coupon ?? '')
  const covered = plan.lineItems.filter((item) => coupon && covers(sandbox, coupon, item.price.product))
  const reduction = coupon ? reductionOf(coupon, dueToday(covered, trial)) : 0
  const { defaultTaxRates } = plan.subscriptionData
  const rate = taxRateOf(sandbox, { automatic: session.automatic_tax.enabled, rates: defaultTaxRates })
  session.amount_subtotal = due
  session.amount_total = due - reduction
  // Inclusive: it is part of the price, not added to it.
  const tax = rate ? taxWithin(due - reduction, rate) : 0
  session.total_details = { amount_discount: reduction, amount_shipping: 0, amount_tax: tax }
  session.discounts = coupon ? [{ coupon: coupon.id, promotion_code: plan.promotionCode }] : []
  sandbox.store.touch()
}

/** Cents due at once: a trial costs nothing. */
export function dueToday(items: LineItem[], trial: boolean): number {
  return items.reduce(
    (sum, item) =>
      sum +
      (trial && item.price.type === 'recurring' ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1)),
    0,
  )
}
