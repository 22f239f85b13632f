import { and, desc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { EditedKind, ShownContent } from '../editing/editedKind.server'

/**
 * Of a type, what came out in a span of time and is shown still, the newest first, as members see it.
 *
 * @param since included, as `now` is
 * @param most of them
 */
export async function listReleased(
  db: Db,
  kind: EditedKind,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<ShownContent[]> {
  const { releasedAt, published, deletedAt } = contentItems
  const out = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, kind.name),
        gte(releasedAt, since),
        lte(releasedAt, now),
        eq(published, true),
        isNull(deletedAt),
      ),
    )
    .orderBy(desc(releasedAt), desc(contentItems.id))
    .limit(most)
  const ids = out.map(({ id }) => id)
  const shown = await kind.findAll(db, ids)
  return shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
