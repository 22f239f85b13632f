import type { Db } from '~/db/client.server'
import type { ContentItem } from '~/db/schema/content'
import type { FormValues } from '~/domain/studio/formValues'
import { isSameValue } from '~/domain/studio/mergeForms'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from '../editedKind.server'
import { findItem, logAct, todaysForm, valuesOf } from '../items.server'
import { publishItem } from '../publish.server'
import { writeDraft } from '../saveDraft.server'
import { findScheduled } from '../schedule.server'

/** What is filled in, and from when on members are to see it. */
export interface Filling {
  /** Some of the form's; the others stay. */
  values: FormValues
  /** `null`: it stays a draft. */
  at: Date | null
  session: string
}

/** What came of it, and why it stays a draft though it was to be shown: a code. */
export interface Filled {
  outcome: 'SAME' | 'DRAFT' | 'PUBLISHED'
  refusal: string | null
}

/** Whether it waits for that hour with these words: the hour would be given it once more. */
async function isPlanned(
  tx: Db,
  kind: EditedKind,
  item: ContentItem,
  values: FormValues,
  at: Date,
  now: Date,
): Promise<boolean> {
  if (at <= now || item.publishAt?.getTime() !== at.getTime()) return false
  const scheduled = await findScheduled(tx, item)
  return scheduled !== null && isSameValue(todaysForm(kind, scheduled.fields), values)
}

/**
 * Fills in some of a form, and publishes it where it is to be shown and is complete. It is begun where there is none.
 *
 * @throws ApiError 404 for what lies in the trash
 */
export async function fillDraft(
  tx: Db,
  kind: EditedKind,
  id: string,
  { values, at, session }: Filling,
  by: string | null,
  now: Date,
): Promise<Filled> {
  const item = await findItem(tx, kind, id, 'update')
  const before = item ? await valuesOf(tx, kind, item) : kind.blank
  const after = { ...before, ...values }
  const shown = await kind.find(tx, id)
  const isSaid = item !== null && isSameValue(before, after)
  const isPlaced = at === null || (shown?.published === true && shown.releasedAt.getTime() === at.getTime())
  if (isSaid && isPlaced && (at === null || !item.fields)) return { outcome: 'SAME', refusal: null }
  if (isSaid && at && (await isPlanned(tx, kind, item, after, at, now)))
    return { outcome: 'SAME', refusal: null }

  const saving = { values: after, baseRevision: item?.revision ?? 0, session, sequence: 1, keepsBefore: true }
  async function fill(): Promise<void> {
    const filled = await writeDraft(tx, kind, id, saving, by, now)
    // What begins with it has its line already.
    if (item) await logAct(tx, { action: 'import', by }, kind, filled, before, after, now)
  }
  if (at === null) {
    await fill()
    return { outcome: 'DRAFT', refusal: null }
  }
  try {
    // In a transaction of its own: refused, it leaves nothing, and the draft is written all the same.
    await publishItem(tx, kind, id, { ...saving, at }, by, now)
    return { outcome: 'PUBLISHED', refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isSaid) await fill()
    return { outcome: isSaid ? 'SAME' : 'DRAFT', refusal: error.code }
  }
}
