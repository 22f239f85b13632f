import { noteAsked, shareUnderWay, waiterUnderWay, type Provider } from './asking.server'
import { createBulkhead, type BulkheadSize } from './bulkhead.server'

/**
 * How many calls of one provider are under way at once in this process. A provider that hangs holds no more than these, each for
 * its time limit, and further ones are refused at once instead of after that time.
 */
const SIZES: Record<'somebody' | 'house', BulkheadSize> = {
  somebody: { atOnce: 12, waiting: 48 },
  house: { atOnce: 6, waiting: 500 },
}

/** The names of a port's methods. */
type MethodOf<P> = { [K in keyof P]: P[K] extends (...given: never[]) => unknown ? K : never }[keyof P]

/**
 * A provider's port whose calls are bounded. What asks nobody (checking a signature) is not, nor a list that comes piece by
 * piece, which only jobs read.
 *
 * @param unbounded the methods that are left as they are
 */
export function boundedPort<P extends object>(
  provider: Provider,
  port: P,
  unbounded: readonly MethodOf<P>[],
): P {
  const shares = {
    somebody: createBulkhead(`${provider}, somebody`, SIZES.somebody),
    house: createBulkhead(`${provider}, house`, SIZES.house),
  }
  return new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function' || (unbounded as readonly unknown[]).includes(name)) return method
      return async (...given: unknown[]) => {
        noteAsked(provider)
        const ask = async () => Reflect.apply(method, target, given) as unknown
        return shares[shareUnderWay()](ask, waiterUnderWay())
      }
    },
  })
}
