import { invalidRequest } from '../../protocol/errors'
import type { Params } from '../../protocol/params'

export const BILLING_MODE = { type: 'text', flexible: { proration_discounts: 'text' } } as const

/**
 * Reads `billing_mode`: flexible unless another is asked for, as of API version 2025-09-30.
 * @throws ProtocolError for classic, which reckons credits otherwise and is not played
 */
export function readBillingMode(params: Params): void {
  const mode = params.nested('billing_mode')
  if (params.has('billing_mode')) mode.required('type')
  const type = mode.choice('type', ['classic', 'flexible'])
  if (type === 'classic')
    throw invalidRequest('The sandbox plays billing_mode[type]=flexible only.', mode.where('type'))
  const shown = mode.nested('flexible').choice('proration_discounts', ['included', 'itemized'])
  if (shown === 'itemized') {
    throw invalidRequest(
      'The sandbox shows prorations with their discounts included only.',
      mode.nested('flexible').where('proration_discounts'),
    )
  }
}
