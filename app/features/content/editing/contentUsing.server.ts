import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentName } from '~/messages/contentNames'
import type { ContentUse } from './editedKind.server'

/**
 * The pieces of a type that use something, by name: those whose working copy names its id, and those that were published
 * with it. What lies in the trash uses nothing.
 *
 * @param id a UUID
 * @param published a query of the ids of those that were published with it
 */
export async function contentUsing(
  db: Db,
  kind: ContentName,
  id: string,
  published: SQLWrapper,
): Promise<ContentUse[]> {
  const typed = ilike(sql`${contentItems.fields}::text`, `%${id}%`)
  return db
    .select({ kind: contentItems.kind, id: contentItems.id, name: contentItems.name })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, kind),
        isNull(contentItems.deletedAt),
        or(typed, inArray(contentItems.id, published)),
      ),
    )
    .orderBy(asc(contentItems.foldedName), asc(contentItems.id))
}
