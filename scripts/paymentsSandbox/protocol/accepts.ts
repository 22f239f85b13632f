import type Stripe from 'stripe'
import { invalidRequest } from './errors'
import type { FormHash, FormValue } from './form'

/** What a request may carry: a text or several, free names (`metadata`), named parts, or an array of such. */
type Accepted = 'text' | 'metadata' | AcceptedHash | readonly [AcceptedHash]
export interface AcceptedHash {
  readonly [name: string]: Accepted | undefined
}

/** The same, of parameters as the official client types them: what Stripe does not know cannot be accepted here. */
type AcceptedOf<V> = V extends null | undefined
  ? never
  : V extends string | number | boolean | Stripe.Decimal
    ? 'text'
    : V extends readonly (infer E)[]
      ? AcceptedOf<E> extends 'text'
        ? 'text'
        : readonly [AcceptedOf<E>]
      : string extends keyof V
        ? 'metadata'
        : { readonly [K in keyof V]?: AcceptedOf<V[K]> }

/**
 * States which of an endpoint's parameters are played. Any other is refused as Stripe refuses one that it does not
 * know, also where Stripe would know it: better than to ignore what a caller relies on.
 */
export const accepts = <P extends object>(played: {
  readonly [K in keyof P]?: AcceptedOf<P[K]>
}): AcceptedHash => played

export const PAGE = { limit: 'text', starting_after: 'text', ending_before: 'text' } as const
export const RANGE = { gt: 'text', gte: 'text', lt: 'text', lte: 'text' } as const

/** @throws ProtocolError `parameter_unknown`, for a name that is not accepted, at any depth */
export function refuseUnknown(sent: FormHash, accepted: AcceptedHash, path = ''): void {
  const where = (name: string) => (path ? `${path}[${name}]` : name)
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(accepted, name))
  if (unknown.length > 0) {
    const names = unknown.map(where)
    throw invalidRequest(
      `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`,
      names[0],
      'parameter_unknown',
    )
  }
  for (const [name, value] of Object.entries(sent)) refuseWithin(value, accepted[name], where(name))
}

function refuseWithin(value: FormValue | undefined, accepted: Accepted | undefined, path: string): void {
  if (value === undefined || typeof value === 'string' || accepted === 'metadata') return
  if (accepted === undefined || accepted === 'text') {
    if (!Array.isArray(value)) throw invalidRequest('Invalid string', path)
    return
  }
  if (Array.isArray(value)) {
    const [each] = Array.isArray(accepted) ? (accepted as readonly [AcceptedHash]) : []
    if (!each) throw invalidRequest('Invalid object', path)
    value.forEach((part, index) => refuseWithin(part, each, `${path}[${index}]`))
    return
  }
  if (Array.isArray(accepted)) throw invalidRequest('Invalid array', path)
  refuseUnknown(value, accepted as AcceptedHash, path)
}
