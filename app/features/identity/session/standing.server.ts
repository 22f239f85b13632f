import { eq } from 'drizzle-orm'
import type { Account } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { createPatience } from './patience.server'
import { RECALL_TIMEOUT_MS, createRecall } from './recall.server'

type UserRow = typeof users.$inferSelect

/** What a request needs to know of its user beyond the signature: the provider's word and our record. */
export interface UserStanding {
  account: Account | null
  record: UserRow | null
}

export interface StandingSource {
  getAccount(uid: string): Promise<Account | null>
  getDb(): Promise<Db>
  now(): number
}

/** Reads the standing of an account by its uid, and keeps it for half a minute (`ID-7`); while the provider hangs, it is hardly asked. */
export function createStandings(source: StandingSource) {
  const ask = createPatience({ waitMs: RECALL_TIMEOUT_MS })
  return createRecall({
    now: source.now,
    async read(uid): Promise<UserStanding> {
      const db = await source.getDb()
      const [account, [record]] = await Promise.all([
        ask(() => source.getAccount(uid)),
        db.select().from(users).where(eq(users.id, uid)),
      ])
      return { account, record: record ?? null }
    },
  })
}
