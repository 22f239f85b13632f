import type { PGlite } from '@electric-sql/pglite'
import { FullError } from '~/lib/bounds/bulkhead.server'

/** It does one thing after the other. So many wait for it; what is more would only wait longer than its caller does. */
const MOST_WAITING = 500

const WAITING_METHODS = new Set<unknown>(['query', 'transaction', 'exec', 'sql'])

/** The embedded database for use cases: a crowd is refused at once. What the job queue does goes by the client itself. */
export function boundedPglite(client: PGlite): PGlite {
  let underWay = 0
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (!WAITING_METHODS.has(name)) return member.bind(target) as unknown
      return async (...given: unknown[]) => {
        if (underWay >= MOST_WAITING) throw new FullError('database')
        underWay += 1
        try {
          return (await Reflect.apply(member, target, given)) as unknown
        } finally {
          underWay -= 1
        }
      }
    },
  })
}
