import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '~/db/client.server'

const inside = new AsyncLocalStorage<true>()

/** Has this database's transactions known to `assertOutsideTransaction`. */
export function markTransactions<D extends Db>(db: D): D {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => inside.run(true, () => work(tx)), config)
  return db
}

/** @throws Error within a transaction: it would wait for the provider, and everybody for it */
export function assertOutsideTransaction(call: string): void {
  if (inside.getStore()) throw new Error(`${call} is called within a transaction`)
}

/** A provider's port that may not be called within a transaction. */
export function refusingTransactions<P extends object>(port: P): P {
  return new Proxy(port, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        assertOutsideTransaction(String(name))
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
}
