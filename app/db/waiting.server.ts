import { and, eq, isNull, notExists, or, sql, sum, type SQL } from 'drizzle-orm'
import type { Db } from './client.server'
import { contentItems, contentVersions } from './schema/content'
import { images, imageUses } from './schema/images/images'
import { waitingBytes } from './schema/waiting'

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
  const used = wanted > most - bytes && bytes > 0 ? await bytesInWriting(tx, uid) : 0
  return Math.max(0, most - bytes + used)
}

/**
 * Photographs that members do not see, and that stand in what an author writes or may bring back. They are in use: no sweep
 * takes them, so they would count for ever.
 */
async function bytesInWriting(tx: Db, uid: string): Promise<number> {
  const stands = (fields: SQL) => sql`position(${images.id}::text in lower(${fields})) > 0`
  const inItem = sql`EXISTS (SELECT 1 FROM ${contentItems} WHERE ${stands(sql`${contentItems.fields}::text`)})`
  const inVersion = sql`EXISTS (SELECT 1 FROM ${contentVersions} WHERE ${stands(sql`${contentVersions.fields}::text`)})`
  const shown = tx
    .select({ one: sql`1` })
    .from(imageUses)
    .where(eq(imageUses.keptId, images.id))
  const [found] = await tx
    .select({ bytes: sum(images.size).mapWith(Number) })
    .from(images)
    .where(and(eq(images.uid, uid), isNull(images.droppedAt), notExists(shown), or(inItem, inVersion)))
  return found?.bytes ?? 0
}
