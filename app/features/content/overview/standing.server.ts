import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'

/** What there is to do about content: finish what members never saw, publish what was changed since. */
export type WorkState = 'DRAFT' | 'CHANGED'

const { kind, published, fields, deletedAt, publishAt } = contentItems

/** As the indexes have them word for word: `content_items_drafts`, `content_items_changes`. */
const IN_WORK: Readonly<Record<WorkState, SQL | undefined>> = {
  DRAFT: and(sql`NOT ${published}`, isNull(deletedAt)),
  CHANGED: and(sql`${published}`, isNotNull(fields), isNull(deletedAt)),
}

/** A home that says "more than 99" reads no further. */
export const MOST_COUNTED = 100

/**
 * How many pieces of a type wait for their authors, counted up to `MOST_COUNTED`. A change that has its hour waits for nobody.
 *
 * @param name of the type
 */
export async function countInWork(db: Db, name: string, state: WorkState): Promise<number> {
  const waiting = db
    .select({ one: sql`1` })
    .from(contentItems)
    .where(and(eq(kind, name), IN_WORK[state], isNull(publishAt)))
    .limit(MOST_COUNTED)
    .as('waiting')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(waiting)
  return row?.count ?? 0
}

/** The working copies of a type that were changed last. */
export function latestInWork(db: Db, name: string, state: WorkState, limit: number) {
  return db
    .select()
    .from(contentItems)
    .where(and(eq(kind, name), IN_WORK[state]))
    .orderBy(desc(contentItems.updatedAt))
    .limit(limit)
}
