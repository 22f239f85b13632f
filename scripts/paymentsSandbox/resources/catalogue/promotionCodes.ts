import type Stripe from 'stripe'
import type { Sandbox } from '../../context'
import { newId, randomToken } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import type { PromotionCode } from '../../shapes'
import { change, emit } from '../../webhooks/emit'
import { findCoupon } from './coupons'
import { findCustomer } from '../customers/customerLookup'

export const promotionCodeRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/promotion_codes',
    accepts: accepts<Stripe.PromotionCodeCreateParams>({
      active: 'text',
      code: 'text',
      customer: 'text',
      expires_at: 'text',
      max_redemptions: 'text',
      metadata: 'metadata',
      promotion: { coupon: 'text', type: 'text' },
      restrictions: {
        first_time_transaction: 'text',
        minimum_amount: 'text',
        minimum_amount_currency: 'text',
      },
    }),
    returns: 'promotion_code',
    answer: createPromotionCode,
  },
  {
    method: 'GET',
    path: '/v1/promotion_codes',
    accepts: accepts<Stripe.PromotionCodeListParams>({
      ...PAGE,
      active: 'text',
      code: 'text',
      coupon: 'text',
      created: RANGE,
      customer: 'text',
    }),
    returns: { list: 'promotion_code' },
    answer: listPromotionCodes,
  },
  {
    method: 'GET',
    path: '/v1/promotion_codes/:id',
    accepts: {},
    returns: 'promotion_code',
    answer: ({ sandbox, id }) => findPromotionCode(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/promotion_codes/:id',
    accepts: accepts<Stripe.PromotionCodeUpdateParams>({ active: 'text', metadata: 'metadata' }),
    returns: 'promotion_code',
    answer: updatePromotionCode,
  },
]

function findPromotionCode(sandbox: Sandbox, id: string): PromotionCode {
  const code = sandbox.store.find('promotionCodes', id)
  if (!code) throw noSuch('promotion code', id)
  return code
}

function createPromotionCode({ sandbox, params }: ApiCall): object {
  const promotion = params.nested('promotion')
  if (promotion.required('type') !== 'coupon')
    throw invalidRequest('Invalid promotion[type]', 'promotion[type]')
  const coupon = findCoupon(sandbox, promotion.required('coupon'), 'promotion[coupon]', 400)
  const code = params.text('code') || randomToken(8).toUpperCase()
  const taken = sandbox.store
    .all('promotionCodes')
    .some((each) => each.active && each.code.toUpperCase() === code.toUpperCase())
  if (taken) throw invalidRequest('An active promotion code with this code already exists.', 'code')
  const restrictions = params.nested('restrictions')
  const minimum = restrictions.integer('minimum_amount') ?? null
  if (minimum !== null && !restrictions.has('minimum_amount_currency'))
    throw missingParameter('restrictions[minimum_amount_currency]')
  const row: PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.flag('active') ?? true,
    code,
    created: sandbox.wallClock(),
    customer: params.has('customer')
      ? findCustomer(sandbox, params.required('customer'), 'customer', 400).id
      : null,
    customer_account: null,
    expires_at: params.integer('expires_at') ?? null,
    livemode: false,
    max_redemptions: params.integer('max_redemptions') ?? null,
    metadata: params.metadata(),
    promotion: { coupon: coupon.id, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions.flag('first_time_transaction') ?? false,
      minimum_amount: minimum,
      minimum_amount_currency: restrictions.text('minimum_amount_currency') || null,
    },
    times_redeemed: 0,
  }
  sandbox.store.put('promotionCodes', row.id, row)
  emit(sandbox, 'promotion_code.created', row)
  return row
}

function listPromotionCodes({ sandbox, params }: ApiCall): object {
  const [code, coupon, customer] = ['code', 'coupon', 'customer'].map((name) => params.text(name))
  const active = params.flag('active')
  const rows = sandbox.store
    .all('promotionCodes')
    .filter(
      (each) =>
        (!code || each.code.toUpperCase() === code.toUpperCase()) &&
        (!coupon || each.promotion.coupon === coupon) &&
        (!customer || each.customer === customer) &&
        (active === undefined || each.active === active) &&
        createdFits(params, each.created),
    )
  return listPage(rows, params, '/v1/promotion_codes')
}

function updatePromotionCode({ sandbox, id, params }: ApiCall): object {
  const code = findPromotionCode(sandbox, id)
  const metadata = params.metadata(code.metadata ?? {})
  change(sandbox, 'promotion_code.updated', code, (row) => {
    row.active = params.flag('active') ?? row.active
    row.metadata = metadata
  })
  return code
}
