import type { Db } from '~/db/client.server'
import type { videos } from '~/db/schema/catalogue/videos'
import { linkEquipment } from '../videoEquipment.server'
import { videoRowStore } from './videoRowStore.server'
import type { Placement } from './placement.server'
import { refreshSearchText } from './videoSearchText.server'

type Derived = 'id' | 'foldedName' | 'version' | 'createdAt' | 'updatedAt' | 'searchText'

/** The row's own columns: what follows from them and from the placement is written here. */
export type VideoFields = Omit<
  typeof videos.$inferInsert,
  Derived | 'playlistId' | 'coachId' | 'published' | 'bodyAreas'
> & { bodyAreas: string[] }

/**
 * Writes a new video that members see from its release on, with its equipment and with all that a search finds it by. Call
 * it within a transaction.
 *
 * @returns its id
 */
export async function saveVideo(
  tx: Db,
  { playlistId, coachId, equipmentIds }: Placement,
  { releasedAt, ...fields }: VideoFields & { releasedAt: Date },
  now: Date,
): Promise<string> {
  const said = { ...fields, playlistId, coachId, published: true, releasedAt }
  const { id } = await videoRowStore.create(tx, said, now)
  await linkEquipment(tx, id, equipmentIds)
  await refreshSearchText(tx, [id])
  return id
}
