import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { courseOf, isLed } from '~/domain/intervals/course'
import type { Chapter } from '~/domain/chapters/chapter'
import type { Place } from '~/domain/intervals/way'
import type { FilmCast } from '~/ui/film/filmPlayback'
import grounds from '~/ui/surfaces/figureGround.module.css'
import { Arriving } from './Arriving'
import type { FilmAddresses } from './PlayingStage'
import { loadPlayingStage } from './loadPlayingStage'
import { primeStage } from './primeStage'
import { StartButtons } from './StartButtons'
import { usePlayingStage } from './usePlayingStage'
import classes from './TrainingStage.module.css'

export interface TrainingStageProps {
  title: string
  /** Who leads it. */
  coach: { name: string; lookId: string }
  videoId: string
  signedIn: boolean
  playback: FilmAddresses
  chapters: readonly Chapter[]
  place: Place
  /** Which televisions may be handed the film. */
  cast: FilmCast
  /** Where she stopped last time, in seconds. */
  resumeSeconds: number
  /** She has tapped already, elsewhere: it begins at once, from here, in seconds. */
  startsAt?: number | null
  /** What is shown before the film starts. */
  poster: ReactNode
  /** The ground that the poster is drawn on, by its name: beside it the stage has the same. */
  ground?: string | undefined
  /** After the last second: her week, and what comes next. */
  next: ReactNode
  /** Asks for fresh addresses, where these have expired. */
  onExpired: () => void
}

/** The place where a film plays: a poster first, the film at one tap, and the moment at the end. */
export function TrainingStage({
  resumeSeconds,
  startsAt = null,
  poster,
  ground,
  chapters,
  playback,
  ...film
}: TrainingStageProps) {
  const [startSeconds, setStartSeconds] = useState(startsAt)
  const [sitting, setSitting] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const course = useMemo(() => courseOf(chapters), [chapters])
  const isStarted = startSeconds !== null
  const { Stage, hasFailed, retry } = usePlayingStage(isStarted)

  function start(seconds: number): void {
    primeStage()
    setSitting(sitting + 1)
    setStartSeconds(seconds)
  }

  function stop(): void {
    setStartSeconds(null)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }

  return (
    <div
      className={`${classes.place} ${grounds.ground}`}
      data-led={isLed(course)}
      data-ground={ground}
      style={{ '--poster': `url(${JSON.stringify(playback.posterUrl)})` } as CSSProperties}
    >
      <div className={classes.cover}>{poster}</div>
      {isStarted ? (
        // The buttons' room stays: nothing below it moves.
        Stage ? (
          <div className={classes.start} />
        ) : (
          <Arriving hasFailed={hasFailed} onRetry={retry} />
        )
      ) : (
        <StartButtons
          first={button}
          resumeSeconds={resumeSeconds}
          onNear={() => void loadPlayingStage().catch(() => undefined)}
          onStart={start}
        />
      )}
      {isStarted && Stage && (
        <Stage
          key={sitting}
          {...film}
          playback={playback}
          chapters={chapters}
          course={course}
          startSeconds={startSeconds}
          onAgain={() => start(0)}
          onClose={stop}
        />
      )}
    </div>
  )
}
