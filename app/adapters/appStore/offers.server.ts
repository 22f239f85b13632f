import { PromotionalOfferSignatureCreator } from '@apple/app-store-server-library'
import * as v from 'valibot'
import type { AppleOfferSignature, AppStore, AppStoreSettings } from './port'

/** U+2063 separates the signed fields, so that none may hold it. */
const field = v.pipe(v.string(), v.regex(/^[\w.-]{1,255}$/))
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const offerSchema = v.object({ productId: field, offerId: field, appAccountToken: uuid, nonce: uuid })

/** @throws Error an unreadable private key */
export function createOfferSigner(settings: AppStoreSettings): AppStore['signOffer'] {
  const creator = new PromotionalOfferSignatureCreator(settings.privateKey, settings.keyId, settings.bundleId)
  return async ({ signedAt, ...input }): Promise<AppleOfferSignature> => {
    const offer = v.safeParse(offerSchema, input)
    if (!offer.success) throw new RangeError(`Not an offer to sign: ${v.getDotPath(offer.issues[0])}`)
    const { productId, offerId, appAccountToken, nonce } = offer.output
    const timestampMs = signedAt.getTime()
    const signature = creator.createSignature(productId, offerId, appAccountToken, nonce, timestampMs)
    return { keyId: settings.keyId, signature, nonce, timestampMs }
  }
}
