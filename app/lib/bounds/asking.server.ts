import { AsyncLocalStorage } from 'node:async_hooks'
import type { Waiter } from './lines'

/** Whom Élan asks over the network, and who may be slow or away. */
export type Provider = 'card' | 'appStore' | 'identity'

/** On whose behalf a provider is asked. */
interface Asking {
  /**
   * `somebody` waits for the answer; for the `house` it is asked by jobs and by what a provider reports. Each has a share of its
   * own, so that a crowd of members does not keep their payments from being recorded.
   */
  share: 'somebody' | 'house'
  /** Who waits for the answer, so that each has her turn. */
  waiter?: Waiter
  /** Whom the operation that is carried out declares that it asks; left out where nothing is declared. */
  declared?: readonly Provider[]
  /** Collects whom it asks all the same. */
  undeclared?: Set<Provider>
}

const asking = new AsyncLocalStorage<Asking>()

/** Does work that may ask providers. */
export function askingAs<T>(as: Asking, work: () => Promise<T>): Promise<T> {
  return asking.run(as, work)
}

/** On whose behalf the work under way is done: somebody's, where nothing else is said. */
export const shareUnderWay = (): Asking['share'] => asking.getStore()?.share ?? 'somebody'

const NOBODY_KNOWN: Waiter = { group: '', who: '' }

/** Who waits for the work under way. */
export const waiterUnderWay = (): Waiter => asking.getStore()?.waiter ?? NOBODY_KNOWN

/** Notes that the work under way is about to ask a provider. */
export function noteAsked(provider: Provider): void {
  const as = asking.getStore()
  if (as?.declared && !as.declared.includes(provider)) as.undeclared?.add(provider)
}
