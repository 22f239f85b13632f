import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentUse } from './editedKind.server'

/**
 * Which of these members do not see at an instant: drafts, what is to come later, what lies in the trash.
 *
 * @param wanted by type and id
 */
export async function hiddenContent(
  db: Db,
  wanted: readonly Omit<ContentUse, 'name'>[],
  at: Date,
): Promise<ContentUse[]> {
  if (wanted.length === 0) return []
  return db
    .select({ kind: contentItems.kind, id: contentItems.id, name: contentItems.name })
    .from(contentItems)
    .where(
      and(
        or(...wanted.map(({ kind, id }) => and(eq(contentItems.kind, kind), eq(contentItems.id, id)))),
        or(
          eq(contentItems.published, false),
          gt(contentItems.releasedAt, at),
          isNotNull(contentItems.deletedAt),
        ),
      ),
    )
    .orderBy(asc(contentItems.kind), asc(contentItems.foldedName), asc(contentItems.id))
}
