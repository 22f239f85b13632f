import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'
import { DAY_MS } from '~/domain/durations'
import type { FormValues } from '~/domain/studio/formValues'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import { changeItem, findItem, holdAsRead, logAct } from './items.server'
import { refuseUsed } from './publish.server'
import { UNSCHEDULED } from './schedule.server'

/** What was deleted can be brought back for so long. */
const TRASH_DAYS = 30

/**
 * Deletes one: nobody sees it any more, and its authors can bring it back for `TRASH_DAYS`.
 *
 * @throws ApiError 404, 409 where somebody else has changed it since, or where it is used
 */
export function trashItem(
  db: Db,
  kind: EditedKind,
  id: string,
  baseRevision: number,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const item = await holdAsRead(tx, kind, id, baseRevision, 'content/changed-before-deletion')
    const shown = await kind.find(tx, id)
    if (shown) await kind.holdNamed(tx, shown.values)
    const trashed = await changeItem(
      tx,
      item,
      {
        deletedAt: now,
        deletedSlug: shown?.slug ?? null,
        ...UNSCHEDULED,
        changedBy: by,
      },
      now,
    )
    // Another one may have its address from now on. An id is nobody's address.
    if (shown) await kind.place(tx, id, { published: false, slug: id }, now)
    // After the row is held: what refers to it waits, and then finds it gone.
    await refuseUsed(tx, kind, id)
    await logAct(tx, { action: 'trash', by }, kind, item, item.fields ?? shown?.values ?? {}, null, now)
    return trashed
  })
}

/** Whether members may see it again: all that it needs is there. In a transaction, which holds that. */
async function canBeShown(
  tx: Db,
  kind: EditedKind,
  values: FormValues,
  releasedAt: Date,
  now: Date,
): Promise<boolean> {
  try {
    await kind.holdNeeded(tx, values)
    return (await kind.lacks(tx, values, releasedAt > now ? releasedAt : now)).length === 0
  } catch (error) {
    // What was complete then is not any more.
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * Brings one back as it was, shown where it was shown. What needs something that has gone meanwhile comes back as a draft.
 *
 * @throws ApiError 404 for what is not there any more, 409 where another one has its address now
 */
export function restoreItem(
  db: Db,
  kind: EditedKind,
  id: string,
  by: string | null,
  now: Date,
): Promise<ContentItem> {
  return db.transaction(async (tx) => {
    const item = await findItem(tx, kind, id, 'update')
    if (!item) throw new ApiError(404, `${kind.name}/not-found`)
    if (!item.deletedAt) return item
    const { deletedSlug: slug, releasedAt, fields } = item
    const shown = slug === null ? null : await kind.find(tx, id)
    const values = shown && { ...shown.values, slug }
    if (values) await kind.holdNamed(tx, values)
    const published =
      values !== null && item.published && (await canBeShown(tx, kind, values, releasedAt, now))
    const back = await changeItem(
      tx,
      item,
      {
        fields: item.published && !published ? (fields ?? values) : fields,
        deletedAt: null,
        deletedSlug: null,
        changedBy: by,
      },
      now,
    )
    if (slug !== null) await kind.place(tx, id, { published, releasedAt, slug }, now)
    await logAct(tx, { action: 'restore', by }, kind, item, null, item.fields ?? { name: item.name }, now)
    return back
  })
}

const AT_A_TIME = 200

/** Forgets one for good, unless it was brought back at the same moment. */
async function forgetOld(db: Db, kind: EditedKind, id: string, before: Date, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await findItem(tx, kind, id, 'update')
    if (item?.deletedAt && item.deletedAt < before) {
      // A draft that came back names it: no row of the database does.
      await refuseUsed(tx, kind, id)
      await kind.remove(tx, id)
      const { name, deletedAt } = item
      await logAct(
        tx,
        { action: 'erase', by: null },
        kind,
        item,
        { name, deletedAt: deletedAt.toISOString() },
        null,
        now,
      )
    }
  })
}

/** Forgets for good what was deleted long ago. */
export async function emptyTrash(db: Db, kinds: readonly EditedKind[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
  for (const kind of kinds) {
    const old = and(eq(contentItems.kind, kind.name), lt(contentItems.deletedAt, before))
    let ids: string[] = []
    do {
      // What has to stay is passed over: it keeps no other.
      const after = ids.at(-1)
      const found = await db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(and(old, after ? gt(contentItems.id, after) : undefined))
        .orderBy(asc(contentItems.id))
        .limit(AT_A_TIME)
      ids = found.map(({ id }) => id)
      for (const id of ids) await forgetOld(db, kind, id, before, now).catch(passInUse)
    } while (ids.length === AT_A_TIME)
  }
}

/** What something still refers to stays until nothing does. */
function passInUse(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
