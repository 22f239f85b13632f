import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentItem } from '~/db/schema/content'
import { readFound, searchWords } from '~/db/search.server'
import { publicationState } from '~/domain/publication'
import type { FormValues } from '~/domain/studio/formValues'
import { findUsers } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import type { EditedKind, ShownContent } from './editedKind.server'
import type { EditedItem, ListedItem, ListItemsQuery } from './editing.schema'
import { findItem, todaysForm } from './items.server'
import { narrowedTo } from './lists/narrowItems.server'
import { findScheduled } from './schedule.server'

const ORDERS = {
  name: { by: contentItems.foldedName, is: 'text' },
  updatedAt: { by: contentItems.updatedAt, is: 'instant' },
  releasedAt: { by: contentItems.releasedAt, is: 'instant' },
} as const
const COLUMN_OF = { name: 'foldedName', updatedAt: 'updatedAt', releasedAt: 'releasedAt' } as const

function keysetOf(sort: NonNullable<ListItemsQuery['sort']>): Keyset<ContentItem> {
  const descending = sort.startsWith('-')
  const order = (descending ? sort.slice(1) : sort) as keyof typeof ORDERS
  const of = (row: ContentItem) => ({ by: row[COLUMN_OF[order]], id: row.id })
  return { ...ORDERS[order], id: contentItems.id, descending, of }
}

async function namesOfChangers(db: Db, items: readonly { changedBy: string | null }[]) {
  return findUsers(
    db,
    items.flatMap(({ changedBy }) => changedBy ?? []),
  )
}

function toListed(
  kind: EditedKind,
  item: ContentItem,
  shown: ShownContent | null,
  names: Map<string, { name: string }>,
  now: Date,
): ListedItem {
  const values: FormValues = todaysForm(kind, item.fields ?? shown?.values ?? kind.blank)
  return {
    id: item.id,
    name: item.name,
    slug: item.deletedSlug ?? shown?.slug ?? null,
    state: publicationState(item, now),
    releasedAt: item.releasedAt,
    changed: shown !== null && item.fields !== null,
    publishAt: item.publishAt,
    publishFailure: item.publishFailure,
    deletedAt: item.deletedAt,
    updatedAt: item.updatedAt,
    changedBy: (item.changedBy && names.get(item.changedBy)?.name) ?? null,
    revision: item.revision,
    values,
    facts: shown?.facts ?? {},
  }
}

/**
 * A page of all there is of a type, drafts too.
 *
 * @param uid the record's id of whoever asks; `null` where she has none
 * @throws ApiError 400 for a cursor that this list did not give, and for what it is not narrowed by
 */
export async function listItems(
  db: Db,
  kind: EditedKind,
  { sort = 'name', cursor, limit, ...narrowed }: ListItemsQuery,
  uid: string | null,
  now: Date,
): Promise<Page<ListedItem>> {
  const condition = await narrowedTo(db, kind, narrowed, uid, now)
  const found = await readFound(contentItems.foldedName, searchWords(narrowed.q ?? ''), (sought) => {
    const { conditions, few } = sought
    const page = { cursor, ...(limit && { limit }) }
    return pageBy(
      db.select().from(contentItems),
      and(condition, ...conditions),
      { ...keysetOf(sort), few },
      page,
    )
  })
  const [shown, names] = [
    await kind.findAll(
      db,
      found.items.map(({ id }) => id),
    ),
    await namesOfChangers(db, found.items),
  ]
  const byId = new Map(shown.map((one) => [one.id, one]))
  return {
    items: found.items.map((item) => toListed(kind, item, byId.get(item.id) ?? null, names, now)),
    nextCursor: found.nextCursor,
  }
}

/** One as its authors see it, in the trash or not. @throws ApiError 404 */
export async function getItem(db: Db, kind: EditedKind, id: string, now: Date): Promise<EditedItem> {
  const item = await findItem(db, kind, id)
  if (!item) throw new ApiError(404, `${kind.name}/not-found`)
  const shown = await kind.find(db, id)
  const names = await namesOfChangers(db, [item])
  const scheduled = await findScheduled(db, item)
  return {
    ...toListed(kind, item, shown, names, now),
    shown: shown?.values ?? null,
    scheduled: scheduled && todaysForm(kind, scheduled.fields),
  }
}

/** One, or what one begins with that is made by its first saving. */
export async function getItemOrNew(db: Db, kind: EditedKind, id: string, now: Date): Promise<EditedItem> {
  if (await findItem(db, kind, id)) return getItem(db, kind, id, now)
  return {
    id,
    name: '',
    slug: null,
    state: 'DRAFT',
    releasedAt: now,
    changed: false,
    publishAt: null,
    publishFailure: null,
    deletedAt: null,
    updatedAt: now,
    changedBy: null,
    revision: 0,
    values: await kind.begin(db, now),
    facts: {},
    shown: null,
    scheduled: null,
  }
}

/** What a piece of content was, the newest first. */
export async function listVersions(db: Db, kind: EditedKind, id: string, page: PageQuery) {
  const found = await pageBy(
    db.select().from(contentVersions),
    and(eq(contentVersions.kind, kind.name), eq(contentVersions.id, id)),
    {
      by: contentVersions.number,
      is: 'position',
      id: contentVersions.id,
      descending: true,
      of: ({ number, id: ofId }) => ({ by: number, id: ofId }),
    },
    page,
  )
  const names = await findUsers(
    db,
    found.items.flatMap(({ savedBy }) => savedBy ?? []),
  )
  const items = found.items.map(({ savedBy, ...version }) => ({
    ...version,
    savedBy: (savedBy && names.get(savedBy)?.name) ?? null,
  }))
  return { items, nextCursor: found.nextCursor }
}

/** One version, as the form of today would show it. @throws ApiError 404 */
export async function getVersion(db: Db, kind: EditedKind, id: string, number: number) {
  const [version] = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind.name),
        eq(contentVersions.id, id),
        eq(contentVersions.number, number),
      ),
    )
    .orderBy(desc(contentVersions.number))
  if (!version) throw new ApiError(404, 'content/version-not-found')
  const names = await findUsers(db, version.savedBy ? [version.savedBy] : [])
  const { fields, savedBy, ...rest } = version
  return {
    ...rest,
    values: todaysForm(kind, fields),
    savedBy: (savedBy && names.get(savedBy)?.name) ?? null,
  }
}
