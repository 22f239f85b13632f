import type { Db } from '~/db/client.server'
import { ApiError } from '~/http/apiError'
import type { EditedKind } from '../editedKind.server'
import type { ItemAction, Refused } from '../editing.schema'
import { findItem, valuesOf } from '../items.server'
import type { ContentUser } from '../uses/contentUse'
import { hiddenContent, trashedContent } from '../uses/hiddenContent.server'
import { firstOf } from '../uses/firstOf'

/** What of its uses is in the way of an act: all of them keep it from being deleted. */
const HOLDING: Readonly<Partial<Record<ItemAction, (user: ContentUser) => boolean>>> = {
  unpublish: ({ from }) => from !== null,
  publish: ({ awaitsAddress }) => awaitsAddress === true,
}

async function read(
  db: Db,
  kind: EditedKind,
  action: ItemAction,
  id: string,
  code: string,
  now: Date,
): Promise<Refused> {
  if (code === 'content/in-use' || code === kind.inUse) {
    const holds = HOLDING[action] ?? (() => true)
    return { uses: firstOf((await kind.uses(db, id)).filter(holds)) }
  }
  const item = await findItem(db, kind, id)
  if (!item) return {}
  const values = await valuesOf(db, kind, item)
  switch (code) {
    case 'content/incomplete':
      return { fields: kind.fill(values, now).lacking }
    case 'content/needs-unpublished':
      return { needs: firstOf(await kind.lacks(db, values, now)) }
    case 'content/needs-trashed':
      return { needs: firstOf(await trashedContent(db, await kind.named(db, values))) }
    default:
      if (!code.endsWith('/not-found') || code === `${kind.name}/not-found`) return {}
      // It names what there is as a draft alone: a piece of equipment that was never published.
      return { needs: firstOf(await hiddenContent(db, await kind.named(db, values), now)) }
  }
}

/** What the refusal of one of many is about: as it is now, which is all that she could do something about. */
export async function whyRefused(...asked: Parameters<typeof read>): Promise<Refused> {
  try {
    return await read(...asked)
  } catch (error) {
    // It is not complete any more, for instance: its code says enough.
    if (error instanceof ApiError) return {}
    throw error
  }
}
