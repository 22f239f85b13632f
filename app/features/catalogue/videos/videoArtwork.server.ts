import { sql } from 'drizzle-orm'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import type { Artwork } from '~/domain/video'

/**
 * A video's drawing, in a statement that joins its coach: whose body is drawn is hers to say, in her portrait as in all her
 * films, so the look of a video that changes its coach changes with her.
 */
export const videoArtwork =
  sql<Artwork | null>`jsonb_set(${videos.artwork}, '{lookId}', ${coaches.artwork} -> 'lookId')`.mapWith(
    videos.artwork,
  )
