import type { PGlite } from '@electric-sql/pglite'
import { waiterUnderWay } from '~/lib/bounds/asking.server'
import { createBulkhead } from '~/lib/bounds/bulkhead.server'

/** It does one thing after the other. So many wait for it; what is more would only wait longer than its caller does. */
const MOST_WAITING = 500

const WAITING_METHODS = new Set<unknown>(['query', 'transaction', 'exec', 'sql'])

/**
 * The embedded database for use cases: a crowd is refused at once, and those who wait have their turns, so that a page does not stand
 * behind all that others write. What the job queue does goes by the client itself.
 */
export function boundedPglite(client: PGlite): PGlite {
  const inTurn = createBulkhead('database', { atOnce: 1, waiting: MOST_WAITING - 1 })
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (!WAITING_METHODS.has(name)) return member.bind(target) as unknown
      return (...given: unknown[]) =>
        inTurn(async () => (await Reflect.apply(member, target, given)) as unknown, waiterUnderWay())
    },
  })
}
