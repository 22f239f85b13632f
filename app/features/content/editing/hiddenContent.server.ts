import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentKey, ContentUse } from './contentUse'

const isOneOf = (wanted: readonly ContentKey[]) =>
  or(...wanted.map(({ kind, id }) => and(eq(contentItems.kind, kind), eq(contentItems.id, id))))

/**
 * Has these stay where they are until the transaction ends: who hides or deletes one waits, and then finds what needs it. To be
 * asked before anything is written of what needs them.
 */
export async function holdContent(tx: Db, needed: readonly ContentKey[]): Promise<void> {
  if (needed.length === 0) return
  await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isOneOf(needed))
    .orderBy(asc(contentItems.kind), asc(contentItems.id))
    .for('share')
}

/**
 * Which of these members do not see at an instant: drafts, what is to come later, what lies in the trash.
 *
 * @param wanted by type and id
 */
export async function hiddenContent(db: Db, wanted: readonly ContentKey[], at: Date): Promise<ContentUse[]> {
  if (wanted.length === 0) return []
  return db
    .select({ kind: contentItems.kind, id: contentItems.id, name: contentItems.name })
    .from(contentItems)
    .where(
      and(
        isOneOf(wanted),
        or(
          eq(contentItems.published, false),
          gt(contentItems.releasedAt, at),
          isNotNull(contentItems.deletedAt),
        ),
      ),
    )
    .orderBy(asc(contentItems.kind), asc(contentItems.foldedName), asc(contentItems.id))
}

/** Whether members see one of these before an instant. */
export async function isOneShown(db: Db, content: readonly ContentKey[], before: Date): Promise<boolean> {
  const { published, releasedAt, deletedAt } = contentItems
  const shown = and(isOneOf(content), eq(published, true), lt(releasedAt, before), isNull(deletedAt))
  return (await db.$count(contentItems, shown)) > 0
}
