import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import { PAGE_SIZE, type Playlist } from '../catalogue.schema'
import { isListed } from '../listed.server'

function selectPlaylists(db: Db, now: Date) {
  const listed = db
    .select({ count: count() })
    .from(videos)
    .where(and(eq(videos.playlistId, playlists.id), isListed(now)))
  return db
    .select({
      id: playlists.id,
      slug: playlists.slug,
      name: playlists.name,
      description: playlists.description,
      category: playlists.category,
      artwork: playlists.artwork,
      position: playlists.position,
      // Counted for those of the page alone.
      videoCount: sql<number>`(${listed})`.mapWith(Number),
    })
    .from(playlists)
}

const IN_EDITORIAL_ORDER: Keyset<Awaited<ReturnType<typeof selectPlaylists>>[number]> = {
  by: playlists.position,
  is: 'position',
  id: playlists.id,
  of: ({ position, id }) => ({ by: position, id }),
}

/** A page of categories in their editorial order. @throws ApiError 400 for a cursor that this list did not give */
export async function listPlaylists(
  db: Db,
  { cursor, limit = PAGE_SIZE }: PageQuery,
  now: Date,
): Promise<Page<Playlist>> {
  const all = selectPlaylists(db, now)
  const { items, nextCursor } = await pageBy(
    all,
    isInState(playlists, 'PUBLISHED', now),
    IN_EDITORIAL_ORDER,
    { cursor, limit },
  )
  return { items: items.map(({ position: _, ...playlist }) => playlist), nextCursor }
}

/** @throws ApiError 404 */
export async function getPlaylist(db: Db, slug: string, now: Date): Promise<Playlist> {
  const [row] = await selectPlaylists(db, now).where(
    and(eq(playlists.slug, slug), isInState(playlists, 'PUBLISHED', now)),
  )
  if (!row) throw new ApiError(404, 'playlists/not-found')
  const { position: _, ...playlist } = row
  return playlist
}
