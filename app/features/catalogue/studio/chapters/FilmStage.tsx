import type { RefObject } from 'react'
import { timecode } from '~/domain/chapters/timecode'
import type { FilmClock } from '~/ui/film/useFilmClock'
import { useHls } from '~/ui/film/useHls'
import classes from './FilmStage.module.css'

interface FilmStageProps {
  video: RefObject<HTMLVideoElement | null>
  manifestUrl: string | null
  clock: FilmClock
}

const FAILURES = {
  expired:
    'L’adresse du film n’est plus valable. Rechargez la page\u00A0: rien de ce qui est enregistré n’est perdu.',
  network: 'Le film n’arrive pas. Vérifiez votre connexion.',
  missing: 'La suite du film ne se charge pas. Nous réessayons.',
  unplayable: 'Ce navigateur ne lit pas ce film.',
} as const

/** The film that is edited. A tap plays and pauses it. */
export function FilmStage({ video, manifestUrl, clock }: FilmStageProps) {
  return (
    <div className={classes.root}>
      {manifestUrl === null ? (
        <p className={classes.note}>Le film est en préparation. Les chapitres peuvent déjà être posés.</p>
      ) : (
        <Film video={video} manifestUrl={manifestUrl} clock={clock} />
      )}
      <span className={classes.time} aria-hidden="true">
        {timecode(clock.seconds)}
      </span>
    </div>
  )
}

function Film({ video, manifestUrl, clock }: FilmStageProps & { manifestUrl: string }) {
  const failure = useHls(video, manifestUrl, 0)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it is cut here, not watched; the button below plays it */}
      <video
        ref={video}
        playsInline
        preload="auto"
        aria-label="Le film"
        onClick={() => (clock.playing ? clock.pause() : clock.play())}
      />
      {failure && (
        <p className={classes.note} role="alert">
          {FAILURES[failure]}
        </p>
      )}
    </>
  )
}
