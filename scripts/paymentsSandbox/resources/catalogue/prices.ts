import type Stripe from 'stripe'
import type { Interval } from '../../billing/calendar'
import type { Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { Price } from '../../shapes'
import { change, emit } from '../../webhooks/emit'
import { createProduct, findProduct } from './products'

/** A product that is described where a price is. */
export const PRODUCT_DATA = {
  name: 'text',
  metadata: 'metadata',
  statement_descriptor: 'text',
  tax_code: 'text',
  unit_label: 'text',
} as const

export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/prices',
    accepts: accepts<Stripe.PriceCreateParams>({
      active: 'text',
      currency: 'text',
      lookup_key: 'text',
      metadata: 'metadata',
      nickname: 'text',
      product: 'text',
      product_data: PRODUCT_DATA,
      recurring: { interval: 'text', interval_count: 'text' },
      tax_behavior: 'text',
      transfer_lookup_key: 'text',
      unit_amount: 'text',
    }),
    returns: 'price',
    answer: ({ sandbox, params }) => createPrice(sandbox, params),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    accepts: accepts<Stripe.PriceListParams>({
      ...PAGE,
      active: 'text',
      created: RANGE,
      currency: 'text',
      lookup_keys: 'text',
      product: 'text',
      recurring: { interval: 'text' },
      type: 'text',
    }),
    returns: { list: 'price' },
    answer: listPrices,
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    accepts: {},
    returns: 'price',
    answer: ({ sandbox, id }) => findPrice(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    accepts: accepts<Stripe.PriceUpdateParams>({
      active: 'text',
      lookup_key: 'text',
      metadata: 'metadata',
      nickname: 'text',
      transfer_lookup_key: 'text',
    }),
    returns: 'price',
    answer: updatePrice,
  },
]

export function findPrice(sandbox: Sandbox, id: string, param = 'price', status = 404): Price {
  const price = sandbox.store.find('prices', id)
  if (!price) throw noSuch('price', id, param, status)
  return price
}

/** The price that a line of a request names by `price` or describes by `price_data`. */
export function priceOfLine(sandbox: Sandbox, line: Params): Price {
  if (line.has('price')) return findPrice(sandbox, line.required('price'), line.where('price'), 400)
  if (line.has('price_data')) return createPrice(sandbox, line.nested('price_data'), true)
  throw missingParameter(line.where('price'))
}

const INTERVALS: readonly Interval[] = ['day', 'week', 'month', 'year']

/** @param inline made for one line of a request: kept, but never listed as active */
function createPrice(sandbox: Sandbox, params: Params, inline = false): Price {
  const currency = params.required('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}`, params.where('currency'))
  const unitAmount = params.integer('unit_amount')
  if (unitAmount === undefined) throw missingParameter(params.where('unit_amount'))
  if (unitAmount < 0) throw invalidRequest('Invalid non-negative integer', params.where('unit_amount'))
  const lookupKey = params.text('lookup_key') || null
  claimLookupKey(sandbox, lookupKey, params.flag('transfer_lookup_key') ?? false)
  const product = params.has('product')
    ? findProduct(sandbox, params.required('product'), params.where('product'), 400)
    : createProduct(sandbox, params.nested('product_data'))
  const recurring = params.has('recurring') ? params.nested('recurring') : null
  const interval = recurring?.choice('interval', INTERVALS)
  if (recurring && !interval) throw missingParameter(recurring.where('interval'))
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: inline ? false : (params.flag('active') ?? true),
    billing_scheme: 'per_unit',
    created: sandbox.wallClock(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: params.metadata(),
    nickname: params.text('nickname') || null,
    product: product.id,
    recurring: interval
      ? {
          interval,
          interval_count: recurring?.integer('interval_count') ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.choice('tax_behavior', ['inclusive', 'exclusive', 'unspecified']) ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount),
  }
  sandbox.store.put('prices', price.id, price)
  emit(sandbox, 'price.created', price)
  return price
}

/** Changes a price, and how it shows in what was bought by it: a subscription's item shows the price as it is. */
function changePrice(sandbox: Sandbox, price: Price, mutate: (row: Price) => void): void {
  change(sandbox, 'price.updated', price, mutate)
  for (const { items } of sandbox.store.all('subscriptions'))
    for (const item of items.data) if (item.price.id === price.id) item.price = structuredClone(price)
  sandbox.store.touch()
}

/** A lookup key names one price: another takes it only when asked to. */
function claimLookupKey(sandbox: Sandbox, key: string | null, transfer: boolean): void {
  const holder = key && sandbox.store.all('prices').find((price) => price.lookup_key === key)
  if (!holder) return
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    )
  }
  changePrice(sandbox, holder, (row) => (row.lookup_key = null))
}

function listPrices({ sandbox, params }: ApiCall): object {
  const active = params.flag('active')
  const keys = params.texts('lookup_keys')
  const product = params.text('product')
  const type = params.text('type')
  const [currency, interval] = [params.text('currency'), params.nested('recurring').text('interval')]
  const rows = sandbox.store
    .all('prices')
    .filter(
      (price) =>
        (active === undefined || price.active === active) &&
        (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
        (!product || price.product === product) &&
        (!type || price.type === type) &&
        (!currency || price.currency === currency) &&
        (!interval || price.recurring?.interval === interval) &&
        createdFits(params, price.created),
    )
  return listPage(rows, params, '/v1/prices')
}

function updatePrice({ sandbox, id, params }: ApiCall): object {
  const price = findPrice(sandbox, id)
  const metadata = params.metadata(price.metadata)
  const key = params.text('lookup_key')
  if (key && key !== price.lookup_key)
    claimLookupKey(sandbox, key, params.flag('transfer_lookup_key') ?? false)
  changePrice(sandbox, price, (row) => {
    row.active = params.flag('active') ?? row.active
    if (params.has('nickname')) row.nickname = params.text('nickname') || null
    if (key !== undefined) row.lookup_key = key || null
    row.metadata = metadata
  })
  return price
}
