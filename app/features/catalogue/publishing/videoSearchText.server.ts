import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videoEquipment, videos } from '~/db/schema/catalogue/videos'
import { toSearchText } from '~/lib/searchText'
import { equipmentNames } from '../videoEquipment.server'

/**
 * Composes what a search finds these videos by, and writes it: the only place that does. Call it within the transaction
 * that changes a video, or a name that videos are found by.
 */
export async function refreshSearchText(tx: Db, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length === 0) return
  const these = inArray(videos.id, [...videoIds])
  // Locked before names are read, by a statement of its own: of two that change names of one video the second knows the
  // first one's. Not as for a change of its key: what refers to it does not wait, and is not waited for.
  await tx.select({ id: videos.id }).from(videos).where(these).orderBy(asc(videos.id)).for('no key update')
  const rows = await tx
    .select({ video: videos, playlist: playlists.name, coach: coaches.name })
    .from(videos)
    .innerJoin(playlists, eq(playlists.id, videos.playlistId))
    .innerJoin(coaches, eq(coaches.id, videos.coachId))
    .where(these)
  const equipment = await equipmentNames(tx, videoIds)
  for (const { video, playlist, coach } of rows) {
    const names = equipment.filter(({ videoId }) => videoId === video.id).map(({ name }) => name)
    const searchText = toSearchText(video.name, video.summary, playlist, coach, ...video.bodyAreas, ...names)
    await tx.update(videos).set({ searchText }).where(eq(videos.id, video.id))
  }
}

/** A piece of equipment has got another name: the videos that need it are found by that one. */
export async function refreshVideosWithEquipment(tx: Db, equipmentId: string): Promise<void> {
  const links = await tx
    .select({ videoId: videoEquipment.videoId })
    .from(videoEquipment)
    .where(eq(videoEquipment.equipmentId, equipmentId))
  await refreshSearchText(
    tx,
    links.map(({ videoId }) => videoId),
  )
}

const refreshWhere = async (tx: Db, condition: SQL) => {
  const found = await tx.select({ id: videos.id }).from(videos).where(condition)
  await refreshSearchText(
    tx,
    found.map(({ id }) => id),
  )
}

/** A coach has got another name. */
export const refreshVideosOfCoach = (tx: Db, coachId: string) => refreshWhere(tx, eq(videos.coachId, coachId))

/** A playlist has got another name. */
export const refreshVideosOfPlaylist = (tx: Db, playlistId: string) =>
  refreshWhere(tx, eq(videos.playlistId, playlistId))
