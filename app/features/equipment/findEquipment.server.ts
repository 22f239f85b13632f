import { and, desc } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { equipment } from '~/db/schema/equipment'
import { hasWords, relevance } from '~/db/search.server'
import { drawingOf } from './drawingOf'

/**
 * Pieces that members see whose name answers a search, best first, with their drawings.
 *
 * @param words at least one, of `searchWords`
 */
export async function findEquipment(db: Db, words: readonly string[], limit: number, now: Date) {
  const { slug, name, summary, artwork, foldedName, id } = equipment
  const rows = await db
    .select({ slug, name, summary, artwork })
    .from(equipment)
    .where(and(isInState(equipment, 'PUBLISHED', now), ...hasWords(foldedName, words)))
    .orderBy(desc(relevance(foldedName, words)), id)
    .limit(limit)
  return rows.map((row) => ({ ...row, artwork: drawingOf(row) }))
}
