import type { Sandbox } from '../context'
import { newId } from '../ids'
import { invalidRequest } from '../protocol/errors'
import type { Coupon, Discount, InvoiceLine, PromotionCode, Subscription } from '../shapes'
import { addIntervals } from './calendar'

/** Whether a coupon can be redeemed now. */
export function couponIsValid(coupon: Coupon, now: number): boolean {
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return !used && (coupon.redeem_by === null || coupon.redeem_by > now)
}

/** @returns the coupon of a code that can be used now, or `null` */
export function couponOfCode(
  sandbox: Sandbox,
  code: PromotionCode,
  customer: string | null,
  now: number,
): Coupon | null {
  const coupon = sandbox.store.find('coupons', (code.promotion.coupon as string | null) ?? '')
  const used = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  if (!coupon || !code.active || used) return null
  if (code.expires_at !== null && code.expires_at <= now) return null
  if (code.customer && code.customer !== customer) return null
  if (code.restrictions.first_time_transaction && customer) {
    if (sandbox.store.all('charges').some((charge) => charge.customer === customer && charge.paid))
      return null
  }
  return couponIsValid(coupon, now) ? coupon : null
}

/** Redeems a coupon for a subscription. */
export function redeem(
  sandbox: Sandbox,
  couponId: string,
  promotionCode: string | null,
  of: { customer: string; subscription: string | null; checkoutSession: string | null; now: number },
): Discount {
  const coupon = sandbox.store.find('coupons', couponId)
  if (!coupon) throw invalidRequest(`No such coupon: '${couponId}'`, 'discounts', 'resource_missing')
  coupon.times_redeemed += 1
  coupon.valid = couponIsValid(coupon, of.now)
  const code = promotionCode ? sandbox.store.find('promotionCodes', promotionCode) : undefined
  if (code) code.times_redeemed += 1
  const discount: Discount = {
    id: newId('di'),
    object: 'discount',
    checkout_session: of.checkoutSession,
    customer: of.customer,
    customer_account: null,
    end:
      coupon.duration === 'repeating' ? addIntervals(of.now, 'month', coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start: of.now,
    subscription: of.subscription,
    subscription_item: null,
  }
  sandbox.store.put('discounts', discount.id, discount)
  return discount
}

/** Discounts that an invoice made now takes off. */
export function discountsOf(sandbox: Sandbox, subscription: Subscription, now: number): Discount[] {
  return subscription.discounts
    .map((id) => sandbox.store.find('discounts', id))
    .filter(
      (discount): discount is Discount =>
        discount !== undefined && (discount.end === null || discount.end > now),
    )
}

/** @returns the reduction in cents, at most `amount` */
export function reductionOf(coupon: Coupon, amount: number): number {
  if (amount <= 0) return 0
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100)
  return Math.min(amount, coupon.amount_off ?? 0)
}

/** Takes the discounts off the lines they apply to. @returns cents by discount */
export function applyDiscounts(
  sandbox: Sandbox,
  lines: InvoiceLine[],
  discounts: Discount[],
): Map<string, number> {
  const totals = new Map<string, number>()
  for (const discount of discounts) {
    const coupon = sandbox.store.find('coupons', (discount.source.coupon as string | null) ?? '')
    if (!coupon) continue
    let left = coupon.amount_off ?? Number.POSITIVE_INFINITY
    for (const line of lines.filter((each) => each.discountable)) {
      const taken = (line.discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)
      const amount = Math.min(left, reductionOf(coupon, line.amount - taken))
      if (amount <= 0) continue
      left -= amount
      line.discounts = [...line.discounts, discount.id]
      line.discount_amounts = [...(line.discount_amounts ?? []), { amount, discount: discount.id }]
      totals.set(discount.id, (totals.get(discount.id) ?? 0) + amount)
    }
  }
  return totals
}

/** A coupon that counts once is spent by its first invoice. */
export function spendOnce(
  sandbox: Sandbox,
  subscription: Subscription,
  discounts: Discount[],
  now: number,
): void {
  for (const discount of discounts) {
    const coupon = sandbox.store.find('coupons', (discount.source.coupon as string | null) ?? '')
    if (coupon?.duration !== 'once') continue
    discount.end = now
    subscription.discounts = subscription.discounts.filter((id) => id !== discount.id)
  }
}
