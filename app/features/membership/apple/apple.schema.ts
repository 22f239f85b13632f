import * as v from 'valibot'
import { OFFER_ID, ProductIdSchema } from '../membership.schema'

const OfferIdSchema = v.pipe(v.string(), v.regex(OFFER_ID))

export const AppleIntentSchema = v.strictObject({
  productId: ProductIdSchema,
  /** One of its promotional offers. */
  offerId: v.optional(OfferIdSchema),
})
/** Who buys, and the name of what is under way from now on. */
export const AppleCustomerSchema = v.object({ customer: v.string(), intentId: v.string() })
/** She waits for somebody else's consent. */
export const AppleIntentStateSchema = v.strictObject({ state: v.literal('PENDING') })
export const AppleTransactionSchema = v.pipe(
  v.strictObject({
    jws: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
    transactionId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,32}$/))),
  }),
  v.check(({ jws, transactionId }) => jws !== undefined || transactionId !== undefined),
)
export const AppleOfferSchema = v.strictObject({ productId: ProductIdSchema, offerId: OfferIdSchema })
export const AppleOfferSignatureSchema = v.object({
  keyId: v.string(),
  nonce: v.string(),
  timestampMs: v.number(),
  signature: v.string(),
})
