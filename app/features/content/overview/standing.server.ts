import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentItem } from '~/db/schema/content'
import { isNotPlanned, isScheduledVersion } from '../editing/schedule.server'

/** What there is to do about content: finish what members never saw, publish what was changed since. */
export type WorkState = 'DRAFT' | 'CHANGED'

const { kind, published, fields, deletedAt } = contentItems

/** As the indexes have them word for word: `content_items_drafts`, `content_items_changes`. */
const IN_WORK: Readonly<Record<WorkState, SQL | undefined>> = {
  DRAFT: and(sql`NOT ${published}`, isNull(deletedAt)),
  CHANGED: and(sql`${published}`, isNotNull(fields), isNull(deletedAt)),
}

/** A home that says "more than 99" reads no further. */
export const MOST_COUNTED = 100

/**
 * How many pieces of a type wait for their authors, counted up to `MOST_COUNTED`. A change that has its hour waits for nobody, but
 * for what was typed since.
 *
 * @param name of the type
 */
export async function countInWork(db: Db, name: string, state: WorkState): Promise<number> {
  const waiting = db
    .select({ one: sql`1` })
    .from(contentItems)
    .leftJoin(contentVersions, isScheduledVersion)
    .where(and(eq(kind, name), IN_WORK[state], isNotPlanned))
    .limit(MOST_COUNTED)
    .as('waiting')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(waiting)
  return row?.count ?? 0
}

/** One, and whether its form says something that has no hour. */
export interface Standing {
  item: ContentItem
  isNotPlanned: boolean
}

/** Pieces of content of any type with how they stand; to be narrowed, sorted and cut. */
export const selectStanding = (db: Db) =>
  db
    .select({ item: contentItems, isNotPlanned: sql<boolean>`${isNotPlanned}` })
    .from(contentItems)
    .leftJoin(contentVersions, isScheduledVersion)

/** The working copies of a type that were changed last. */
export function latestInWork(db: Db, name: string, state: WorkState, limit: number): Promise<Standing[]> {
  return selectStanding(db)
    .where(and(eq(kind, name), IN_WORK[state]))
    .orderBy(desc(contentItems.updatedAt))
    .limit(limit)
}
