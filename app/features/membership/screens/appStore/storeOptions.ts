import type { AppleOffers } from '~/domain/membership/appleOffers'
import type { ProductId } from '~/domain/membership/plans'
import type { StoreProduct } from '../../bridge/storeKitMessages'
import type { StoreOffer } from '../../bridge/storeOffers'

export type OurProduct = StoreProduct & { id: ProductId }

/** One thing that she may buy in the App Store. */
export interface StoreOption {
  key: string
  product: OurProduct
  /** What it costs at first; `null` for its own price from the start. */
  offer: StoreOffer | null
  /** Of a promotional offer, which is asked for by its id. The App Store adds the introductory one by itself. */
  offerId: string | null
}

export interface OptionTerms {
  /** Which of Apple's offers are hers, by the server's word. */
  offers: AppleOffers | null
  /** Whether this version of the wrapper can buy by a promotional offer. */
  takesOffers: boolean
  /** She has a subscription that goes on for a while: only an offer may continue it. */
  offersOnly: boolean
}

/** What is shown to choose from: each product, with those of its offers that are hers. */
export function storeOptions(
  products: readonly OurProduct[],
  { offers, takesOffers, offersOnly }: OptionTerms,
): StoreOption[] {
  return products.flatMap((product) => {
    const introduction = offers === 'INTRODUCTORY' ? product.introductoryOffer : null
    const plain = { key: product.id, product, offer: introduction, offerId: null }
    const promotional = offers === 'PROMOTIONAL' && takesOffers ? product.offers : []
    return [
      ...promotional.map((offer) => ({
        key: `${product.id}:${offer.id}`,
        product,
        offer,
        offerId: offer.id,
      })),
      ...(offersOnly ? [] : [plain]),
    ]
  })
}
