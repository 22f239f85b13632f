import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { publicationState } from '~/domain/publication'
import type { Ordered } from './playlist.schema'

/** The films of a playlist as they come by themselves: all that were published once, the newest first. */
export async function listPlaylistVideos(db: Db, playlistId: string, now: Date): Promise<Ordered[]> {
  const { id, name, published, releasedAt, slug } = videos
  const rows = await db
    .select({ id, name, published, releasedAt })
    .from(videos)
    // In the trash an address is the id of what it was.
    .where(and(eq(videos.playlistId, playlistId), ne(slug, sql`${id}::text`)))
    .orderBy(desc(releasedAt), desc(id))
  return rows.map((row) => ({ id: row.id, name: row.name, state: publicationState(row, now) }))
}
