import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import type { videos } from '~/db/schema/catalogue/videos'
import { holdEquipment } from '~/features/equipment/equipment.public.server'
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

/** Has what it belongs to keep its names until it is found by them: who gives one another name looks only for films that are there. */
async function holdNames(tx: Db, { playlistId, coachId, equipmentIds }: Placement): Promise<void> {
  await holdEquipment(tx, equipmentIds)
  await tx.select({ id: coaches.id }).from(coaches).where(eq(coaches.id, coachId)).for('share')
  await tx.select({ id: playlists.id }).from(playlists).where(eq(playlists.id, playlistId)).for('share')
}

/**
 * Writes a new video that members see from its release on, with its equipment and with all that a search finds it by. Call
 * it within a transaction.
 *
 * @returns its id
 */
export async function saveVideo(
  tx: Db,
  placement: Placement,
  { releasedAt, ...fields }: VideoFields & { releasedAt: Date },
  now: Date,
): Promise<string> {
  const { playlistId, coachId, equipmentIds } = placement
  await holdNames(tx, placement)
  const said = { ...fields, playlistId, coachId, published: true, releasedAt }
  const { id } = await videoRowStore.create(tx, said, now)
  await linkEquipment(tx, id, equipmentIds)
  await refreshSearchText(tx, [id])
  return id
}
