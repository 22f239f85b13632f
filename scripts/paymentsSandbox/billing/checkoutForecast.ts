import type { Sandbox } from '../context'
import { timeOfPayer, trialEndOf } from '../resources/checkout/checkoutTotals'
import type { CheckoutSession } from '../shapes'
import { periodEndAfter, type Interval } from './calendar'
import { reductionOf } from './discounts'
import { rhythm } from './wording'

/** @returns what the charge after today's will be, in cents, and when, in unix seconds; `null` for what is paid once */
export function nextCharge(
  sandbox: Sandbox,
  session: CheckoutSession,
): { amount: number; at: number; rhythm: string } | null {
  const plan = sandbox.store.find('checkoutPlans', session.id)!
  const recurring = plan.lineItems.filter((item) => item.price.recurring)
  const price = recurring[0]?.price
  if (!price?.recurring) return null
  const now = timeOfPayer(sandbox, session.customer, session.customer_email)
  const trialEnd = trialEndOf(plan, now)
  const { interval, interval_count: count } = price.recurring
  const at = trialEnd ?? periodEndAfter(plan.billingCycleAnchor ?? now, now, interval as Interval, count)
  const full = recurring.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * (item.quantity ?? 1), 0)
  const coupon = sandbox.store.find('coupons', plan.coupon ?? '')
  // A coupon that counts once is spent by the first invoice that costs something.
  const lasts = coupon && (coupon.duration !== 'once' || trialEnd !== null)
  return { amount: full - (lasts ? reductionOf(coupon, full) : 0), at, rhythm: rhythm(price) }
}
