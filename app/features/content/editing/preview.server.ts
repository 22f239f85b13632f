import type { Db } from '~/db/client.server'
import { memberClaims } from '~/domain/access'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from './editedKind.server'
import { findItem, valuesOf } from './items.server'

/** What members would see of a working copy. */
export interface Preview {
  /** `null` where too much is lacking to show anything. */
  page: unknown
  /** The fields that stand in the way of its publication; something stands in their place on the page. */
  lacking: readonly string[]
}

/** Carries the page out of a transaction that is undone. */
class Seen extends Error {
  constructor(readonly preview: Preview) {
    super('seen')
  }
}

/**
 * The page of a working copy as members would see it: it is written, read as they read it, and undone. Nothing of it is
 * closed to whoever may write it.
 *
 * @param by who looks
 * @throws ApiError 404, 409 where it refers to what was never published
 */
export async function previewItem(
  db: Db,
  kind: EditedKind,
  id: string,
  by: { uid: string },
  now: Date,
): Promise<Preview> {
  try {
    return await db.transaction(async (tx) => {
      // Held as by whoever publishes it: of two who hold it and its row in turn, none waits for the other.
      const item = await findItem(tx, kind, id, 'update')
      if (!item) throw new ApiError(404, `${kind.name}/not-found`)
      const shown = await kind.find(tx, id)
      // The one that it would have may be taken: it keeps its own, which changes nothing of what refers to it, or has one that
      // nobody has.
      const slug = shown && !item.deletedAt ? shown.slug : `apercu-${id}`
      const { values, lacking, isWhole } = kind.fill({ ...(await valuesOf(tx, kind, item)), slug }, now)
      if (!isWhole) throw new Seen({ page: null, lacking })
      await kind.holdNamed(tx, values)
      const releasedAt = shown && shown.releasedAt <= now ? shown.releasedAt : now
      await kind.publish(tx, id, values, releasedAt, now)
      throw new Seen({ page: await kind.page(tx, id, { uid: by.uid, ...memberClaims(now) }, now), lacking })
    })
  } catch (error) {
    if (error instanceof Seen) return error.preview
    throw error
  }
}
