import { and, asc, desc } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import type { ContentTable } from '~/db/schema/content'
import { hasWords, relevance } from '~/db/search.server'

/**
 * What members see of a type whose name answers a search, slips of typing and all, best first.
 *
 * @param words at least one, of `searchWords`
 */
export async function findShown<Table extends ContentTable>(
  db: Db,
  table: Table,
  words: readonly string[],
  limit: number,
  now: Date,
): Promise<Table['$inferSelect'][]> {
  // The same table, as Drizzle's types can follow it.
  const content: ContentTable = table
  return db
    .select()
    .from(content)
    .where(and(isInState(content, 'PUBLISHED', now), ...hasWords(content.foldedName, words)))
    .orderBy(desc(relevance(content.foldedName, words)), asc(content.id))
    .limit(limit)
}
