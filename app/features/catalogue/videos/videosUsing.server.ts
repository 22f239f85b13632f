import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { videoEquipment, videos } from '~/db/schema/catalogue/videos'
import { contentUsing, type ContentUser } from '~/features/content/content.public.server'

const videosUsing = (
  db: Db,
  fields: readonly ('playlistId' | 'coachId' | 'equipmentIds' | 'chapters')[],
  id: string,
  published: SQLWrapper,
): Promise<ContentUser[]> => contentUsing(db, 'videos', { fields, as: [id], published })

/** The films that a playlist holds, as its uses. */
export const videosOfPlaylist = (db: Db, id: string) =>
  videosUsing(
    db,
    ['playlistId'],
    id,
    db.select({ id: videos.id }).from(videos).where(eq(videos.playlistId, id)),
  )

/** The films that a coach leads, as her uses. */
export const videosOfCoach = (db: Db, id: string) =>
  videosUsing(db, ['coachId'], id, db.select({ id: videos.id }).from(videos).where(eq(videos.coachId, id)))

/** The films that need a piece of equipment, or one of whose chapters does, as its uses. */
export const videosWithEquipment = (db: Db, id: string) =>
  videosUsing(
    db,
    ['equipmentIds', 'chapters'],
    id,
    union(
      db
        .select({ id: videoEquipment.videoId })
        .from(videoEquipment)
        .where(eq(videoEquipment.equipmentId, id)),
      db
        .select({ id: videos.id })
        .from(videos)
        .where(sql`position(${JSON.stringify(id)} in lower(${videos.chapters}::text)) > 0`),
    ),
  )
