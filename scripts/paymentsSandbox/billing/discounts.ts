import type { Sandbox } from '../context'
import { newId } from '../ids'
import { invalidRequest, type ProtocolError } from '../protocol/errors'
import type { Coupon, Discount, InvoiceLine, PromotionCode, Subscription } from '../shapes'
import { addIntervals } from './calendar'

/** Whether a coupon can be redeemed now. */
export function couponIsValid(coupon: Coupon, now: number): boolean {
  const used = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions
  return !used && (coupon.redeem_by === null || coupon.redeem_by > now)
}

export interface Purchase {
  customer: string | null
  /** Cents due at once, before the discount: none during a trial. */
  amount: number
  products: string[]
  /** Unix seconds. */
  now: number
}

/**
 * The coupon of a code, for what is bought.
 * @param param the request's parameter that names the code
 * @throws ProtocolError that says which of the code's restrictions is not met
 */
export function couponOfCode(
  sandbox: Sandbox,
  code: PromotionCode,
  purchase: Purchase,
  param: string,
): Coupon {
  const coupon = sandbox.store.find('coupons', (code.promotion.coupon as string | null) ?? '')
  const unfit = (reason: string) =>
    invalidRequest(`This promotion code cannot be redeemed because ${reason}.`, param)
  if (!coupon || !code.active) throw invalidRequest('This promotion code is inactive.', param)
  if (code.expires_at !== null && code.expires_at <= purchase.now)
    throw invalidRequest('This promotion code has expired.', param, 'coupon_expired')
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    throw unfit('it has been used the maximum number of times')
  if (code.customer && code.customer !== purchase.customer) throw unfit('it belongs to another customer')
  if (code.restrictions.first_time_transaction && hasBought(sandbox, purchase.customer))
    throw unfit('the associated customer has prior transactions')
  if (code.restrictions.minimum_amount !== null && purchase.amount < code.restrictions.minimum_amount)
    throw unfit('the associated purchase does not meet the minimum amount requirement')
  refuseUnfit(sandbox, coupon, purchase, param)
  return coupon
}

/** @throws ProtocolError for a coupon that is used up, over, or for other products */
export function refuseUnfit(sandbox: Sandbox, coupon: Coupon, purchase: Purchase, param: string): void {
  if (!couponIsValid(coupon, purchase.now)) throw couponExpired(coupon, param)
  if (!purchase.products.some((product) => covers(sandbox, coupon, product))) {
    throw invalidRequest(
      'This coupon cannot be redeemed because it is not valid for any of the items.',
      param,
    )
  }
}

const couponExpired = (coupon: Coupon, param: string): ProtocolError =>
  invalidRequest(`Coupon expired: ${coupon.id}`, param, 'coupon_expired')

const hasBought = (sandbox: Sandbox, customer: string | null) =>
  customer !== null &&
  sandbox.store.all('charges').some((charge) => charge.customer === customer && charge.paid)

/** Whether a coupon is for a product: one without `applies_to` is for all. */
export function covers(sandbox: Sandbox, coupon: Coupon, product: string | null): boolean {
  const only = sandbox.store.find('couponProducts', coupon.id)?.products
  return !only || (product !== null && only.includes(product))
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
    const fit = lines.filter(
      (line) => line.discountable && line.amount > 0 && covers(sandbox, coupon, productOf(line)),
    )
    const left = fit.map((line) => line.amount - discountOn(line))
    const shares = sharesOf(coupon, left)
    for (const [index, line] of fit.entries()) {
      const amount = shares[index]!
      if (amount <= 0) continue
      line.discounts = [...line.discounts, discount.id]
      line.discount_amounts = [...(line.discount_amounts ?? []), { amount, discount: discount.id }]
      totals.set(discount.id, (totals.get(discount.id) ?? 0) + amount)
    }
  }
  return totals
}

/** Each line's part of a reduction: an amount is spread in proportion, to the cent. */
function sharesOf(coupon: Coupon, amounts: number[]): number[] {
  if (coupon.percent_off !== null) return amounts.map((amount) => reductionOf(coupon, amount))
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let left = reductionOf(coupon, whole)
  let rest = whole
  return amounts.map((amount) => {
    const share = rest > 0 ? Math.round((left * amount) / rest) : 0
    left -= share
    rest -= amount
    return share
  })
}

/** What is taken off a line by now, in cents. */
export const discountOn = (line: InvoiceLine) =>
  (line.discount_amounts ?? []).reduce((sum, each) => sum + each.amount, 0)

const productOf = (line: InvoiceLine) => line.pricing?.price_details?.product ?? null

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
