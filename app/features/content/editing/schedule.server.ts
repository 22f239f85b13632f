import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentItem } from '~/db/schema/content'
import type { FormValues } from '~/domain/studio/formValues'
import { isSameValue } from '~/domain/studio/mergeForms'
import { changeItem, keepVersion } from './items.server'

/** What goes out at an hour, as it was saved then, and who asked for it. */
export interface Scheduled {
  fields: FormValues
  by: string | null
}

/** Gives a working copy its hour, as it is now. In the transaction that holds the item; the caller has seen that it is complete. */
export async function schedule(
  tx: Db,
  item: ContentItem,
  fields: FormValues,
  publishAt: Date,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  const kept = await keepVersion(tx, item, 'SCHEDULED', fields, by, now)
  const change = { publishAt, publishVersion: kept?.number ?? null, publishFailure: null, changedBy: by }
  return changeItem(tx, item, change, now)
}

/** Nothing is to come any more. The version that was stays in the history. */
export const UNSCHEDULED = { publishAt: null, publishVersion: null, publishFailure: null } as const

/** The version that an item's hour is of. */
export const isScheduledVersion = and(
  eq(contentVersions.kind, contentItems.kind),
  eq(contentVersions.id, contentItems.id),
  eq(contentVersions.number, contentItems.publishVersion),
)

/** A query of the ids of a type's pieces whose hour is of a version with this condition. */
export const scheduledItems = (db: Db, kind: string, condition: SQL | undefined) =>
  db
    .select({ id: contentVersions.id })
    .from(contentItems)
    .innerJoin(contentVersions, isScheduledVersion)
    .where(and(eq(contentItems.kind, kind), isNotNull(contentItems.publishAt), condition))

/** What goes out at the hour of an item; `null` where nothing does. */
export async function findScheduled(db: Db, item: ContentItem): Promise<Scheduled | null> {
  const { kind, id, publishAt, publishVersion, fields, changedBy } = item
  if (!publishAt) return null
  // A server of before names none: what it has given an hour goes out as it is by then.
  if (publishVersion === null) return fields && { fields, by: changedBy }
  const [version] = await db
    .select({ fields: contentVersions.fields, by: contentVersions.savedBy })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.id, id),
        eq(contentVersions.number, publishVersion),
      ),
    )
  return version ?? null
}

/** Whether its form says something else by now than what goes out. */
export const isChangedSince = ({ fields }: ContentItem, scheduled: Scheduled): boolean =>
  fields !== null && !isSameValue(fields, scheduled.fields)

/** The same of rows that are joined with `isScheduledVersion`: it has no hour, or its form has changed since it was given. */
export const isNotPlanned = or(
  isNull(contentItems.publishAt),
  and(
    isNotNull(contentItems.publishVersion),
    sql`${contentItems.fields} IS DISTINCT FROM ${contentVersions.fields}`,
  ),
)
