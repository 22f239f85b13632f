import { couponOfCode, refuseUnfit, type Purchase } from '../../billing/discounts'
import type { Sandbox } from '../../context'
import { newId } from '../../ids'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import type { LineItem } from '../../shapes'
import { findCoupon } from '../catalogue/coupons'
import { priceOfLine } from '../catalogue/prices'

/** Reads an address that a payer is led to. */
export function absoluteUrl(params: Params, name: string, required: boolean): string | null {
  const value = required ? params.required(name) : params.text(name) || null
  if (value !== null && !/^https?:\/\/[^\s]+$/.test(value)) {
    throw invalidRequest('Not a valid URL', name, 'url_invalid')
  }
  return value
}

/** Reads what is sold. */
export function readLineItems(
  sandbox: Sandbox,
  params: Params,
  mode: 'subscription' | 'payment',
): LineItem[] {
  const lines = params.list('line_items')
  if (lines.length === 0) throw missingParameter('line_items')
  const items = lines.map((line): LineItem => {
    const price = priceOfLine(sandbox, line)
    if (!price.active && line.has('price')) {
      throw invalidRequest(
        'The price specified is inactive. This field only accepts active prices.',
        line.where('price'),
      )
    }
    const quantity = line.integer('quantity') ?? 1
    const amount = (price.unit_amount ?? 0) * quantity
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: sandbox.store.find('products', price.product)?.name ?? null,
      metadata: {},
      price: structuredClone(price),
      quantity,
    }
  })
  const recurring = items.some((item) => item.price.type === 'recurring')
  if (mode === 'subscription' && !recurring) {
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
    )
  }
  if (mode === 'subscription' && items.some((item) => item.price.type === 'one_time')) {
    // Stripe would put it on the first invoice; refused rather than sold for nothing.
    throw invalidRequest('The sandbox takes no one-time price in `subscription` mode.', 'line_items')
  }
  if (mode === 'payment' && recurring) {
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
    )
  }
  if (new Set(items.map((item) => item.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', 'line_items')
  }
  return items
}

export const onlyIn = (mode: string, name: string) =>
  invalidRequest(`You can not pass \`${name}\` in a mode other than \`${mode}\`.`, name)

/** Reads the one coupon or promotion code that lowers what is sold. */
export function readDiscount(sandbox: Sandbox, params: Params, purchase: Purchase) {
  const [discount, ...others] = params.list('discounts')
  if (!discount) return { coupon: null, promotionCode: null }
  if (others.length > 0) throw invalidRequest('You may only specify one discount.', 'discounts')
  if (params.flag('allow_promotion_codes')) {
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.')
  }
  const couponId = discount.text('coupon')
  if (couponId) {
    const coupon = findCoupon(sandbox, couponId, 'discounts[0][coupon]', 400)
    refuseUnfit(sandbox, coupon, purchase, 'discounts[0][coupon]')
    return { coupon: couponId, promotionCode: null }
  }
  const codeId = discount.required('promotion_code')
  const code = sandbox.store.find('promotionCodes', codeId)
  if (!code) throw noSuch('promotion code', codeId, 'discounts[0][promotion_code]', 400)
  const coupon = couponOfCode(sandbox, code, purchase, 'discounts[0][promotion_code]')
  return { coupon: coupon.id, promotionCode: code.id }
}

export const addressMissing = () =>
  invalidRequest(
    "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either 'customer_update[address]' to 'auto' or 'customer_update[shipping]' to 'auto' to save the address entered in Checkout to the Customer.",
    undefined,
    'customer_tax_location_invalid',
  )
