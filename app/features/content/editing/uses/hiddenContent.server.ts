import { and, asc, eq, gt, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentKey, ContentUse } from './contentUse'

const isOneOf = (wanted: readonly ContentKey[]) =>
  or(...wanted.map(({ kind, id }) => and(eq(contentItems.kind, kind), eq(contentItems.id, id))))

/**
 * Has these stay where they are until the transaction ends: who hides or deletes one waits, and then finds what needs it. To be
 * asked before anything is written of what needs them.
 *
 * @returns those that lie in the trash
 */
export async function holdContent(tx: Db, needed: readonly ContentKey[]): Promise<ContentKey[]> {
  if (needed.length === 0) return []
  const held = await tx
    .select({ kind: contentItems.kind, id: contentItems.id, deletedAt: contentItems.deletedAt })
    .from(contentItems)
    .where(isOneOf(needed))
    .orderBy(asc(contentItems.kind), asc(contentItems.id))
    .for('share')
  return held.filter(({ deletedAt }) => deletedAt !== null)
}

/** Those of them that match, by name. */
async function namesOf(
  db: Db,
  wanted: readonly ContentKey[],
  matching: SQL | undefined,
): Promise<ContentUse[]> {
  if (wanted.length === 0) return []
  return db
    .select({ kind: contentItems.kind, id: contentItems.id, name: contentItems.name })
    .from(contentItems)
    .where(and(isOneOf(wanted), matching))
    .orderBy(asc(contentItems.kind), asc(contentItems.foldedName), asc(contentItems.id))
}

/**
 * Which of these members do not see at an instant: drafts, what is to come later, what lies in the trash.
 *
 * @param wanted by type and id
 */
export const hiddenContent = (db: Db, wanted: readonly ContentKey[], at: Date): Promise<ContentUse[]> =>
  namesOf(
    db,
    wanted,
    or(eq(contentItems.published, false), gt(contentItems.releasedAt, at), isNotNull(contentItems.deletedAt)),
  )

/** Which of these lie in the trash. */
export const trashedContent = (db: Db, wanted: readonly ContentKey[]): Promise<ContentUse[]> =>
  namesOf(db, wanted, isNotNull(contentItems.deletedAt))
