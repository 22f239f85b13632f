import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'

/** Comes to an end once a connection to this database waits for a lock. Not within a transaction, which sees one moment. */
export async function somebodyWaits(db: Db): Promise<void> {
  const waiting = sql`datname = current_database() AND wait_event_type = 'Lock'`
  while ((await db.$count(sql`pg_stat_activity`, waiting)) === 0);
}
