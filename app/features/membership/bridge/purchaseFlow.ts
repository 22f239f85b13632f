import type { ProductId } from '~/domain/membership/plans'
import type { AppleCalls } from './appleCalls'
import { compactOffer } from './promotionalOffer'
import { isPassing } from '../isPassing'
import { reasonOf } from './settleTransaction'
import type { Report, StoreKit } from './storeKit'
import { StoreKitError, isCancellation } from './storeKitError'
import type { Transaction } from './storeKitMessages'

export interface Order {
  product: { id: ProductId }
  /** A promotional offer of this product. */
  offer?: { id: string }
}

/**
 * What came of a purchase. `pending`: Apple has taken it, but the server could not be reached to record it; it will
 * be, at the latest when the app next starts.
 */
export type PurchaseOutcome =
  | { kind: 'recorded' }
  | { kind: 'pending' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: unknown }

export interface PurchaseFlowParts extends Pick<AppleCalls, 'preparePurchase' | 'signOffer'> {
  storeKit: Pick<StoreKit, 'requireHandler' | 'purchase' | 'purchaseWithOffer' | 'settle'>
  /** The user record, loaded; `null` where there is none. */
  loadUser(): Promise<{ appleCustomerId: string } | null>
  report: Report
  showFailure(failure: unknown): void
}

/** Buys by the App Store (`source.md §4`, `SU-5`): the server is asked first, and believed alone. */
export function createPurchaseFlow(parts: PurchaseFlowParts) {
  const { storeKit, preparePurchase, signOffer, loadUser, report, showFailure } = parts
  let buying: Promise<PurchaseOutcome> | null = null

  /** @returns what Apple says was paid */
  async function pay({ product, offer }: Order): Promise<Transaction> {
    storeKit.requireHandler(offer ? 'purchaseWithOffer' : 'purchase')
    if (!(await loadUser())) throw new StoreKitError('storekit/user-not-found')
    const productId = product.id
    const { customer } = await preparePurchase(productId)
    if (!offer) return storeKit.purchase({ productId, customer })
    const signed = await signOffer(productId, offer.id)
    return storeKit.purchaseWithOffer({ productId, customer, offer: compactOffer(offer.id, signed) })
  }

  function fail(failure: unknown, { product }: Order): PurchaseOutcome {
    report('purchase_failed', { reason: reasonOf(failure), productId: product.id })
    showFailure(failure)
    return { kind: 'failed', failure }
  }

  async function run(order: Order): Promise<PurchaseOutcome> {
    let paid: Transaction
    try {
      paid = await pay(order)
    } catch (failure) {
      return isCancellation(failure) ? { kind: 'cancelled' } : fail(failure, order)
    }
    try {
      await storeKit.settle(paid)
      return { kind: 'recorded' }
    } catch (failure) {
      if (!isPassing(failure)) return fail(failure, order)
      report('transaction_not_recorded', { reason: reasonOf(failure) })
      return { kind: 'pending' }
    }
  }

  return {
    /** One purchase at a time: a second tap gets the outcome of the first. Never rejects. */
    buy(order: Order): Promise<PurchaseOutcome> {
      buying ??= run(order).finally(() => {
        buying = null
      })
      return buying
    },
  }
}
