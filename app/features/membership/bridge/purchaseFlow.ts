import type { ProductId } from '~/domain/membership/plans'
import type { AppleCalls } from './appleCalls'
import { compactOffer } from './promotionalOffer'
import { isPassing } from '../isPassing'
import { reasonOf } from './settleTransaction'
import type { Report, StoreKit } from './storeKit'
import { StoreKitError, isAwaited, isCancellation, isUndecided } from './storeKitError'
import type { Transaction } from './storeKitMessages'

export interface Order {
  product: { id: ProductId }
  /** A promotional offer of this product. */
  offer?: { id: string }
}

/**
 * What came of a purchase. `pending`: Apple has taken it, but the server could not be reached to record it; it will
 * be, at the latest when the app next starts. `awaited`: somebody else is to consent to it (Ask to Buy, the bank); then the
 * transaction comes by itself.
 */
export type PurchaseOutcome =
  | { kind: 'recorded' }
  | { kind: 'pending' }
  | { kind: 'awaited' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: unknown }

export interface PurchaseFlowParts extends Omit<AppleCalls, 'recordTransaction'> {
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
  /** What the server holds open for a purchase whose answer has not come in time. */
  let unanswered: string | null = null

  /** Tells the server how the purchase ended, so that it holds nothing open in vain. A lost word only costs time. */
  async function tellEnd(intentId: string, failure: unknown): Promise<void> {
    if (isUndecided(failure)) {
      unanswered = intentId
      return
    }
    const telling = isAwaited(failure) ? parts.awaitPurchase(intentId) : parts.dropPurchase(intentId)
    await telling.catch((lost: unknown) => report('purchase_end_not_told', { reason: reasonOf(lost) }))
  }

  /** @returns what Apple says was paid */
  async function pay({ product, offer }: Order): Promise<Transaction> {
    storeKit.requireHandler(offer ? 'purchaseWithOffer' : 'purchase')
    if (!(await loadUser())) throw new StoreKitError('storekit/user-not-found')
    const productId = product.id
    const { customer, intentId } = await preparePurchase(productId, offer?.id)
    unanswered = null
    try {
      if (!offer) return await storeKit.purchase({ productId, customer })
      const signed = await signOffer(productId, offer.id)
      return await storeKit.purchaseWithOffer({ productId, customer, offer: compactOffer(offer.id, signed) })
    } catch (failure) {
      const told = tellEnd(intentId, failure)
      // The page that says so asks the server until when.
      if (isAwaited(failure)) await told
      throw failure
    }
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
      if (isCancellation(failure)) return { kind: 'cancelled' }
      return isAwaited(failure) ? { kind: 'awaited' } : fail(failure, order)
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
    /** An answer that came too late for any screen: the server hears of it all the same. */
    failedUnasked(failure: StoreKitError): void {
      if (unanswered === null) return
      const intentId = unanswered
      unanswered = null
      void tellEnd(intentId, failure)
    },
    /** One purchase at a time: a second tap gets the outcome of the first. Never rejects. */
    buy(order: Order): Promise<PurchaseOutcome> {
      buying ??= run(order).finally(() => {
        buying = null
      })
      return buying
    },
  }
}
