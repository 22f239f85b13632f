import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import type { ContentTable } from '~/db/schema/content'
import { isReferredTo, isTaken, refersToNothing } from '~/db/violations.server'
import { calendarDay, parisDay, parisInstant } from '~/domain/parisTime'
import type { Publication } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import { isUuid } from '~/lib/isUuid'
import { toSearchText, toSlug } from '~/lib/searchText'
import type { ContentName } from '~/messages/contentNames'
import type { ErrorCode } from '~/messages/errors.fr'
import type { ContentFields } from './content.schema'
import type { FollowChange, SeededStore } from './contentUseCases.server'
import { forgetItem, mirrorItems } from './editing/mirrorItem.server'
import type { TraitNames } from './traits'

type ContentRow = ContentTable['$inferSelect']
type Derived = 'id' | 'foldedName' | 'version' | 'createdAt' | 'updatedAt'
type RowOf<Table extends ContentTable> = Table['$inferSelect']
/** What an author says of this type alone, where its table has it as she says it. */
type OwnOf<Table extends ContentTable> = Omit<
  Table['$inferInsert'],
  Derived | keyof ContentFields | keyof Publication
>
/** The columns that a type alone has. */
type Columns<Table extends ContentTable> = Partial<Table['$inferInsert']>

interface ContentStoreOptions<Table extends ContentTable, Own> {
  name: ContentName
  /** The slug of an item whose name yields none, or one that looks like an id. */
  nameless: string
  /** The refusal to delete one that another feature's rows refer to. */
  inUse?: ErrorCode
  /** What the studio's lists are narrowed by: columns that the form has by the same name and value. */
  traits?: { [Part in keyof TraitNames]?: readonly (keyof RowOf<Table> & string)[] }
  /** Columns of its own that follow from what an author says; they are written with it. */
  derive?: (fields: ContentFields & Own) => Columns<Table>
  /** The columns of what an author says, where they are not the same; `derive` is not asked then. */
  toColumns?: (fields: ContentFields & Own) => Columns<Table>
  /** What follows elsewhere from a change. */
  follow?: FollowChange<RowOf<Table>>
  /** What is written beside the row, in its transaction, whenever its author's words are: what it shows, for instance. */
  written?: (tx: Db, row: RowOf<Table>) => Promise<void>
  /** What goes with a row that is removed. */
  removed?: (tx: Db, id: string) => Promise<void>
  /** Words for a violation that this type alone has. Throws; or returns, and the error goes on as it is. */
  refuse?: (error: unknown) => void
}

/** What a type does otherwise, it writes beside its store. */
export function contentStore<Table extends ContentTable, Own = OwnOf<Table>>(
  table: Table,
  {
    name,
    nameless,
    inUse,
    traits: { said = [], lacking = [] } = {},
    derive,
    toColumns,
    follow,
    written,
    removed,
    refuse,
  }: ContentStoreOptions<Table, Own>,
): SeededStore<RowOf<Table>, Own> {
  type Row = RowOf<Table>
  type Fields = ContentFields & Publication & Own

  const mirrored = { name, traits: { said, lacking } }

  // The same table, as Drizzle's types can follow it.
  const content: ContentTable = table
  const notFound = () => new ApiError(404, `${name}/not-found`)
  const byName: Keyset<ContentRow> = {
    by: content.foldedName,
    is: 'text',
    id: content.id,
    of: ({ foldedName, id }) => ({ by: foldedName, id }),
  }

  function addressOf(title: string): string {
    const slug = toSlug(title)
    return slug === '' || isUuid(slug) ? nameless : slug
  }

  /** The columns that follow from what an author says. */
  const columnsOf = (fields: Fields) => ({
    ...(toColumns ? toColumns(fields) : { ...fields, ...derive?.(fields) }),
    name: fields.name,
    published: fields.published,
    releasedAt: fields.releasedAt,
    slug: fields.slug || addressOf(fields.name),
    foldedName: toSearchText(fields.name),
  })

  function refuseWriting(error: unknown): never {
    refuse?.(error)
    if (isTaken(error)) throw new ApiError(409, `${name}/duplicate-slug`)
    // Something that was never published, or is gone.
    if (refersToNothing(error)) throw new ApiError(409, 'content/needs-unpublished')
    throw error
  }

  function only([row]: ContentRow[]): Row {
    if (!row) throw new Error('no row was written')
    return row
  }

  async function change(tx: Db, id: string, columns: Partial<ContentRow>, now: Date): Promise<Row> {
    // Of two concurrent changes, the second waits here. Not as for a change of its key, where it has none: what refers to it is
    // not waited for, and the database looks at what a row refers to whenever that is written twice.
    const [before] = await tx.select().from(content).where(eq(content.id, id)).for('no key update')
    if (!before) throw notFound()
    const after = await tx
      .update(content)
      .set({ ...columns, version: before.version + 1, updatedAt: now })
      .where(eq(content.id, id))
      .returning()
      .then(only, refuseWriting)
    await mirrorItems(tx, mirrored, [after])
    await follow?.(tx, before, after, now)
    return after
  }

  return {
    ...mirrored,
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

    async find(db, id) {
      const [row] = await db.select().from(content).where(eq(content.id, id))
      return row ?? null
    },

    findAll: (db, ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(content)
            .where(inArray(content.id, [...ids])),

    findAddresses: (db, by, values) =>
      values.length === 0
        ? Promise.resolve([])
        : db
            .select({ id: content.id, slug: content.slug })
            .from(content)
            .where(inArray(content[by], [...values])),

    create: (db, fields, now, id) =>
      db.transaction(async (tx) => {
        const row = await tx
          .insert(content)
          .values({ ...(id && { id }), ...columnsOf(fields), createdAt: now, updatedAt: now })
          .returning()
          .then(only, refuseWriting)
        await mirrorItems(tx, mirrored, [row])
        await written?.(tx, row)
        return row
      }),

    update: (db, id, fields, now) =>
      db.transaction(async (tx) => {
        const row = await change(tx, id, columnsOf(fields), now)
        await written?.(tx, row)
        return row
      }),

    place: (db, id, placed, now) => db.transaction((tx) => change(tx, id, placed, now)),

    remove: (db, id) =>
      db.transaction(async (tx) => {
        await tx
          .delete(content)
          .where(eq(content.id, id))
          .catch((error: unknown) => {
            if (isReferredTo(error)) throw new ApiError(409, inUse ?? 'content/in-use')
            throw error
          })
        await forgetItem(tx, name, id)
        await removed?.(tx, id)
      }),

    async seed(tx, items, now) {
      const today = calendarDay(parisDay(now))
      const rows = items.map(({ releasedInDays, ...item }) => {
        const day = today.add(releasedInDays ?? 0, 'day').format('YYYY-MM-DD')
        const placed = { published: releasedInDays !== null, releasedAt: parisInstant(day, '00:00') }
        // What is left of an item are its fields.
        const fields = { ...item, ...placed } as unknown as Fields
        return { ...columnsOf(fields), createdAt: now, updatedAt: now }
      })
      await mirrorItems(tx, mirrored, await tx.insert(content).values(rows).returning())
    },
  }
}
