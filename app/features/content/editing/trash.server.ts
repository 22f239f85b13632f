import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'
import { DAY_MS } from '~/domain/durations'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import { changeItem, findItem, holdAsRead } from './items.server'
import { logAct, refuseUsed } from './publish.server'

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
    const trashed = await changeItem(
      tx,
      item,
      {
        deletedAt: now,
        deletedSlug: shown?.slug ?? null,
        publishAt: null,
        publishFailure: null,
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

/**
 * Brings one back as it was, shown where it was shown.
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
    const back = await changeItem(tx, item, { deletedAt: null, deletedSlug: null, changedBy: by }, now)
    if (item.deletedSlug !== null)
      await kind.place(
        tx,
        id,
        { published: item.published, releasedAt: item.releasedAt, slug: item.deletedSlug },
        now,
      )
    await logAct(tx, { action: 'restore', by }, kind, item, null, item.fields ?? { name: item.name }, now)
    return back
  })
}

const AT_A_TIME = 200

/** Forgets for good what was deleted long ago. */
export async function emptyTrash(db: Db, kinds: readonly EditedKind[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS)
  for (const kind of kinds) {
    const old = await db
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(and(eq(contentItems.kind, kind.name), lt(contentItems.deletedAt, before)))
      .limit(AT_A_TIME)
    for (const { id } of old) await kind.remove(db, id).catch(passInUse)
  }
}

/** What something still refers to stays until nothing does. */
function passInUse(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}
