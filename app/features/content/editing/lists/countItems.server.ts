import { and, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import { readFound, searchWords } from '~/db/search.server'
import type { EditedKind } from '../editedKind.server'
import type { Counted, CountItemsQuery } from '../editing.schema'
import { narrowedTo } from './narrowItems.server'

/** A list that says "more than 10,000" is read no further. */
const MOST_COUNTED = 10_000

/**
 * How many a list holds on all its pages, up to `MOST_COUNTED`.
 *
 * @param uid the record's id of whoever asks; `null` where she has none
 * @throws ApiError 400 for a trait that the type does not have
 */
export async function countItems(
  db: Db,
  kind: EditedKind,
  query: CountItemsQuery,
  uid: string | null,
  now: Date,
): Promise<Counted> {
  const condition = await narrowedTo(db, kind, query, uid, now)
  const { items } = await readFound(contentItems.foldedName, searchWords(query.q ?? ''), async (sought) => {
    const some = db
      .select({ one: sql`1` })
      .from(contentItems)
      .where(and(condition, ...sought.conditions))
      .limit(MOST_COUNTED + 1)
      .as('some')
    const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
    return { items: row && row.count > 0 ? [row.count] : [] }
  })
  const [found = 0] = items
  return { count: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}
