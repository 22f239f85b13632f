import type Stripe from 'stripe'
import { couponIsValid } from '../../billing/discounts'
import type { Sandbox } from '../../context'
import { randomToken } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { Coupon } from '../../shapes'
import { change, emit } from '../../webhooks/emit'

export const couponRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/coupons',
    accepts: accepts<Stripe.CouponCreateParams>({
      amount_off: 'text',
      applies_to: { products: 'text' },
      currency: 'text',
      duration: 'text',
      duration_in_months: 'text',
      id: 'text',
      max_redemptions: 'text',
      metadata: 'metadata',
      name: 'text',
      percent_off: 'text',
      redeem_by: 'text',
    }),
    returns: 'coupon',
    answer: createCoupon,
  },
  {
    method: 'GET',
    path: '/v1/coupons',
    accepts: accepts<Stripe.CouponListParams>({ ...PAGE, created: RANGE }),
    returns: { list: 'coupon' },
    answer: listCoupons,
  },
  {
    method: 'GET',
    path: '/v1/coupons/:id',
    accepts: {},
    returns: 'coupon',
    answer: ({ sandbox, id }) => findCoupon(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/coupons/:id',
    accepts: accepts<Stripe.CouponUpdateParams>({ metadata: 'metadata', name: 'text' }),
    returns: 'coupon',
    answer: updateCoupon,
  },
  { method: 'DELETE', path: '/v1/coupons/:id', accepts: {}, returns: null, answer: deleteCoupon },
]

export function findCoupon(sandbox: Sandbox, id: string, param = 'coupon', status = 404): Coupon {
  const coupon = sandbox.store.find('coupons', id)
  if (!coupon || isDeleted(coupon)) throw noSuch('coupon', id, param, status)
  return coupon
}

const isDeleted = (coupon: Coupon) => (coupon as { deleted?: unknown }).deleted === true

function createCoupon({ sandbox, params }: ApiCall): object {
  const [percent, amount] = [params.decimal('percent_off'), params.integer('amount_off')]
  if ((percent === undefined) === (amount === undefined)) {
    throw invalidRequest('You must pass exactly one of percent_off and amount_off.', 'percent_off')
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest('Invalid percent_off: must be between 0 and 100.', 'percent_off')
  }
  if (amount !== undefined && !params.has('currency')) throw missingParameter('currency')
  const duration = params.choice('duration', ['forever', 'once', 'repeating']) ?? 'once'
  const months = params.integer('duration_in_months') ?? null
  if (duration === 'repeating' && months === null) throw missingParameter('duration_in_months')
  const id = params.text('id') || randomToken(8)
  if (sandbox.store.find('coupons', id)) {
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists')
  }
  const coupon: Coupon = {
    id,
    object: 'coupon',
    amount_off: amount ?? null,
    created: sandbox.wallClock(),
    currency: params.text('currency')?.toLowerCase() || null,
    duration,
    duration_in_months: duration === 'repeating' ? months : null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    name: params.text('name') || null,
    percent_off: percent ?? null,
    redeem_by: params.integer('redeem_by') ?? null,
    times_redeemed: 0,
    valid: true,
  }
  coupon.valid = couponIsValid(coupon, sandbox.wallClock())
  const products = params.nested('applies_to').texts('products')
  if (products.length > 0) sandbox.store.put('couponProducts', id, { products })
  sandbox.store.put('coupons', id, coupon)
  emit(sandbox, 'coupon.created', coupon)
  return coupon
}

function listCoupons({ sandbox, params }: ApiCall): object {
  const rows = sandbox.store
    .all('coupons')
    .filter((coupon) => !isDeleted(coupon) && createdFits(params, coupon.created))
  return listPage(rows, params, '/v1/coupons')
}

function updateCoupon({ sandbox, id, params }: ApiCall): object {
  const coupon = findCoupon(sandbox, id)
  const metadata = params.metadata(coupon.metadata ?? {})
  change(sandbox, 'coupon.updated', coupon, (row) => {
    row.metadata = metadata
    if (params.has('name')) row.name = params.text('name') || null
  })
  return coupon
}

/** It can no longer be redeemed; discounts that were keep their effect, so its terms are kept for them. */
function deleteCoupon({ sandbox, id }: ApiCall): object {
  const coupon = findCoupon(sandbox, id)
  coupon.valid = false
  emit(sandbox, 'coupon.deleted', coupon)
  Object.assign(coupon, { deleted: true, redeem_by: sandbox.wallClock() })
  sandbox.store.touch()
  return { id, object: 'coupon', deleted: true }
}
