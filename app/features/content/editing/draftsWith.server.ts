import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'

/** The working copies of a type whose form says this, those in the trash left out. */
export const draftsWith = (db: Db, kind: string, field: string, value: string): Promise<ContentItem[]> =>
  db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, kind),
        isNull(contentItems.deletedAt),
        eq(sql`${contentItems.fields}->>${field}`, value),
      ),
    )
