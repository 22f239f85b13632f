import type { Db } from '~/db/client.server'
import { publicationState } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import { isDeadlock } from '~/lib/violation.server'
import type { EditedKind } from '../editedKind.server'
import type { ActResult, ItemAction, Refused } from '../editing.schema'
import { holdItem, valuesOf } from '../items.server'
import { showItem, withdrawItem } from '../publish.server'
import { restoreItem, trashItem } from '../trash.server'
import { whyRefused } from './whyRefused.server'

/** Publishes one with all that was typed and not yet shown. */
async function publishAsItIs(
  db: Db,
  kind: EditedKind,
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await holdItem(tx, kind, id)
    const shown = await kind.find(tx, id)
    const isShown = shown !== null && publicationState(shown, now) === 'PUBLISHED'
    if (isShown && !item.fields) return
    const releasedAt = isShown ? shown.releasedAt : now
    await showItem(tx, kind, item, await valuesOf(tx, kind, item), releasedAt, by, now)
  })
  kind.published()
}

/** Takes one from members, and with it what was to come of it: who takes back many is told that nobody sees them. */
async function withdrawWhole(
  db: Db,
  kind: EditedKind,
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const item = await holdItem(tx, kind, id)
    const { revision } = item.publishAt ? await withdrawItem(tx, kind, id, item.revision, by, now) : item
    await withdrawItem(tx, kind, id, revision, by, now)
  })
}

async function actOnOne(
  db: Db,
  kind: EditedKind,
  action: ItemAction,
  id: string,
  by: string | null,
  now: Date,
): Promise<void> {
  if (action === 'publish') return publishAsItIs(db, kind, id, by, now)
  if (action === 'restore') return void (await restoreItem(db, kind, id, by, now))
  if (action === 'unpublish') return withdrawWhole(db, kind, id, by, now)
  const { revision } = await db.transaction((tx) => holdItem(tx, kind, id))
  await trashItem(db, kind, id, revision, by, now)
}

/**
 * Each is done or refused for itself, so that one that cannot be published holds no other up.
 *
 * @param why what a refusal is about
 */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<void>,
  why: (id: string, code: string) => Promise<Refused> = () => Promise.resolve({}),
): Promise<ActResult[]> {
  const results: ActResult[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      results.push({ id, code: null })
    } catch (error) {
      // Undone for another's sake: the others are not, and this one can be asked for again.
      if (isDeadlock(error)) results.push({ id, code: 'server/busy' })
      else if (error instanceof ApiError)
        results.push({ id, code: error.code, ...(await why(id, error.code)) })
      else throw error
    }
  }
  return results
}

/** One act on many. */
export const actOnMany = (
  db: Db,
  kind: EditedKind,
  action: ItemAction,
  ids: readonly string[],
  by: string | null,
  now: Date,
): Promise<ActResult[]> =>
  eachOf(
    ids,
    (id) => actOnOne(db, kind, action, id, by, now),
    (id, code) => whyRefused(db, kind, action, id, code, now),
  )
