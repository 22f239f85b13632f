import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue'
import { linkEquipment } from '../equipment.server'
import { toSearchText } from '../searchText'
import type { Placement } from './placement.server'

/** The row's own columns: what follows from the placement is composed here, and nowhere else. */
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
  { playlist, coach, equipment }: Placement,
  fields: VideoFields,
): Promise<string> {
  const searchText = toSearchText(
    fields.title,
    fields.summary,
    playlist.title,
    coach.name,
    ...fields.bodyAreas,
    ...equipment.map(({ name }) => name),
  )
  const [row] = await tx
    .insert(videos)
    .values({ ...fields, playlistId: playlist.id, coachId: coach.id, searchText })
    .returning({ id: videos.id })
  if (!row) throw new Error('insert returned no row')
  await linkEquipment(tx, row.id, equipment)
  return row.id
}
