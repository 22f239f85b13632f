import type * as v from 'valibot'
import { ApiError } from '~/http/apiError'
import type { StartedCheckoutSchema } from './card.schema'

/** @throws ApiError 503 for an order whose checkout could not be made */
export function toStartedCheckout({
  id,
  checkoutUrl,
}: {
  id: string
  checkoutUrl: string | null
}): v.InferOutput<typeof StartedCheckoutSchema> {
  if (!checkoutUrl) throw new ApiError(503, 'payments/unavailable')
  return { orderId: id, url: checkoutUrl }
}
