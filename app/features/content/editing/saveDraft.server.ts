import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentItem } from '~/db/schema/content'
import { MINUTE_MS } from '~/domain/durations'
import type { FormValues } from '~/domain/studio/formValues'
import { savingTurn, type Saving } from '~/domain/studio/savedTurn'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import {
  changeItem,
  findItem,
  holdAsRead,
  keepVersion,
  logAct,
  listedAs,
  withRichTexts,
} from './items.server'
import { findScheduled, isChangedSince, UNSCHEDULED } from './schedule.server'

/** What she typed this long before is worth a version of its own. */
const VERSION_AFTER_MS = 10 * MINUTE_MS

export interface DraftSaving extends Saving {
  values: FormValues
  /** Takes the place of words that are to be found again: another's, or those before an old version came back. */
  keepsBefore: boolean
}

/** What a tab says, as this form has it. @throws ApiError 400 for what is not of this form */
function readForm(kind: EditedKind, said: FormValues): FormValues {
  const values = withRichTexts(kind, said)
  if (!kind.isForm(values)) throw new ApiError(400, 'request/invalid')
  return values
}

async function lastKeptAt(tx: Db, { kind, id }: ContentItem): Promise<Date | null> {
  const [last] = await tx
    .select({ savedAt: contentVersions.savedAt })
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.id, id)))
    .orderBy(desc(contentVersions.number))
    .limit(1)
  return last?.savedAt ?? null
}

/** Keeps a working copy as a version. The log has one line for it, not one for each of its savings. */
async function keepDraft(tx: Db, kind: EditedKind, item: ContentItem, fields: FormValues): Promise<void> {
  const { changedBy: by, updatedAt } = item
  const kept = await keepVersion(tx, item, 'DRAFT', fields, by, updatedAt)
  // What was not touched since it was begun has its line.
  if (!kept || item.revision === 1) return
  await logAct(tx, { action: 'draft', by }, kind, item, kept.before ?? kind.blank, fields, updatedAt)
}

/** What was there is kept as a version, where it was somebody else's, has stood for a while, or is asked for. */
async function keepBefore(
  tx: Db,
  kind: EditedKind,
  item: ContentItem,
  saving: DraftSaving,
  by: string | null,
  now: Date,
): Promise<void> {
  if (!item.fields) return
  const kept = (await lastKeptAt(tx, item)) ?? item.createdAt
  const due = now.getTime() - kept.getTime() >= VERSION_AFTER_MS
  if (saving.keepsBefore || item.changedBy !== by || due) await keepDraft(tx, kind, item, item.fields)
}

/**
 * Keeps what an author has typed so far, valid or not. The first saving of something new makes it.
 *
 * @param by her record's id; `null` where she has none
 * @returns the revision that she has read now
 * @throws ApiError 400 for what is not of this form, 404 for what lies in the trash or was deleted, 409 where somebody else
 *   has saved since (`ST-1`)
 */
export const saveDraft = (
  db: Db,
  kind: EditedKind,
  id: string,
  saving: DraftSaving,
  by: string | null,
  now: Date,
): Promise<ContentItem> => db.transaction((tx) => writeDraft(tx, kind, id, saving, by, now))

/**
 * Begins a working copy for its author, in the transaction that makes what it is about. Begun twice, it is there once.
 *
 * @param values what its form shows at first
 */
export const beginDraft = (
  tx: Db,
  kind: EditedKind,
  id: string,
  values: FormValues,
  by: string | null,
  now: Date,
): Promise<ContentItem> =>
  writeDraft(
    tx,
    kind,
    id,
    { values, baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false },
    by,
    now,
  )

/** As `saveDraft`, within a transaction that goes on to do something with it. */
export async function writeDraft(
  tx: Db,
  kind: EditedKind,
  id: string,
  saving: DraftSaving,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  const { item, values, isFirst } = await takeSaving(tx, kind, id, saving, by, now)
  if (isFirst) await logAct(tx, { action: 'create', by }, kind, item, null, values, now)
  return item
}

/** What a saving has come to: written now, or nothing new, for its tab has sent it or a later one before. */
export interface TakenSaving {
  item: ContentItem
  /** What the form says, as this form has it. */
  values: FormValues
  isNew: boolean
  /** It has begun the working copy: whoever asked for it writes down how. */
  isFirst: boolean
}

/** As `writeDraft`, for who does more than to write: what was done before is not to be done once more. */
export async function takeSaving(
  tx: Db,
  kind: EditedKind,
  id: string,
  saving: DraftSaving,
  by: string | null,
  now: Date,
): Promise<TakenSaving> {
  const { session, sequence, baseRevision } = saving
  const values = readForm(kind, saving.values)
  const said = { ...listedAs(kind, values), fields: values, session, sequence, changedBy: by }
  let item = await findItem(tx, kind, id, 'update')
  if (!item && baseRevision === 0) {
    const [made] = await tx
      .insert(contentItems)
      .values({ kind: kind.name, id, ...said, revision: 1, createdAt: now, updatedAt: now, releasedAt: now })
      .onConflictDoNothing()
      .returning()
    if (made) return { item: made, values, isNew: true, isFirst: true }
    // The same first saving came twice at once.
    item = await findItem(tx, kind, id, 'update')
  }
  if (!item || item.deletedAt) throw new ApiError(404, `${kind.name}/not-found`)
  const turn = savingTurn(item, saving)
  if (turn === 'refuse') throw new ApiError(409, 'content/changed-meanwhile')
  if (turn === 'written') return { item, values, isNew: false, isFirst: false }
  await keepBefore(tx, kind, item, saving, by, now)
  return { item: await changeItem(tx, item, said, now), values, isNew: true, isFirst: false }
}

/**
 * Forgets the working copy: what has its hour is all there is again, or what members see where nothing was typed since. What was
 * typed is kept as a version.
 *
 * @throws ApiError 404 for what there is not, 409 for what was never published, or where somebody else has saved since
 */
export function discardDraft(
  db: Db,
  kind: EditedKind,
  id: string,
  baseRevision: number,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const item = await holdAsRead(tx, kind, id, baseRevision)
    if (!item.fields) return item
    const shown = await kind.find(tx, id)
    if (!shown) throw new ApiError(409, 'content/never-published')
    await keepDraft(tx, kind, item, item.fields)
    const scheduled = await findScheduled(tx, item)
    const left =
      scheduled && isChangedSince(item, scheduled)
        ? { fields: scheduled.fields }
        : { fields: null, ...UNSCHEDULED }
    const values = left.fields ?? shown.values
    await logAct(tx, { action: 'discard', by }, kind, item, item.fields, values, now)
    return changeItem(tx, item, { ...left, ...listedAs(kind, values), session: null, changedBy: by }, now)
  })
}
