import { useQuery } from '@tanstack/react-query'
import { studioFilmQuery } from '~/features/films/studio/studioFilms.queries'
import type { FilmPreviewProps } from '~/features/catalogue/studio/videoRoom'
import { useExerciseType } from '~/features/catalogue/catalogue.public'
import { TrainingStage } from '~/features/training/training.public.screens'

/** A film as members will watch it, with its subtitles and the chapters of its draft; its poster alone until it can be watched. Nothing is counted. */
export function FilmPreview({ filmId, videoId, title, coach, chapters, poster }: FilmPreviewProps) {
  const { data: film, refetch } = useQuery({ ...studioFilmQuery(filmId), enabled: filmId !== '' })
  const posterUrl = film?.posters[film.posterIndex] ?? film?.posters[0] ?? null
  const { exerciseType } = useExerciseType()
  if (!film?.manifestUrl || !film.thumbnailsUrl || film.width === null || film.height === null)
    return poster(posterUrl)
  const { manifestUrl, thumbnailsUrl, subtitlesUrl, width, height } = film
  return (
    <TrainingStage
      title={title}
      coach={{ name: coach.name, lookId: coach.artwork.lookId }}
      place={exerciseType}
      videoId={videoId}
      cast={null}
      signedIn={false}
      playback={{
        manifestUrl,
        thumbnailsUrl,
        subtitlesUrl,
        width,
        height,
        posterUrl: posterUrl ?? '',
      }}
      chapters={chapters}
      resumeSeconds={0}
      poster={poster(posterUrl)}
      onExpired={() => void refetch()}
      next={null}
    />
  )
}
