import { and, asc, count, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'

const { id, email, name, memberUntil } = users
const reachable = (now: Date) => and(isNotNull(email), gt(memberUntil, now))

/** How many have access and an address. */
export async function countReachableMembers(db: Db, now: Date): Promise<number> {
  const [counted] = await db.select({ members: count() }).from(users).where(reachable(now))
  return counted?.members ?? 0
}

/**
 * All who have access and an address, in the order of their ids, a batch at a time.
 *
 * @param after the last id of the batch before; `''` for the first batch
 */
export function listReachableMembers(db: Db, after: string, limit: number, now: Date) {
  return db
    .select({ id, email, name, memberUntil })
    .from(users)
    .where(and(gt(id, after), reachable(now)))
    .orderBy(asc(id))
    .limit(limit)
}
