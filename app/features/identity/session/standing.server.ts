import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Account } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { withinTime } from '~/lib/withinTime'

type UserRow = typeof users.$inferSelect

/** What a request needs to know of its user beyond the signature: the provider's word and our record. */
export interface UserStanding {
  account: Account | null
  record: UserRow | null
}

/** `ID-7`: changes take effect on every instance within 60 s. Half of it, so that a slow answer still fits. */
export const STANDING_TTL_MS = 30_000
/** An identity provider that hangs holds a page up no longer than this. */
export const STANDING_TIMEOUT_MS = 5_000
const MAX_ENTRIES = 10_000

export interface StandingSource {
  getAccount(uid: string): Promise<Account | null>
  getDb(): Promise<Db>
  now(): number
}

/**
 * Reads standings, each kept for half a minute in this instance and asked for once however many requests wait.
 * A failed read is not kept: the next request asks again.
 */
export function createStandings(source: StandingSource) {
  async function read(uid: string): Promise<UserStanding> {
    const db = await source.getDb()
    const [account, [record]] = await Promise.all([
      source.getAccount(uid),
      db.select().from(users).where(eq(users.id, uid)),
    ])
    return { account, record: record ?? null }
  }

  const known = new LRUCache<string, UserStanding>({
    max: MAX_ENTRIES,
    ttl: STANDING_TTL_MS,
    ttlResolution: 0,
    perf: source,
    // Callers that wait for a read get its answer, even if `forget` drops the entry meanwhile; it is not kept then.
    ignoreFetchAbort: true,
    fetchMethod: async (uid, _stale, { options }) => {
      const askedAt = source.now()
      const tooLate = () => new Error('the standing was not read in time')
      const standing = await withinTime(read(uid), STANDING_TIMEOUT_MS, tooLate)
      // Its age counts from the question; 1 ms less, so that it is never too old. A ttl of 0 would mean for ever.
      options.ttl = Math.max(1, STANDING_TTL_MS - (source.now() - askedAt) - 1)
      return standing
    },
  })

  return {
    /** @throws Error when the identity provider or the database cannot be asked, or does not answer in time */
    get: (uid: string): Promise<UserStanding> => known.forceFetch(uid),
    /** Forgets what this instance knows, after it changed it itself. */
    forget(uid: string): void {
      known.delete(uid)
    },
  }
}
