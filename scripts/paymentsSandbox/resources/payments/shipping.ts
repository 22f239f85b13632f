import type { Params } from '../../protocol/params'

export const ADDRESS = {
  city: 'text',
  country: 'text',
  line1: 'text',
  line2: 'text',
  postal_code: 'text',
  state: 'text',
} as const

/** Where goods go: Élan sends none, but the provider's command line names such an address. */
export const SHIPPING = { name: 'text', phone: 'text', address: ADDRESS } as const

/** @returns the address under `shipping`, or `null` */
export function readShipping(params: Params) {
  if (!params.has('shipping')) return null
  const shipping = params.nested('shipping')
  const address = readAddress(shipping)
  return {
    ...(address ? { address } : {}),
    name: shipping.required('name'),
    phone: shipping.text('phone') || null,
    carrier: null,
    tracking_number: null,
  }
}

/** @returns the address under `address`, or `null` */
export function readAddress(params: Params) {
  if (!params.has('address')) return null
  const address = params.nested('address')
  const part = (name: string) => address.text(name) || null
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  }
}
