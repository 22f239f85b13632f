import { and, asc, eq, inArray, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions } from '~/db/schema/content'
import type { ContentName } from '~/messages/contentNames'
import { scheduledItems } from '../schedule.server'
import type { ContentUser } from './contentUse'

/** How the pieces of a type name another one. */
interface Naming {
  /** The fields of their form that do: alone, in a list, or deeper. */
  fields: readonly string[]
  /** What it is named by there: its id, or its addresses (`addressesOf`). Without any, nothing names it. */
  as: readonly string[]
  /** A query of the ids of those that were published with it. */
  published: SQLWrapper
  /** One that lies in the trash would lose it. Where nothing is said, what lies there uses nothing. */
  evenInTrash?: boolean
  /** It may be there before what it shows is. */
  mayPrecede?: boolean
  /** It is named by its addresses. */
  byAddress?: boolean
}

const earliest = (...instants: readonly (Date | null)[]): Date | null =>
  instants.reduce((first, one) => (first && one ? (one < first ? one : first) : (first ?? one)), null)

/**
 * The pieces of a type that use something, by name: those that were published with it, and those whose working copy names it,
 * a change that is to come or a mere draft.
 */
export async function contentUsing(
  db: Db,
  kind: ContentName,
  { fields, as, published, evenInTrash = false, mayPrecede = false, byAddress = false }: Naming,
): Promise<ContentUser[]> {
  if (as.length === 0) return []
  const { id, name, releasedAt, publishAt, deletedAt } = contentItems
  const named = (form: PgColumn) => {
    const saying = (field: string, one: string) =>
      // An id or an address: JSON has no other way to write it.
      sql`position(${JSON.stringify(one.toLowerCase())} in lower((${form} -> ${field}::text)::text)) > 0`
    return or(...fields.flatMap((field) => as.map((one) => saying(field, one))))
  }
  const typed = named(contentItems.fields)
  const scheduled = scheduledItems(db, kind, named(contentVersions.fields))
  // What was typed since is no part of it.
  const planned = or(inArray(id, scheduled), and(isNull(contentItems.publishVersion), typed))
  const written = inArray(id, published)
  const isKept = isNull(deletedAt)
  const found = await db
    .select({
      id,
      name,
      releasedAt,
      publishAt,
      deletedAt,
      shows: sql<boolean>`${contentItems.published} AND ${isKept} AND ${written}`,
      willShow: sql<boolean>`coalesce(${and(isKept, planned)}, false)`,
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, kind),
        or(and(isKept, or(typed, planned, written)), evenInTrash ? written : undefined),
      ),
    )
    .orderBy(asc(contentItems.foldedName), asc(id))
  return found.map(({ shows, willShow, ...item }) => ({
    kind,
    id: item.id,
    name: item.name,
    // A working copy shows nothing, but one that is to replace what members see.
    from: earliest(shows ? item.releasedAt : null, willShow ? item.publishAt : null),
    trashed: item.deletedAt !== null,
    ...(mayPrecede && { mayPrecede }),
    ...(byAddress && willShow && item.publishAt !== null && { awaitsAddress: true }),
  }))
}
