import { assertOutsideTransaction } from './db/transactionGuard'

/** A provider that accepts every call and answers none, until it is given up. */
export interface Hanging<P> {
  port: P
  /** The calls that wait for their answer. */
  waiting(): string[]
  /** Every call that waits fails. */
  giveUp(error: Error): void
}

/**
 * @param working the port as it is when it works
 * @param answering calls that need no network, or that are answered from a cache
 */
export function hangingPort<P extends object>(working: P, answering: readonly (keyof P)[] = []): Hanging<P> {
  const waiting = new Map<(error: Error) => void, string>()
  const port = new Proxy(working, {
    get(target, name, receiver) {
      if (answering.includes(name as keyof P)) return Reflect.get(target, name, receiver) as unknown
      return () => {
        assertOutsideTransaction(String(name))
        return new Promise<never>((_, reject) => waiting.set(reject, String(name)))
      }
    },
  })
  return {
    port,
    waiting: () => [...waiting.values()],
    giveUp: (error) => {
      for (const reject of waiting.keys()) reject(error)
      waiting.clear()
    },
  }
}
