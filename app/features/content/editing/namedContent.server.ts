import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'

/**
 * All of a type by their names, folded, those in the trash left out. Of two of one name it is the one that members see, or
 * that was changed last.
 */
export async function namedContent(db: Db, kind: string): Promise<Map<string, string>> {
  const found = await db
    .select({ id: contentItems.id, name: contentItems.foldedName })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNull(contentItems.deletedAt), ne(contentItems.foldedName, '')))
    .orderBy(desc(contentItems.published), desc(contentItems.updatedAt), contentItems.id)
  return new Map(found.toReversed().map(({ id, name }) => [name, id]))
}
