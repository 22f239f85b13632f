import type Stripe from 'stripe'
import type { Sandbox } from '../../context'
import { newId } from '../../ids'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, noSuch } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { Params } from '../../protocol/params'
import type { ApiCall, Route } from '../../protocol/route'
import type { Product } from '../../shapes'
import { change, emit } from '../../webhooks/emit'

export const productRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    accepts: accepts<Stripe.ProductCreateParams>({
      active: 'text',
      description: 'text',
      id: 'text',
      images: 'text',
      metadata: 'metadata',
      name: 'text',
      shippable: 'text',
      statement_descriptor: 'text',
      tax_code: 'text',
      unit_label: 'text',
      url: 'text',
    }),
    returns: 'product',
    answer: ({ sandbox, params }) => createProduct(sandbox, params),
  },
  {
    method: 'GET',
    path: '/v1/products',
    accepts: accepts<Stripe.ProductListParams>({ ...PAGE, active: 'text', created: RANGE, ids: 'text' }),
    returns: { list: 'product' },
    answer: listProducts,
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    accepts: {},
    returns: 'product',
    answer: ({ sandbox, id }) => findProduct(sandbox, id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    accepts: accepts<Stripe.ProductUpdateParams>({
      active: 'text',
      default_price: 'text',
      description: 'text',
      metadata: 'metadata',
      name: 'text',
    }),
    returns: 'product',
    answer: updateProduct,
  },
]

export function findProduct(sandbox: Sandbox, id: string, param = 'id', status = 404): Product {
  const product = sandbox.store.find('products', id)
  if (!product) throw noSuch('product', id, param, status)
  return product
}

/** Also makes the product that a price's `product_data` describes. */
export function createProduct(sandbox: Sandbox, params: Params): Product {
  const id = params.text('id') || newId('prod')
  if (sandbox.store.find('products', id)) {
    throw invalidRequest('Product already exists.', 'id', 'resource_already_exists')
  }
  const now = sandbox.wallClock()
  const product: Product = {
    id,
    object: 'product',
    active: params.flag('active') ?? true,
    created: now,
    default_price: null,
    description: params.text('description') || null,
    images: params.texts('images'),
    livemode: false,
    marketing_features: [],
    metadata: params.metadata(),
    name: params.required('name'),
    package_dimensions: null,
    shippable: params.flag('shippable') ?? null,
    statement_descriptor: params.text('statement_descriptor') || null,
    tax_code: params.text('tax_code') || null,
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label') || null,
    updated: now,
    url: params.text('url') || null,
  }
  sandbox.store.put('products', id, product)
  emit(sandbox, 'product.created', product)
  return product
}

function listProducts({ sandbox, params }: ApiCall): object {
  const active = params.flag('active')
  const ids = params.texts('ids')
  const rows = sandbox.store
    .all('products')
    .filter(
      (product) =>
        (active === undefined || product.active === active) &&
        (ids.length === 0 || ids.includes(product.id)) &&
        createdFits(params, product.created),
    )
  return listPage(rows, params, '/v1/products')
}

function updateProduct({ sandbox, id, params }: ApiCall): object {
  const product = findProduct(sandbox, id)
  const metadata = params.metadata(product.metadata)
  change(sandbox, 'product.updated', product, (row) => {
    row.name = params.text('name') || row.name
    row.active = params.flag('active') ?? row.active
    if (params.has('description')) row.description = params.text('description') || null
    if (params.has('default_price')) row.default_price = params.text('default_price') || null
    row.metadata = metadata
  })
  return product
}
