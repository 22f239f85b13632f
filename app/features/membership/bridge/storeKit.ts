import * as v from 'valibot'
import '~/lib/wrapper'
import { createPendingAnswers, startBrowserTimer, type StartTimer } from './pendingAnswers'
import { offerMessage } from './promotionalOffer'
import { NO_TRANSACTION, StoreKitError } from './storeKitError'
import type { BridgeWindow, StoreKitEvent } from './storeKitInbox'
import {
  ProductsMessageSchema,
  PurchaseMessageSchema,
  TransactionMessageSchema,
  readProducts,
  transactionOf,
  type StoreProduct,
  type Transaction,
} from './storeKitMessages'
import { createSettlement, reasonOf } from './settleTransaction'

/** `source.md §9`. */
const STORE_KIT_TIMEOUT_MS = 30_000

/** The operations of the bridge, and what each is given. */
interface Inputs {
  loadProducts: { productIds: readonly string[] }
  purchase: { productId: string; customer: string }
  purchaseWithOffer: { productId: string; customer: string; offer: string }
  manageSubscription: Record<string, never>
  finishTransaction: { transactionId: string }
}
interface Answers {
  loadProducts: StoreProduct[]
  purchase: Transaction
  purchaseWithOffer: Transaction
  manageSubscription: void
  finishTransaction: void
}
export type StoreKitOperation = keyof Inputs
type Operations = { [Name in StoreKitOperation]: (input: Inputs[Name]) => Promise<Answers[Name]> }

/** Reports to product analytics, if she has consented. */
export type Report = (event: string, properties: Record<string, string>) => void

export interface StoreKitParts {
  window: BridgeWindow
  report: Report
  /** Has the server verify and record a transaction; rejects where it did not. Only then is it finished. */
  verify(transaction: Transaction): Promise<void>
  /** Hears that a purchase came to nothing, or waits, which no screen waits for any more. */
  failedUnasked?(failure: StoreKitError): void
  newCallbackId?: () => string
  startTimer?: StartTimer
}

/**
 * The page's side of the iOS wrapper's bridge (`bridge.md`), made once for each page: it takes over what the wrapper
 * calls, and first of all what came before. Answers that are unknown, late or doubled settle no question; what they say
 * was paid is verified and finished all the same.
 */
export function createStoreKit(parts: StoreKitParts) {
  const { window, report, failedUnasked = () => undefined } = parts
  const asking = {
    newCallbackId: parts.newCallbackId ?? (() => crypto.randomUUID()),
    startTimer: parts.startTimer ?? startBrowserTimer,
    timeoutMs: STORE_KIT_TIMEOUT_MS,
    timeoutError: () => new StoreKitError('storekit/timeout'),
  }
  const productLists = createPendingAnswers<StoreProduct[]>(asking)
  const purchases = createPendingAnswers<Transaction>(asking)

  // The wrapper speaks to this origin's top frame, and nothing in a frame may speak for her (`bridge.md`).
  const handler = (name: StoreKitOperation) =>
    window.top === window ? window.webkit?.messageHandlers?.[name] : undefined
  const isAvailable = () => handler('purchase') !== undefined

  /** @throws StoreKitError where this wrapper, or this browser, cannot do it */
  function requireHandler(name: StoreKitOperation) {
    if (!isAvailable()) throw new StoreKitError('storekit/not-available')
    const found = handler(name)
    if (found) return found
    throw new StoreKitError(
      name === 'purchaseWithOffer' ? 'storekit/offers-not-supported' : 'storekit/unsupported-method',
    )
  }

  function requireCustomer(customer: string): void {
    if (!customer) throw new StoreKitError('storekit/user-not-found')
  }

  const operations: Operations = {
    async loadProducts({ productIds }) {
      const to = requireHandler('loadProducts')
      return productLists.ask((callbackId) => to.postMessage({ productIds: [...productIds], callbackId }))
    },
    async purchase({ productId, customer }) {
      const to = requireHandler('purchase')
      requireCustomer(customer)
      return purchases.ask((callbackId) => to.postMessage({ productId, customer, callbackId }))
    },
    async purchaseWithOffer({ productId, customer, offer }) {
      const to = requireHandler('purchaseWithOffer')
      requireCustomer(customer)
      return purchases.ask((callbackId) =>
        to.postMessage(offerMessage(productId, customer, offer, callbackId)),
      )
    },
    async manageSubscription() {
      requireHandler('manageSubscription').postMessage({})
    },
    async finishTransaction({ transactionId }) {
      requireHandler('finishTransaction').postMessage({ transactionId })
    },
  }

  const settle = createSettlement({
    verify: parts.verify,
    finish: (transactionId) => operations.finishTransaction({ transactionId }),
    report,
  })

  /** Settles a purchase that no screen waits for: whatever the result, no screen changes. */
  function settleUnasked(transaction: Transaction): void {
    settle(transaction).catch((failure: unknown) =>
      report('transaction_not_recorded', { reason: reasonOf(failure) }),
    )
  }

  const listeners: Record<StoreKitEvent, (message: unknown) => void> = {
    onProducts: (message) =>
      read('onProducts', ProductsMessageSchema, message, ({ callbackId, products }) =>
        productLists
          .take(callbackId)
          ?.resolve(
            readProducts(products, (field) =>
              report('storekit_message_ignored', { event: 'onProducts', field }),
            ),
          ),
      ),
    onPurchase: (message) =>
      read('onPurchase', PurchaseMessageSchema, message, ({ callbackId, success, error, ...named }) => {
        const transaction = success ? transactionOf(named) : null
        const asked = purchases.take(callbackId)
        const failure = new StoreKitError(
          'storekit/purchase-failed',
          error ?? (success ? NO_TRANSACTION : 'unknown'),
        )
        if (asked && transaction) asked.resolve(transaction)
        else if (asked) asked.reject(failure)
        else if (transaction) settleUnasked(transaction)
        else failedUnasked(failure)
      }),
    onTransaction: (message) => read('onTransaction', TransactionMessageSchema, message, settleUnasked),
  }

  /** A message of the wrong shape is only reported; its content stays on this device. */
  function read<Schema extends v.GenericSchema>(
    event: StoreKitEvent,
    schema: Schema,
    message: unknown,
    act: (message: v.InferOutput<Schema>) => void,
  ): void {
    const { success, output, issues } = v.safeParse(schema, message)
    if (success) act(output)
    else report('storekit_message_ignored', { event, field: (issues && v.getDotPath(issues[0])) ?? '' })
  }

  if (window.top === window) {
    const waiting = window.storekit?.waiting ?? []
    window.storekit = { ...listeners }
    for (const [event, message] of waiting) listeners[event](message)
  }

  return {
    isAvailable,
    requireHandler: (name: StoreKitOperation): void => void requireHandler(name),
    settle,
    /** Calls an operation by name. Rejects an unknown one with 'Unsupported StoreKit method'. */
    async call<Name extends StoreKitOperation>(name: Name, input: Inputs[Name]): Promise<Answers[Name]> {
      if (!Object.hasOwn(operations, name)) throw new StoreKitError('storekit/unsupported-method')
      return operations[name](input)
    },
    /** What the App Store sells of these, in her currency. */
    loadProducts: (productIds: readonly string[]) => operations.loadProducts({ productIds }),
    /** @param input `customer` is the user record's `appleCustomerId` */
    purchase: operations.purchase,
    /** @param input `offer` as `compactOffer` makes it */
    purchaseWithOffer: operations.purchaseWithOffer,
    /** Opens the App Store's own subscription settings; there is no answer. */
    manageSubscription: () => operations.manageSubscription({}),
    /** Only for transactions that the server has recorded: StoreKit then stops resending them. */
    finishTransaction: (transactionId: string) => operations.finishTransaction({ transactionId }),
  }
}

export type StoreKit = ReturnType<typeof createStoreKit>
