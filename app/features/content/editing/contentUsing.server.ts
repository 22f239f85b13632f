import { and, asc, eq, ilike, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentName } from '~/messages/contentNames'
import type { ContentUser } from './contentUse'

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
): Promise<ContentUser[]> {
  const typed = ilike(sql`${contentItems.fields}::text`, `%${id}%`)
  const written = inArray(contentItems.id, published)
  // A working copy shows nothing, but one that is to replace what members see.
  const shown = sql<boolean>`(${contentItems.published} AND ${written}) OR (${contentItems.publishAt} IS NOT NULL AND ${typed})`
  return db
    .select({ kind: contentItems.kind, id: contentItems.id, name: contentItems.name, shown })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNull(contentItems.deletedAt), or(typed, written)))
    .orderBy(asc(contentItems.foldedName), asc(contentItems.id))
}
