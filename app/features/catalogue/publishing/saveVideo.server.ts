import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue'
import { linkEquipment } from '../videoEquipment.server'
import type { Placement } from './placement.server'
import { refreshSearchText } from './videoSearchText.server'

/** The row's own columns: what follows from them and from the placement is written here. */
export type VideoFields = Omit<
  typeof videos.$inferInsert,
  'id' | 'playlistId' | 'coachId' | 'searchText' | 'bodyAreas'
> & { bodyAreas: string[] }

/**
 * Writes a new video, with its equipment and with all that a search finds it by. Call it within a transaction.
 *
 * @returns its id
 */
export async function saveVideo(
  tx: Db,
  { playlistId, coachId, equipmentIds }: Placement,
  fields: VideoFields,
): Promise<string> {
  const [row] = await tx
    .insert(videos)
    .values({ ...fields, playlistId, coachId, searchText: '' })
    .returning({ id: videos.id })
  if (!row) throw new Error('insert returned no row')
  await linkEquipment(tx, row.id, equipmentIds)
  await refreshSearchText(tx, [row.id])
  return row.id
}
