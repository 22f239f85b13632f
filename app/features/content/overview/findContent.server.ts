import { and, desc, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { readFound, relevance } from '~/db/search.server'
import { publicationState, type PublicationState } from '~/domain/publication'

interface FoundContent {
  kind: string
  id: string
  name: string
  state: PublicationState
}

/**
 * The pieces of some types that answer a search, drafts too, of each type the best first; none of the trash. All types are one
 * search: their names have one index.
 *
 * @param names of the types
 * @param words at least one, of `searchWords`
 * @param limit of each type
 */
export async function findContent(
  db: Db,
  names: readonly string[],
  words: readonly string[],
  limit: number,
  now: Date,
): Promise<FoundContent[]> {
  const { kind, id, name, foldedName, published, releasedAt, deletedAt, updatedAt } = contentItems
  const { items } = await readFound(foldedName, words, async ({ conditions }) => {
    const best = sql`ORDER BY ${relevance(foldedName, words)} DESC, ${desc(updatedAt)}`
    const place = sql<number>`row_number() OVER (PARTITION BY ${kind} ${best})`.mapWith(Number).as('place')
    const placed = db
      .select({ kind, id, name, published, releasedAt, place })
      .from(contentItems)
      .where(and(inArray(kind, [...names]), isNull(deletedAt), ...conditions))
      .as('placed')
    const found = await db.select().from(placed).where(lte(placed.place, limit)).orderBy(placed.place)
    return { items: found }
  })
  return items.map((item) => ({ ...item, state: publicationState(item, now) }))
}
