import { and, eq, inArray, isNull, sql, notExists, type SQL } from 'drizzle-orm'
import { pgView, type QueryBuilder } from 'drizzle-orm/pg-core'
import { PENDING_STATES } from '../../domain/sending/upload'
import { contentItems, contentVersions } from './content'
import { files, fileUses } from './files'
import { images, imageUses } from './images/images'
import type { UsesTable } from './images/kept'
import { uploads } from './uploads'

/** What was sent to be kept as long as something uses it, and is used by nothing. */
function unused(qb: QueryBuilder, kept: typeof images | typeof files, uses: UsesTable) {
  const use = qb
    .select({ one: sql`1` })
    .from(uses)
    .where(eq(uses.keptId, kept.id))
  return qb
    .select({ uid: kept.uid, size: kept.size })
    .from(kept)
    .where(and(isNull(kept.droppedAt), notExists(use)))
}

/** Bytes that a person has sent, or is sending, and that nothing shows, offers or was made of yet: a row for each thing. */
export const waitingBytes = pgView('waiting_bytes').as((qb) =>
  qb
    .select({ uid: uploads.uid, size: uploads.size })
    .from(uploads)
    .where(inArray(uploads.state, [...PENDING_STATES]))
    .unionAll(unused(qb, images, imageUses))
    .unionAll(unused(qb, files, fileUses)),
)

/**
 * Of what somebody has sent for content that members do not see, what stands in what an author writes or may bring back. It is
 * in use: no sweep takes it, so it would wait for ever.
 *
 * @returns of photographs and of documents, from where, under which condition, and their bytes
 */
export const inWriting = (uid: string) => [
  keptInWriting(uid, images, imageUses),
  keptInWriting(uid, files, fileUses),
]

function keptInWriting(uid: string, kept: typeof images | typeof files, uses: UsesTable) {
  const stands = (fields: SQL) => sql`position(${kept.id}::text in lower(${fields})) > 0`
  const inItem = sql`EXISTS (SELECT 1 FROM ${contentItems} WHERE ${stands(sql`${contentItems.fields}::text`)})`
  const inVersion = sql`EXISTS (SELECT 1 FROM ${contentVersions} WHERE ${stands(sql`${contentVersions.fields}::text`)})`
  const isShown = sql`EXISTS (SELECT 1 FROM ${uses} WHERE ${uses.keptId} = ${kept.id})`
  const where = and(
    eq(kept.uid, uid),
    isNull(kept.droppedAt),
    sql`NOT ${isShown}`,
    sql`(${inItem} OR ${inVersion})`,
  )
  return { from: kept, where, size: kept.size }
}
