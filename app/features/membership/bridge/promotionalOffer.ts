import * as v from 'valibot'

const SEPARATOR = '|'
/** What App Store Connect allows in an offer's id, and all that key ids and UUIDs are made of. */
const PlainSchema = v.pipe(v.string(), v.regex(/^[\w.-]+$/))

/** Apple's signature for one member, product and offer, in characters that cannot be taken for a separator. */
const SignedOfferSchema = v.object({
  keyId: PlainSchema,
  nonce: PlainSchema,
  /** When it was signed, in milliseconds since 1970: Apple takes it for a day. */
  timestampMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** Base64, of either alphabet. */
  signature: v.pipe(v.string(), v.regex(/^[\w+/-]+={0,2}$/)),
})
export type SignedOffer = v.InferInput<typeof SignedOfferSchema>

/**
 * A signed offer as the wrapper's one string carries it: `offerId:keyId:nonce:timestamp:signature`, the time in
 * milliseconds since 1970 and the signature in base64url without padding, so that no colon and no vertical bar
 * can be part of a field. The wrapper splits at the colons and gives the five to StoreKit's promotional offer.
 *
 * @throws ValiError for a part that holds other characters than it may
 */
export function compactOffer(offerId: string, offer: SignedOffer): string {
  const { keyId, nonce, timestampMs, signature } = v.parse(SignedOfferSchema, offer)
  const urlSafe = signature.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return [v.parse(PlainSchema, offerId), keyId, nonce, timestampMs, urlSafe].join(':')
}

/**
 * The body of `purchaseWithOffer` (`bridge.md`).
 *
 * @throws RangeError where a part holds the separator: the wrapper would read another purchase than the one asked for
 */
export function offerMessage(product: string, customer: string, offer: string, callbackId: string): string {
  const parts = [product, customer, offer, callbackId]
  if (parts.some((part) => part.includes(SEPARATOR))) throw new RangeError('a vertical bar within a part')
  return parts.join(SEPARATOR)
}
