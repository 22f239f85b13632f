import { eq } from 'drizzle-orm'
import type { Account } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'

export type UserRow = typeof users.$inferSelect

/** What a request needs to know of its user beyond the signature: the provider's word and our record. */
export interface UserStanding {
  account: Account | null
  record: UserRow | null
}

/** `ID-7`: changes take effect on every instance within 60 s. Half of it, so that a slow answer still fits. */
export const STANDING_TTL_MS = 30_000
const MAX_ENTRIES = 10_000

interface Entry {
  readAt: number
  value: Promise<UserStanding>
}

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
  const entries = new Map<string, Entry>()

  async function read(uid: string): Promise<UserStanding> {
    const db = await source.getDb()
    const [account, [record]] = await Promise.all([
      source.getAccount(uid),
      db.select().from(users).where(eq(users.id, uid)),
    ])
    return { account, record: record ?? null }
  }

  return {
    get(uid: string): Promise<UserStanding> {
      const known = entries.get(uid)
      if (known && source.now() - known.readAt < STANDING_TTL_MS) return known.value
      const entry: Entry = { readAt: source.now(), value: read(uid) }
      entry.value.catch(() => {
        if (entries.get(uid) === entry) entries.delete(uid)
      })
      entries.delete(uid)
      entries.set(uid, entry)
      if (entries.size > MAX_ENTRIES) {
        const [oldest] = entries.keys()
        if (oldest !== undefined) entries.delete(oldest)
      }
      return entry.value
    },
    /** Forgets what this instance knows, after it changed it itself. */
    forget(uid: string): void {
      entries.delete(uid)
    },
  }
}
