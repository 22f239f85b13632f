import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'

/** The working copies of a type whose form says one of these in a field, those in the trash left out; the first begun first. */
export const draftsWith = (db: Db, kind: string, field: string, values: readonly string[]) => {
  const said = sql<string>`lower(${contentItems.fields}->>${field})`
  return db
    .select({ id: contentItems.id, revision: contentItems.revision, said })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNull(contentItems.deletedAt), inArray(said, [...values])))
    .orderBy(asc(contentItems.createdAt), asc(contentItems.id))
}
