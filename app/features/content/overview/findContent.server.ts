import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { hasWords, relevance } from '~/db/search.server'
import { publicationState, type PublicationState } from '~/domain/publication'

interface FoundContent {
  id: string
  name: string
  state: PublicationState
}

/**
 * The pieces of a type that answer a search, drafts too, best first; none of the trash.
 *
 * @param name of the type
 * @param words at least one, of `searchWords`
 */
export async function findContent(
  db: Db,
  name: string,
  words: readonly string[],
  limit: number,
  now: Date,
): Promise<FoundContent[]> {
  const { kind, foldedName, deletedAt, updatedAt } = contentItems
  const found = await db
    .select({
      id: contentItems.id,
      name: contentItems.name,
      published: contentItems.published,
      releasedAt: contentItems.releasedAt,
    })
    .from(contentItems)
    .where(and(eq(kind, name), isNull(deletedAt), ...hasWords(foldedName, words)))
    .orderBy(desc(relevance(foldedName, words)), desc(updatedAt))
    .limit(limit)
  return found.map((item) => ({ id: item.id, name: item.name, state: publicationState(item, now) }))
}
