import * as v from 'valibot'
import { ProductIdSchema } from '../membership.schema'

export const AppleIntentSchema = v.strictObject({ productId: ProductIdSchema })
export const AppleCustomerSchema = v.object({ customer: v.string() })
export const AppleTransactionSchema = v.pipe(
  v.strictObject({
    jws: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
    transactionId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,32}$/))),
  }),
  v.check(({ jws, transactionId }) => jws !== undefined || transactionId !== undefined),
)
export const AppleOfferSchema = v.strictObject({
  productId: ProductIdSchema,
  offerId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
})
export const AppleOfferSignatureSchema = v.object({
  keyId: v.string(),
  nonce: v.string(),
  timestampMs: v.number(),
  signature: v.string(),
})
