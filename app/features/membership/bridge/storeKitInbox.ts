export type StoreKitEvent = 'onProducts' | 'onPurchase' | 'onTransaction'

/** What the wrapper calls (`bridge.md`). */
interface StoreKitListener extends Record<StoreKitEvent, (message: unknown) => void> {
  /** What came before the code that understands it. */
  waiting?: [StoreKitEvent, unknown][]
}

/** As much of a window as the bridge touches. */
export interface BridgeWindow {
  readonly top: unknown
  readonly webkit?: Window['webkit']
  storekit?: StoreKitListener
}

declare global {
  interface Window {
    storekit?: StoreKitListener
  }
}

/**
 * Keeps the wrapper's messages until the bridge is loaded: a transaction left unfinished may come with the page itself.
 * Every page carries this function, so it is kept small; outside the wrapper, and in a frame, it does nothing.
 */
export function installStoreKitInbox(window: BridgeWindow): void {
  if (!window.webkit?.messageHandlers?.purchase || window.top !== window || window.storekit) return
  const waiting: [StoreKitEvent, unknown][] = []
  const keep = (event: StoreKitEvent) => (message: unknown) => void waiting.push([event, message])
  window.storekit = {
    waiting,
    onProducts: keep('onProducts'),
    onPurchase: keep('onPurchase'),
    onTransaction: keep('onTransaction'),
  }
}
