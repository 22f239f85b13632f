import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import { findItem, valuesOf } from './items.server'

/** Carries the page out of a transaction that is undone. */
class Seen extends Error {
  constructor(readonly page: unknown) {
    super('seen')
  }
}

/**
 * The page of a working copy exactly as members would see it: it is written, read as they read it, and undone.
 *
 * @throws ApiError 400 for a form that is not complete, 404
 */
export async function previewItem(
  db: Db,
  kind: EditedKind,
  id: string,
  principal: Principal,
  now: Date,
): Promise<unknown> {
  try {
    return await db.transaction(async (tx) => {
      // Held as by whoever publishes it: of two who hold it and its row in turn, none waits for the other.
      const item = await findItem(tx, kind, id, 'update')
      if (!item) throw new ApiError(404, `${kind.name}/not-found`)
      const values = await valuesOf(tx, kind, item)
      kind.check(values)
      const shown = await kind.find(tx, id)
      const releasedAt = shown && shown.releasedAt <= now ? shown.releasedAt : now
      // Its own address may be taken: the preview has one that nobody has.
      await kind.publish(tx, id, { ...values, slug: `apercu-${id}` }, releasedAt, now)
      throw new Seen(await kind.page(tx, id, principal, now))
    })
  } catch (error) {
    if (error instanceof Seen) return error.page
    throw error
  }
}
