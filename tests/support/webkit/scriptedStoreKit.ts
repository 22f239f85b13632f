import type { WebKitHost } from './webkitHost'

/** The handlers of a wrapper with a store. */
export const STORE_HANDLERS = [
  'loadProducts',
  'purchase',
  'purchaseWithOffer',
  'manageSubscription',
  'finishTransaction',
]

/** What a purchase comes to. `is-held`: nothing is answered until the test says `answerHeld()`. */
export type PurchaseScript = 'succeeds' | 'answers-twice' | 'is-held' | { fails: string }

export interface StoreOrder {
  productId: string
  customer: string
  /** As the one string carries it; `undefined` for a purchase without. */
  offer: string | undefined
  callbackId: string
}

export interface StoreTransaction {
  transactionId: string
  jws?: string
}

export interface ScriptedStoreParts {
  /** What `loadProducts` answers, of those asked for. */
  products: readonly { id: string }[]
  /** Takes the money: a test with a double of Apple's server has it sign the transaction. */
  sell(order: StoreOrder): StoreTransaction | Promise<StoreTransaction>
}

/** The native side of the bridge (`bridge.md`): a scripted App Store on top of a WebKit window. */
export class ScriptedStoreKit {
  readonly orders: StoreOrder[] = []
  /** Ids in the order in which the page finished them, repetitions included. */
  readonly finished: string[] = []
  settingsOpened = 0
  /** Paid for and not finished: sent again at each launch, as StoreKit does. */
  readonly unfinished = new Map<string, StoreTransaction>()
  #host: WebKitHost
  #parts: ScriptedStoreParts
  #scripts: PurchaseScript[] = []
  #held: object[] = []
  #work: Promise<unknown> = Promise.resolve()

  constructor(host: WebKitHost, parts: ScriptedStoreParts) {
    this.#host = host
    this.#parts = parts
    host.on('event', ({ event, name, body }: { event: string; name?: unknown; body?: unknown }) => {
      if (event === 'message') this.#work = this.#work.then(() => this.#receive(String(name), body))
    })
  }

  /** What the next purchases come to, in order; without a script they succeed. */
  script(...scripts: PurchaseScript[]): void {
    this.#scripts.push(...scripts)
  }

  /** Opens a page as a start of the app does: what is unfinished is sent once the page is there. */
  async launch(address: string): Promise<void> {
    await this.#host.goto(address)
    await this.resendUnfinished()
  }

  async resendUnfinished(): Promise<void> {
    for (const transaction of this.unfinished.values()) await this.push(transaction)
  }

  /** A transaction outside a purchase. */
  async push(transaction: StoreTransaction): Promise<void> {
    this.unfinished.set(transaction.transactionId, transaction)
    await this.#call('onTransaction', transaction)
  }

  /** Gives the answers that were held back. */
  async answerHeld(): Promise<void> {
    for (const answer of this.#held.splice(0)) await this.#call('onPurchase', answer)
  }

  /** Until all that the page has asked for so far is done. @throws what went wrong in this store */
  async quiet(): Promise<void> {
    await this.#work
  }

  #call(listener: 'onProducts' | 'onPurchase' | 'onTransaction', message: unknown): Promise<unknown> {
    return this.#host.evaluate('window.storekit[args.listener](args.message)', { listener, message })
  }

  async #receive(name: string, body: unknown): Promise<void> {
    if (name === 'purchaseWithOffer') {
      const [productId = '', customer = '', offer = '', callbackId = ''] = String(body).split('|')
      return this.#purchase({ productId, customer, offer, callbackId })
    }
    if (name === 'purchase')
      return this.#purchase({ ...(body as Omit<StoreOrder, 'offer'>), offer: undefined })
    if (name === 'manageSubscription') this.settingsOpened += 1
    if (name === 'finishTransaction') {
      const { transactionId } = body as { transactionId: string }
      this.finished.push(transactionId)
      this.unfinished.delete(transactionId)
    }
    if (name === 'loadProducts') {
      const { productIds, callbackId } = body as { productIds: string[]; callbackId: string }
      const products = this.#parts.products.filter(({ id }) => productIds.includes(id))
      await this.#call('onProducts', { callbackId, products })
    }
  }

  async #purchase(order: StoreOrder): Promise<void> {
    const { callbackId } = order
    this.orders.push(order)
    const script = this.#scripts.shift() ?? 'succeeds'
    if (typeof script === 'object') {
      const failure = { success: false, transactionId: null, error: script.fails, callbackId }
      await this.#call('onPurchase', failure)
      return
    }
    const transaction = await this.#parts.sell(order)
    this.unfinished.set(transaction.transactionId, transaction)
    const answer = { success: true, error: null, callbackId, ...transaction }
    if (script === 'is-held') {
      this.#held.push(answer)
      return
    }
    await this.#call('onPurchase', answer)
    if (script === 'answers-twice') await this.#call('onPurchase', answer)
  }
}
