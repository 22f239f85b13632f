import type { ChangeRequest, ItemChange, ProrationBehavior } from '../../billing/changing'
import type { Sandbox } from '../../context'
import { couponOfCode } from '../../billing/discounts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import { priceOfLine } from '../catalogue/prices'

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
export function readDiscounts(sandbox: Sandbox, params: Params, customer: string, now: number) {
  return params.list('discounts').map((discount) => {
    const coupon = discount.text('coupon')
    if (coupon) {
      if (!sandbox.store.find('coupons', coupon))
        throw noSuch('coupon', coupon, discount.where('coupon'), 400)
      return { coupon, promotionCode: null }
    }
    const id = discount.required('promotion_code')
    const code = sandbox.store.find('promotionCodes', id)
    if (!code) throw noSuch('promotion code', id, discount.where('promotion_code'), 400)
    const found = couponOfCode(sandbox, code, customer, now)
    if (!found)
      throw invalidRequest('This promotion code cannot be redeemed.', discount.where('promotion_code'))
    return { coupon: found.id, promotionCode: code.id }
  })
}
