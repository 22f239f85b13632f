import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { videos } from '~/db/schema/catalogue/videos'
import { equipmentOf, wholeChapter } from '~/domain/chapters/chapter'
import { editedKind, type ContentUser } from '~/features/content/content.public.server'
import { getVideo } from '../getVideo.server'
import { VideoFieldsSchema, blankVideo, type PreviewedVideo } from '../videos.schema'
import { videoStore, type FilmOf } from './videoStore.server'

interface Elsewhere {
  filmOf: FilmOf
  /** A query for their ids. */
  filmsWithoutSubtitles: () => SQL
  /** Where a video is part of something: a programme, a week. */
  uses: (db: Db, videoId: string, addresses: readonly string[]) => Promise<ContentUser[]>
}

/** Videos as their coaches work on them. @param elsewhere what other features know of films, and of what shows a video */
export const videoKind = ({ filmOf, filmsWithoutSubtitles, uses }: Elsewhere) =>
  editedKind({
    store: videoStore(filmOf),
    authors: ['COACH'],
    changedTogether: [
      'playlistId',
      'coachId',
      'access',
      'level',
      'exerciseTypes',
      'bodyAreas',
      'equipmentIds',
    ],
    traitsElsewhere: {
      'lacks:subtitles': {
        among: filmsWithoutSubtitles(),
        field: 'filmId',
        row: { id: videos.id, refersTo: videos.filmId },
      },
    },
    form: VideoFieldsSchema,
    blank: blankVideo,
    toForm: (video) => ({
      name: video.name,
      slug: video.slug,
      summary: video.summary,
      description: video.description,
      // One of before the studio may have none.
      filmId: video.filmId ?? '',
      playlistId: video.playlistId,
      coachId: video.coachId,
      access: video.access,
      level: video.level,
      exerciseTypes: video.exerciseTypes,
      bodyAreas: video.bodyAreas,
      equipmentIds: video.equipmentIds,
      chapters: video.chapters.map(wholeChapter),
      artwork: video.artwork,
    }),
    facts: ({ artwork, posterUrl, durationSeconds }) => ({ artwork, posterUrl, durationSeconds }),
    refusals: [
      'films/not-ready',
      'videos/chapters-beyond-film',
      'equipment/not-found',
      'weekly-videos/dates-mismatch',
    ],
    uses,
    usedMustBeShown: true,
    // What it belongs to is on its page; a piece of equipment needs no page of its own.
    needs: ({ playlistId, coachId }) => [
      { kind: 'playlists', id: playlistId },
      { kind: 'coaches', id: coachId },
    ],
    names: ({ equipmentIds, chapters }) =>
      [...equipmentIds, ...chapters.flatMap(equipmentOf)].map((id) => ({ kind: 'equipment', id })),
    page: (db, id, _viewer, now) => previewVideo(db, id, now),
  })

/** With its film, which members are given by another way. */
async function previewVideo(db: Db, id: string, now: Date): Promise<PreviewedVideo> {
  const [row] = await db.select({ filmId: videos.filmId }).from(videos).where(eq(videos.id, id))
  return { ...(await getVideo(db, id, now)), filmId: row?.filmId ?? '' }
}
