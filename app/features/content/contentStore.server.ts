import { and, eq, like } from 'drizzle-orm'
import { isInState } from '~/db/publication.server'
import type { ContentTable } from '~/db/schema/content'
import { searchWords } from '~/db/search.server'
import { isReferredTo, isTaken } from '~/db/violations.server'
import { calendarDay, parisDay } from '~/domain/parisTime'
import { publicationState } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import { isUuid } from '~/lib/isUuid'
import { toSearchText, toSlug } from '~/lib/searchText'
import type { ErrorCode } from '~/messages/errors.fr'
import type { ContentFields } from './content.schema'
import type { ContentName, ContentStore } from './contentUseCases.server'

type ContentRow = ContentTable['$inferSelect']
type Derived = 'id' | 'foldedName' | 'version' | 'createdAt' | 'updatedAt'

interface ContentStoreOptions<Table extends ContentTable> {
  name: ContentName
  /** The slug of an item whose name yields none, or one that looks like an id. */
  nameless: string
  /** The refusal to delete one that another feature's rows refer to. */
  inUse?: ErrorCode
  /** Columns of its own that follow from what an author says; they are written with it. */
  derive?: (fields: ContentFields & OwnOf<Table>) => Partial<Table['$inferInsert']>
}

type RowOf<Table extends ContentTable> = Table['$inferSelect']
/** What an author says of this type alone. */
type OwnOf<Table extends ContentTable> = Omit<Table['$inferInsert'], Derived | keyof ContentFields>

/** What a type does otherwise, it writes beside its store. */
export function contentStore<Table extends ContentTable>(
  table: Table,
  { name, nameless, inUse, derive }: ContentStoreOptions<Table>,
): ContentStore<RowOf<Table>, OwnOf<Table>> {
  type Row = RowOf<Table>

  // The same table, as Drizzle's types can follow it.
  const content: ContentTable = table
  const notFound = () => new ApiError(404, `${name}/not-found`)
  const byName: Keyset<ContentRow> = {
    by: content.foldedName,
    is: 'text',
    id: content.id,
    of: ({ foldedName, id }) => ({ by: foldedName, id }),
  }
  const byChange: Keyset<ContentRow> = {
    by: content.updatedAt,
    is: 'instant',
    id: content.id,
    of: ({ updatedAt, id }) => ({ by: updatedAt, id }),
  }

  function addressOf(title: string): string {
    const slug = toSlug(title)
    return slug === '' || isUuid(slug) ? nameless : slug
  }

  /** The columns that follow from what an author says. */
  const columnsOf = <Fields extends ContentFields & OwnOf<Table>>(fields: Fields) => ({
    ...fields,
    ...derive?.(fields),
    slug: fields.slug || addressOf(fields.name),
    foldedName: toSearchText(fields.name),
  })

  function refuseTaken(error: unknown): never {
    if (isTaken(error)) throw new ApiError(409, `${name}/duplicate-slug`)
    throw error
  }

  function only([row]: ContentRow[]): Row {
    if (!row) throw new Error('no row was written')
    return row
  }

  return {
    name,
    inUse,

    list: (db, query, now) =>
      pageBy(db.select().from(content), isInState(content, 'PUBLISHED', now), byName, query),

    async get(db, idOrSlug, now) {
      const named = isUuid(idOrSlug) ? eq(content.id, idOrSlug) : eq(content.slug, idOrSlug)
      const shown = and(named, isInState(content, 'PUBLISHED', now))
      const [row] = await db.select().from(content).where(shown)
      if (!row) throw notFound()
      return row
    },

    listAny(db, { q = '', state, sort = 'name', ...page }, now) {
      const words = searchWords(q)
      const condition = and(
        ...words.map((word) => like(content.foldedName, `%${word}%`)),
        state && isInState(content, state, now),
      )
      const keyset = sort.endsWith('name') ? byName : byChange
      const sorted = { ...keyset, descending: sort.startsWith('-') }
      return pageBy(db.select().from(content), condition, sorted, page)
    },

    async getAny(db, id) {
      const [row] = await db.select().from(content).where(eq(content.id, id))
      if (!row) throw notFound()
      return row
    },

    create: (db, fields, now) =>
      db
        .insert(content)
        .values({ ...columnsOf(fields), createdAt: now, updatedAt: now })
        .returning()
        .then(only, refuseTaken),

    update: (db, id, change, now, follow) =>
      db.transaction(async (tx) => {
        // Of two concurrent saves, the second waits here and then finds a newer version. What refers to this row waits for
        // its name too: a reference takes a lock, which this one excludes.
        const [before] = await tx.select().from(content).where(eq(content.id, id)).for('update')
        if (!before) throw notFound()
        if (before.version !== change.version) throw new ApiError(409, 'content/changed-meanwhile')
        const after = await tx
          .update(content)
          .set({ ...columnsOf(change), version: change.version + 1, updatedAt: now })
          .where(eq(content.id, id))
          .returning()
          .then(only, refuseTaken)
        await follow?.(tx, before, after)
        return after
      }),

    async delete(db, id, version) {
      const deleted = await db
        .delete(content)
        .where(and(eq(content.id, id), eq(content.version, version)))
        .returning({ id: content.id })
        .catch((error: unknown) => {
          if (inUse && isReferredTo(error)) throw new ApiError(409, inUse)
          throw error
        })
      if (deleted.length > 0) return
      const [changed] = await db.select({ id: content.id }).from(content).where(eq(content.id, id))
      throw changed ? new ApiError(409, 'content/changed-before-deletion') : notFound()
    },

    async seed(tx, items, now) {
      const today = calendarDay(parisDay(now))
      const rows = items.map((item) => {
        const published = item.releasedInDays !== null
        const releasedOn = today.add(item.releasedInDays ?? 0, 'day').format('YYYY-MM-DD')
        return { ...columnsOf({ ...item, published, releasedOn }), createdAt: now, updatedAt: now }
      })
      await tx.insert(content).values(rows)
    },

    standing: (row, now) => ({ ...row, state: publicationState(row, now) }),
  }
}
