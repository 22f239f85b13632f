import { eq, sql, sum } from 'drizzle-orm'
import type { Db } from './client.server'
import { inWriting, waitingBytes } from './schema/waiting'

/**
 * How much more a person may send until what she has sent is used. Until the end of the transaction nothing else that is sent
 * in her name is counted: two at once must not both find the last free place.
 *
 * @param most bytes that may wait at once
 * @param wanted bytes that she would send
 * @returns bytes, never fewer than 0
 */
export async function roomLeft(tx: Db, uid: string, most: number, wanted: number): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext(${uid}))`)
  const [waiting] = await tx
    .select({ bytes: sum(waitingBytes.size).mapWith(Number) })
    .from(waitingBytes)
    .where(eq(waitingBytes.uid, uid))
  const bytes = waiting?.bytes ?? 0
  // To look into every text takes a while: only where it decides.
  if (wanted <= most - bytes || bytes === 0) return Math.max(0, most - bytes)
  let used = 0
  for (const { from, where, size } of inWriting(uid)) {
    const [row] = await tx
      .select({ bytes: sum(size).mapWith(Number) })
      .from(from)
      .where(where)
    used += row?.bytes ?? 0
  }
  return Math.max(0, most - bytes + used)
}
