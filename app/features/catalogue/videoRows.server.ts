import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import type { VideoSummary } from './catalogue.schema'
import { equipmentNamesOf } from './videoEquipment.server'
import { videoArtwork } from './videos/videoArtwork.server'

/** The columns of a summary; `score` is how well a row answers a search (0 to 1). */
const summaryColumns = {
  video: {
    id: videos.id,
    slug: videos.slug,
    name: videos.name,
    summary: videos.summary,
    access: videos.access,
    level: videos.level,
    exerciseTypes: videos.exerciseTypes,
    bodyAreas: videos.bodyAreas,
    durationSeconds: videos.durationSeconds,
    releasedAt: videos.releasedAt,
    artwork: videoArtwork,
    filmId: videos.filmId,
    playlistRank: videos.playlistRank,
    posterUrl: videos.posterUrl,
  },
  coach: { slug: coaches.slug, name: coaches.name },
  playlist: { slug: playlists.slug, name: playlists.name, category: playlists.category },
}

/** A query for summaries, to which a use case adds its conditions and order. */
export function selectSummaries(db: Db, score = sql<number>`0`) {
  return db
    .select({
      ...summaryColumns,
      // A list of cards is one query, whatever its films need.
      equipmentNames: equipmentNamesOf(db),
      score: sql<number>`${score}`.mapWith(Number).as('score'),
    })
    .from(videos)
    .innerJoin(coaches, eq(coaches.id, videos.coachId))
    .innerJoin(playlists, eq(playlists.id, videos.playlistId))
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export function toSummary({
  video: { filmId, playlistRank: _, ...video },
  equipmentNames,
  coach,
  playlist,
}: SummaryRow): VideoSummary {
  return {
    ...video,
    ready: filmId !== null,
    equipmentNames,
    coach,
    playlist,
  }
}
