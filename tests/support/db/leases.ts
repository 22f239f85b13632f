import { inArray, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { leases } from '~/db/schema/leases'

/** Lets every turn run out, except those that are committing right now. */
export async function letLeasesRunOut(db: Db): Promise<void> {
  const held = db.select({ name: leases.name }).from(leases).for('update', { skipLocked: true })
  await db
    .update(leases)
    .set({ until: sql`clock_timestamp()` })
    .where(inArray(leases.name, held))
}
