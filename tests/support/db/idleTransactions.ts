import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'

/** How many connections of this database sit in a transaction and wait for something else. PGlite shows none. */
export async function countIdleTransactions(db: Db): Promise<number | undefined> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() AND state LIKE 'idle in transaction%'`)
  return row?.count
}
