import { and, asc, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'

/** The films that a coach has placed in each of these playlists, first to last. */
export async function placedVideos(db: Db, playlistIds: readonly string[]): Promise<Map<string, string[]>> {
  if (playlistIds.length === 0) return new Map()
  const found = await db
    .select({ id: videos.id, playlistId: videos.playlistId })
    .from(videos)
    .where(and(inArray(videos.playlistId, [...playlistIds]), gt(videos.playlistRank, 0)))
    .orderBy(desc(videos.playlistRank), asc(videos.id))
  const byPlaylist = Map.groupBy(found, ({ playlistId }) => playlistId)
  return new Map([...byPlaylist].map(([id, placed]) => [id, placed.map((video) => video.id)]))
}

/**
 * Places films in a playlist: those come first, in this order, and all others after them, the newest first. One that is
 * not in the playlist is passed over. In the transaction that holds the playlist.
 */
export async function placeVideos(tx: Db, playlistId: string, order: readonly string[]): Promise<void> {
  const ranks = new Map(order.map((id, index) => [id, order.length - index]))
  const concerned = or(
    gt(videos.playlistRank, 0),
    order.length > 0 ? inArray(videos.id, [...order]) : undefined,
  )
  const rows = await tx
    .select({ id: videos.id, rank: videos.playlistRank })
    .from(videos)
    .where(and(eq(videos.playlistId, playlistId), concerned))
    // As everybody who locks several. A place is no key: what refers to a film does not wait for it.
    .orderBy(asc(videos.id))
    .for('no key update')
  for (const { id, rank } of rows) {
    const playlistRank = ranks.get(id) ?? 0
    if (playlistRank !== rank) await tx.update(videos).set({ playlistRank }).where(eq(videos.id, id))
  }
}

type Placed = Pick<typeof videos.$inferSelect, 'id' | 'playlistId' | 'playlistRank'>

/** A film that goes into another playlist has no place there yet. */
export async function leavePlace(tx: Db, before: Placed, after: Placed): Promise<void> {
  if (after.playlistId === before.playlistId || after.playlistRank === 0) return
  await tx.update(videos).set({ playlistRank: 0 }).where(eq(videos.id, after.id))
}
