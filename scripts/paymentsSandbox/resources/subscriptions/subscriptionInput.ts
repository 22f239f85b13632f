import type { ChangeRequest, ItemChange, ProrationBehavior } from '../../billing/changes/changing'
import type { Sandbox } from '../../context'
import { couponOfCode, refuseUnfit, type Purchase } from '../../billing/discounts'
import { noSuch } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import { findCoupon } from '../catalogue/coupons'
import { priceOfLine } from '../catalogue/prices'

/** What is played of an item in a request. */
export const ITEMS = [
  {
    id: 'text',
    deleted: 'text',
    metadata: 'metadata',
    price: 'text',
    price_data: {
      currency: 'text',
      product: 'text',
      recurring: { interval: 'text', interval_count: 'text' },
      tax_behavior: 'text',
      unit_amount: 'text',
    },
    quantity: 'text',
  },
] as const

export const TRIAL_SETTINGS = { end_behavior: { missing_payment_method: 'text' } } as const

/** Reads what a trial's end does without a card. */
export function readMissingPaymentMethod(params: Params) {
  const end = params.nested('trial_settings').nested('end_behavior')
  return end.choice('missing_payment_method', ['cancel', 'create_invoice', 'pause']) ?? 'create_invoice'
}

const BEHAVIORS: readonly ProrationBehavior[] = ['none', 'create_prorations', 'always_invoice']

/** Reads what a change of items asks for, on a subscription or under `subscription_details` of a preview. */
export function readChange(sandbox: Sandbox, params: Params): ChangeRequest {
  const trialEnd = params.text('trial_end')
  return {
    items: readItemChanges(sandbox, params),
    prorationBehavior: params.choice('proration_behavior', BEHAVIORS) ?? 'create_prorations',
    anchorNow: params.nested('billing_cycle_anchor').choice('type', ['now', 'unchanged']) === 'now',
    trialEnd: trialEnd === 'now' ? 'now' : (params.integer('trial_end') ?? null),
    prorationDate: params.integer('proration_date') ?? null,
  }
}

export function readItemChanges(sandbox: Sandbox, params: Params): ItemChange[] {
  return params.list('items').map((item) => ({
    id: item.text('id') || null,
    price: item.has('price') || item.has('price_data') ? priceOfLine(sandbox, item) : null,
    quantity: item.integer('quantity') ?? null,
    deleted: item.flag('deleted') ?? false,
    metadata: item.has('metadata') ? item.metadata() : null,
  }))
}

/** Reads `discounts[]`: coupons and promotion codes that can be used. */
export function readDiscounts(sandbox: Sandbox, params: Params, purchase: Purchase) {
  return params.list('discounts').map((discount) => {
    const coupon = discount.text('coupon')
    if (coupon) {
      const found = findCoupon(sandbox, coupon, discount.where('coupon'), 400)
      refuseUnfit(sandbox, found, purchase, discount.where('coupon'))
      return { coupon, promotionCode: null }
    }
    const id = discount.required('promotion_code')
    const code = sandbox.store.find('promotionCodes', id)
    if (!code) throw noSuch('promotion code', id, discount.where('promotion_code'), 400)
    const found = couponOfCode(sandbox, code, purchase, discount.where('promotion_code'))
    return { coupon: found.id, promotionCode: code.id }
  })
}
