import * as v from 'valibot'
import { TermSchema } from '../membership.schema'
import { readOffers, type StoreOffers } from './storeOffers'

const CallbackIdSchema = v.pipe(v.string(), v.minLength(1))

const StoreProductSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  displayName: v.string(),
  /** In the currency of her App Store account, as Apple writes it: the one to show. */
  displayPrice: v.string(),
  price: v.pipe(v.number(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  term: TermSchema,
  // Read one by one (`readOffers`): a wrong one takes no product with it.
  introductoryOffer: v.optional(v.unknown()),
  offers: v.optional(v.unknown()),
})
type UnreadProduct = v.InferOutput<typeof StoreProductSchema>
export type StoreProduct = Omit<UnreadProduct, keyof StoreOffers> & StoreOffers

/** Answer to `loadProducts` (`bridge.md`). */
export const ProductsMessageSchema = v.object({
  callbackId: CallbackIdSchema,
  products: v.array(StoreProductSchema),
})

/** @param leaveOut is told of each offer that is of the wrong shape, and left out */
export function readProducts(
  products: readonly UnreadProduct[],
  leaveOut: (field: string) => void,
): StoreProduct[] {
  return products.map((product, index) => ({
    ...product,
    ...readOffers(product, (field) => leaveOut(`products.${index}.${field}`)),
  }))
}

// A wrapper may send null or an empty text for a missing value.
const AbsentableSchema = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
)

/** The purchase result (`source.md §3`), with StoreKit 2's signed transaction where the wrapper sends it. */
export const PurchaseMessageSchema = v.object({
  callbackId: CallbackIdSchema,
  success: v.boolean(),
  transactionId: AbsentableSchema,
  error: AbsentableSchema,
  jws: AbsentableSchema,
})
export type PurchaseMessage = v.InferOutput<typeof PurchaseMessageSchema>

/** A transaction that arrived outside a purchase (`bridge.md`). */
export const TransactionMessageSchema = v.object({
  transactionId: v.pipe(v.string(), v.minLength(1)),
  jws: AbsentableSchema,
})

/** What the server verifies: the transaction's id, Apple's signed transaction, or both. */
export interface Transaction {
  transactionId?: string
  jws?: string
}

/** @returns `null` where the message names no transaction at all */
export function transactionOf({
  transactionId,
  jws,
}: Pick<PurchaseMessage, 'transactionId' | 'jws'>): Transaction | null {
  if (!transactionId && !jws) return null
  return { ...(transactionId ? { transactionId } : {}), ...(jws ? { jws } : {}) }
}

const PayloadSchema = v.object({ transactionId: v.pipe(v.string(), v.minLength(1)) })

/**
 * The id to finish a transaction by. Read from the signed transaction where the wrapper gave that alone; its signature
 * is the server's business.
 */
export function transactionIdOf({ transactionId, jws = '' }: Transaction): string | null {
  if (transactionId) return transactionId
  try {
    const payload = (jws.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return v.parse(PayloadSchema, JSON.parse(atob(payload))).transactionId
  } catch {
    return null
  }
}
