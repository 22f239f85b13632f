import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentItem, type VersionKind } from '~/db/schema/content'
import { toTodaysForm, type FormValues } from '~/domain/studio/formValues'
import { isSameValue } from '~/domain/studio/mergeForms'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { fromPlainText } from '~/lib/richText/richText'
import { toSearchText } from '~/lib/searchText'
import { traitsOf } from '../traits'
import type { EditedKind } from './editedKind.server'

export const isItem = (kind: string, id: string) => and(eq(contentItems.kind, kind), eq(contentItems.id, id))

/** So much of what is typed as a name is told in lists, before it has to be one. */
const LONGEST_NAME = 200

/** What lists say of a working copy, and are narrowed by. */
export function listedAs(
  { traits }: Pick<EditedKind, 'traits'>,
  values: FormValues,
): Pick<ContentItem, 'name' | 'foldedName' | 'traits'> {
  const name = typeof values.name === 'string' ? values.name.trim().slice(0, LONGEST_NAME).toWellFormed() : ''
  return { name, foldedName: toSearchText(name), traits: traitsOf(traits, values) }
}

/** One that there is, in the trash or not; `null` for none. Who changes it locks it. */
export async function findItem(
  db: Db,
  kind: EditedKind,
  id: string,
  lock?: 'update',
): Promise<ContentItem | null> {
  const found = db.select().from(contentItems).where(isItem(kind.name, id))
  const [item] = await (lock ? found.for(lock) : found)
  return item ?? null
}

/**
 * One that is not in the trash, held until the transaction ends.
 *
 * @throws ApiError 404
 */
export async function holdItem(tx: Db, kind: EditedKind, id: string): Promise<ContentItem> {
  const item = await findItem(tx, kind, id, 'update')
  if (!item || item.deletedAt) throw new ApiError(404, `${kind.name}/not-found`)
  return item
}

/**
 * One that is not in the trash and that nobody has changed since it was read, held until the transaction ends.
 *
 * @param baseRevision what was read
 * @param changed what is refused where there is a later one
 * @throws ApiError 404, 409
 */
export async function holdAsRead(
  tx: Db,
  kind: EditedKind,
  id: string,
  baseRevision: number,
  changed: 'content/changed-meanwhile' | 'content/changed-before-deletion' = 'content/changed-meanwhile',
): Promise<ContentItem> {
  const item = await holdItem(tx, kind, id)
  if (item.revision !== baseRevision) throw new ApiError(409, changed)
  return item
}

const isRichText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

/** Plain text, where the form of today has rich text, as paragraphs: a working copy, a version or a tab is older than that. */
export const withRichTexts = ({ blank }: Pick<EditedKind, 'blank'>, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isRichText(blank[name]) ? fromPlainText(value) : value,
    ]),
  )

/** What was kept, as the form of today shows it. */
export const todaysForm = (kind: EditedKind, kept: FormValues): FormValues =>
  toTodaysForm(kind.blank, withRichTexts(kind, kept))

/** What its form shows: the working copy, or what members see. */
export async function valuesOf(db: Db, kind: EditedKind, item: ContentItem): Promise<FormValues> {
  const kept = item.fields ?? (await kind.find(db, item.id))?.values
  return todaysForm(kind, kept ?? kind.blank)
}

/** Changes one that the transaction holds, and counts it. */
export async function changeItem(
  tx: Db,
  item: ContentItem,
  change: Partial<ContentItem>,
  now: Date,
): Promise<ContentItem> {
  const [changed] = await tx
    .update(contentItems)
    .set({ ...change, revision: item.revision + 1, updatedAt: now })
    .where(isItem(item.kind, item.id))
    .returning()
  if (!changed) throw new Error('no item was written')
  return changed
}

/** The working copies that are kept beside all texts that members saw, or were to see; older ones go. */
const MOST_DRAFTS = 100

/**
 * Keeps what a form said. The caller holds the item; what the last version says already is not kept twice.
 *
 * @returns its number, and what the version before said, `undefined` where there is none; `null` where nothing was kept
 */
export async function keepVersion(
  tx: Db,
  { kind, id }: Pick<ContentItem, 'kind' | 'id'>,
  what: VersionKind,
  fields: FormValues,
  savedBy: string | null,
  savedAt: Date,
): Promise<{ number: number; before: FormValues | undefined } | null> {
  const ofIt = and(eq(contentVersions.kind, kind), eq(contentVersions.id, id))
  const [last] = await tx
    .select()
    .from(contentVersions)
    .where(ofIt)
    .orderBy(desc(contentVersions.number))
    .limit(1)
  if (what === 'DRAFT' && last && isSameValue(last.fields, fields)) return null
  const number = (last?.number ?? 0) + 1
  await tx.insert(contentVersions).values({ kind, id, number, what, fields, savedBy, savedAt })
  const drafts = tx
    .select({ number: contentVersions.number })
    .from(contentVersions)
    .where(and(ofIt, eq(contentVersions.what, 'DRAFT')))
    .orderBy(desc(contentVersions.number))
    .offset(MOST_DRAFTS)
  await tx.delete(contentVersions).where(and(ofIt, sql`${contentVersions.number} IN ${drafts}`))
  return { number, before: last?.fields }
}

/** What something was before an act, for the log of who did what. */
export interface Act {
  action:
    | 'create'
    | 'draft'
    | 'import'
    | 'publish'
    | 'schedule'
    | 'unschedule'
    | 'unpublish'
    | 'trash'
    | 'erase'
    | 'restore'
    | 'copy'
    | 'discard'
    | 'update'
  by: string | null
}

/** Writes down what was done to one. */
export const logAct = (
  tx: Db,
  { action, by }: Act,
  kind: EditedKind,
  item: ContentItem,
  before: FormValues | null,
  after: FormValues | null,
  now: Date,
) =>
  recordChange(tx, { actor: by, action, kind: kind.name, id: item.id, name: item.name, before, after }, now)
