import type { Db } from '~/db/client.server'
import type { ContentItem } from '~/db/schema/content'
import { publicationState } from '~/domain/publication'
import type { FormValues } from '~/domain/studio/formValues'
import { ApiError } from '~/http/apiError'
import type { EditedKind, ShownContent } from './editedKind.server'
import { changeItem, holdAsRead, keepVersion, logAct, listedAs } from './items.server'
import { getItem } from './readItems.server'
import { takeSaving, type DraftSaving } from './saveDraft.server'
import { schedule, UNSCHEDULED } from './schedule.server'
import type { ContentUse, ContentUser } from './uses/contentUse'

/** What is published, and from when on. */
export interface Publishing extends DraftSaving {
  /** `null`: from now on or, where members see it already, since when they do. */
  at: Date | null
}

/** What the log compares: what the form says, and since when members see it. */
const loggedFacts = (shown: ShownContent | null): FormValues | null =>
  shown && { ...shown.values, published: shown.published, releasedAt: shown.releasedAt.toISOString() }

/** @throws ApiError 409 where members would be led to what they cannot see */
async function refuseLacking(tx: Db, kind: EditedKind, values: FormValues, at: Date): Promise<void> {
  const lacking = await kind.lacks(tx, values, at)
  if (lacking.length > 0) throw new ApiError(409, 'content/needs-unpublished')
}

/**
 * What a working copy needs that members do not see by an instant, or now where that has passed.
 *
 * @throws ApiError 400 for a form that is not complete, 404
 */
export async function listLacks(
  db: Db,
  kind: EditedKind,
  id: string,
  at: Date,
  now: Date,
): Promise<ContentUse[]> {
  const { values } = await getItem(db, kind, id, now)
  return kind.lacks(db, values, at > now ? at : now)
}

/**
 * Writes what a form says as what members see, or will see. In the transaction that holds the item.
 *
 * @param rest what goes on as a working copy besides what is shown; all of it is shown, where nothing is said
 */
export async function showItem(
  tx: Db,
  kind: EditedKind,
  item: ContentItem,
  values: FormValues,
  releasedAt: Date,
  by: string | null,
  now: Date,
  rest: (shown: FormValues) => FormValues | null = () => null,
): Promise<ContentItem> {
  const before = await kind.find(tx, item.id)
  // Before its own row is: who hides one of these goes from there to what needs it. A foreign key that does not change locks nothing.
  await kind.holdNeeded(tx, values)
  const after = await kind.publish(tx, item.id, values, releasedAt, now)
  // Looked at when both are held: nothing of it can be withdrawn at the same moment.
  await refuseLacking(tx, kind, values, releasedAt > now ? releasedAt : now)
  if (kind.usedMustBeShown && before && releasedAt > before.releasedAt && releasedAt > now)
    await refuseUsedBefore(tx, kind, item.id, releasedAt)
  if (before && after.slug !== before.slug) await refuseAwaited(tx, kind, item.id, before.slug)
  await keepVersion(tx, item, 'PUBLISHED', after.values, by, now)
  const action = releasedAt > now ? 'schedule' : 'publish'
  await logAct(tx, { action, by }, kind, item, loggedFacts(before), loggedFacts(after), now)
  const fields = rest(after.values)
  return changeItem(
    tx,
    item,
    {
      ...UNSCHEDULED,
      ...listedAs(kind, fields ?? after.values),
      published: true,
      releasedAt,
      fields,
      changedBy: fields ? item.changedBy : by,
    },
    now,
  )
}

/** Ends a trial, which leaves nothing behind. */
class Tried extends Error {}

/**
 * Shows a change as it will be shown at its hour, and takes that back: what is in its way now is said to who schedules it, and
 * not found out at night.
 *
 * @throws ApiError as its publication would
 */
async function tryChange(
  tx: Db,
  kind: EditedKind,
  shown: ShownContent,
  values: FormValues,
  at: Date,
): Promise<void> {
  const trial = tx.transaction(async (part) => {
    await kind.publish(part, shown.id, values, shown.releasedAt, at)
    await refuseLacking(part, kind, values, at)
    throw new Tried('tried')
  })
  await trial.catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
}

/**
 * Publishes what an author has typed: in one step, so that no saving that was under way can come between. What members
 * see already and is to change later goes on as it is until then (`publishDue.server.ts`); what is typed after that is no part
 * of it.
 *
 * @throws ApiError 400 for a form that is not complete, 404 for what lies in the trash, 409 where somebody else has saved
 *   since, where its address is taken, or where it needs what members do not see
 */
export async function publishItem(
  db: Db,
  kind: EditedKind,
  id: string,
  { at, ...saving }: Publishing,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  const published = await db.transaction(async (tx) => {
    const { item, values, isNew } = await takeSaving(tx, kind, id, saving, by, now)
    kind.check(values)
    // She has typed on since it was sent: those words must not go with the older ones that it brings.
    if (item.sequence > saving.sequence) throw new ApiError(409, 'content/changed-meanwhile')
    // The same once more, because its answer was lost.
    if (!isNew) return item
    const shown = await kind.find(tx, id)
    const isShown = shown !== null && publicationState(shown, now) === 'PUBLISHED'
    if (at && at > now && isShown) {
      // Until the change is written, and beyond its trial: who deletes one of these waits, and then finds what names it.
      await kind.holdNeeded(tx, values)
      await tryChange(tx, kind, shown, values, at)
      const before = { ...shown.values, publishAt: item.publishAt }
      await logAct(tx, { action: 'schedule', by }, kind, item, before, { ...values, publishAt: at }, now)
      return schedule(tx, item, values, at, by, now)
    }
    const releasedAt = at ?? (isShown ? shown.releasedAt : now)
    return showItem(tx, kind, item, values, releasedAt, by, now)
  })
  kind.published()
  return published
}

/**
 * Takes from members what they see, or were to see; or takes back that a change is to come. It goes on as a draft.
 *
 * @param baseRevision what she has read; a later one is refused, for somebody else has done something about it
 * @throws ApiError 404, 409 where somebody else has changed it since, or where it is used
 */
export function withdrawItem(
  db: Db,
  kind: EditedKind,
  id: string,
  baseRevision: number,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const item = await holdAsRead(tx, kind, id, baseRevision)
    if (item.publishAt) {
      const { publishAt } = item
      await logAct(tx, { action: 'unschedule', by }, kind, item, { publishAt }, { publishAt: null }, now)
      return changeItem(tx, item, { ...UNSCHEDULED, changedBy: by }, now)
    }
    const shown = await kind.find(tx, id)
    if (!shown?.published) return item
    await kind.holdNamed(tx, shown.values)
    await kind.place(tx, id, { published: false }, now)
    if (kind.usedMustBeShown) await refuseUsed(tx, kind, id, ({ from }) => from !== null)
    await logAct(tx, { action: 'unpublish', by }, kind, item, { published: true }, { published: false }, now)
    const fields = item.fields ?? shown.values
    return changeItem(tx, item, { fields, published: false, changedBy: by }, now)
  })
}

/** @throws ApiError 409 for what something else needs before members see it */
function refuseUsedBefore(tx: Db, kind: EditedKind, id: string, releasedAt: Date): Promise<void> {
  return refuseUsed(tx, kind, id, ({ from, mayPrecede }) => !mayPrecede && from !== null && from < releasedAt)
}

/**
 * @param address that it had
 * @throws ApiError 409 where a change that is to come leads there: it would find nobody, or another one
 */
async function refuseAwaited(tx: Db, kind: EditedKind, id: string, address: string): Promise<void> {
  const uses = await kind.uses(tx, id, [address])
  if (uses.some(({ awaitsAddress }) => awaitsAddress)) throw new ApiError(409, 'content/in-use')
}

/**
 * @param counts which of its uses do; all, where nothing is said
 * @throws ApiError 409 for what something else would be without
 */
export async function refuseUsed(
  tx: Db,
  kind: EditedKind,
  id: string,
  counts: (user: ContentUser) => boolean = () => true,
): Promise<void> {
  const uses = await kind.uses(tx, id)
  if (uses.some(counts)) throw new ApiError(409, kind.inUse)
}
