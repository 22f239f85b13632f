import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import type { Chapter } from '~/domain/chapters/chapter'
import { isLed, type Course } from '~/domain/intervals/course'
import type { Cue } from '~/domain/intervals/cues'
import { dependsOnPlace, hasEfforts, type Place, type Way } from '~/domain/intervals/way'
import { errorMessage } from '~/messages/errors.fr'
import pill from '~/ui/buttons/pill.module.css'
import type { FilmCast, HlsFailure } from '~/ui/film/filmPlayback'
import { LiveFigure } from '~/ui/LiveFigure'
import { useWakeLock } from '~/ui/watch/useWakeLock'
import { cueOutputs } from '../cues/outputs'
import { CueSheet, cuesTitle } from './intervals/CueSheet'
import { DoneChip } from './end/DoneChip'
import { EndOfWorkout } from './end/EndOfWorkout'
import { FilmScreen } from './film/FilmScreen'
import { returnFilm, takeFilm } from './film/filmElement'
import { IntervalPanel } from './intervals/IntervalPanel'
import classes from './PlayingStage.module.css'
import { Subtitles } from './film/Subtitles'
import { useCaptions } from './film/useCaptions'
import { useCasting } from './film/useCasting'
import { useCues } from './intervals/useCues'
import { WayChoice } from './intervals/WayChoice'
import { useFilling } from './useFilling'
import { useFilmSource } from './film/useFilmSource'
import { useFilmState } from './film/useFilmState'
import { tintProperties } from './film/filmTint'
import { useFilmTint } from './film/useFilmTint'
import { useLeader } from './intervals/useLeader'
import { useMediaSession } from './film/useMediaSession'
import { useStageKeys } from './useStageKeys'
import { useTracks } from './film/useTracks'
import { useViewingReport } from './film/useViewingReport'

export interface FilmAddresses {
  manifestUrl: string
  posterUrl: string
  thumbnailsUrl: string
  subtitlesUrl: string | null
  width: number
  height: number
}

export interface PlayingStageProps {
  title: string
  coach: { name: string; lookId: string }
  videoId: string
  signedIn: boolean
  playback: FilmAddresses
  chapters: readonly Chapter[]
  course: Course
  /** Where she is said to train; she may say otherwise for this film. */
  place: Place
  startSeconds: number
  cast: FilmCast
  next: ReactNode
  onExpired: () => void
  onAgain: () => void
  onClose: () => void
}

/** What she hears when she has set how loud it is. */
const TRIED: Cue = { atSeconds: 0, index: 0, tone: 'go', told: null, isOfEnd: false }

const FAILURES: Record<HlsFailure, string> = {
  expired: errorMessage('media/expired'),
  // Her network or our server: a film cannot tell which.
  network: 'La connexion est interrompue. Le film reprend dès qu’elle revient.',
  missing: 'La suite du film ne se charge pas. Nous réessayons.',
  unplayable: 'Votre navigateur n’a pas pu lire ce film.',
}

/** A film that plays, with what leads her through it. */
export function PlayingStage(props: PlayingStageProps) {
  const film = useFilm()
  return film && <Stage {...props} film={film} />
}

/** The film's element, from the tap that primed it. */
function useFilm(): HTMLVideoElement | null {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  useEffect(() => {
    const taken = takeFilm()
    setFilm(taken)
    return () => returnFilm(taken)
  }, [])
  return film
}

function Stage({ film, ...props }: PlayingStageProps & { film: HTMLVideoElement }) {
  const { title, coach, videoId, signedIn, playback, chapters, course, startSeconds, next } = props
  const stage = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  const [way, setWay] = useState<Way>({ place: props.place, effort: 'usual' })
  const cues = useCues(film)
  const { leader, view } = useLeader(film, course, (due) => cues.announce(due, way))
  // Before the source: what is reported last is where the film was, and not where a film without a source is.
  const doneSeconds = useViewingReport(film, { videoId, enabled: signedIn })
  const { manifestUrl, posterUrl } = playback
  const { cast, onExpired } = props
  const { failure, retry } = useFilmSource({ film, manifestUrl, startSeconds, cast, onExpired })
  useTracks(film, { ...playback, chapters })
  const state = useFilmState(film)
  const captions = useCaptions(film, playback.subtitlesUrl)
  const casting = useCasting(film)
  const filling = useFilling(stage)
  const tint = useFilmTint(film)
  useWakeLock(!state.isPaused || view?.readySeconds !== null)

  const skip = useCallback(() => leader?.skip(), [leader])
  const back = useCallback(() => leader?.back(), [leader])
  const addTime = useCallback(() => leader?.addTime(), [leader])
  const seekBy = useCallback((seconds: number) => leader?.seekBy(seconds), [leader])
  const isReady = view?.readySeconds != null
  /** While she gets in place, to play means to begin at once. @returns whether that was meant */
  const playRequested = useCallback(() => {
    // A telephone call may have silenced them: this is a tap that wakes them.
    cueOutputs().announcer.prime()
    if (!isReady) return false
    leader?.beginNow()
    return true
  }, [isReady, leader])
  const play = useCallback(() => {
    if (!playRequested()) void film.play().catch(() => undefined)
  }, [film, playRequested])
  const togglePlay = useCallback(() => {
    if (isReady || film.paused) play()
    else film.pause()
  }, [film, isReady, play])
  useMediaSession({ title, artist: coach.name, posterUrl, film, play, back, skip })
  const toggles = { togglePlay, toggleFilling: filling.toggle, toggleCaptions: captions.toggle }
  useStageKeys(stage, { film, ...toggles, seekBy, skip, back, addTime })

  useEffect(() => leader?.begin(startSeconds), [leader, startSeconds])
  const led = isLed(course)
  const offersPlaces = dependsOnPlace(chapters)
  const hasEnded = state.hasEnded && !failure
  // What a key does next is meant for the film, also of one that she has gone back in from its end.
  useEffect(() => {
    if (!hasEnded) stage.current?.focus({ preventScroll: true })
  }, [hasEnded])
  const hasSubtitles = playback.subtitlesUrl !== null
  return (
    <section
      ref={stage}
      className={classes.stage}
      tabIndex={-1}
      aria-label={`Séance\u00A0: ${title}`}
      data-filling={filling.isFilling}
      data-over={filling.isOver ? '' : undefined}
      data-led={led}
      data-ready={isReady ? '' : undefined}
      data-controls={state.showsControls ? '' : undefined}
      style={
        { '--ratio': playback.width / playback.height, ...(tint && tintProperties(tint)) } as CSSProperties
      }
    >
      <div className={classes.screen} inert={hasEnded}>
        <FilmScreen
          film={film}
          captions={hasSubtitles ? captions : null}
          casting={casting}
          isFillingByChoice={filling.isChosen}
          onFill={filling.canChoose ? filling.toggle : null}
          onPlayRequest={playRequested}
        />
        {hasSubtitles && <Subtitles captions={captions} />}
        <div className={classes.corner}>
          {(led || hasSubtitles || cues.able.mixes) && (
            <button type="button" aria-label={cuesTitle(led)} onClick={() => sheet.current?.showModal()}>
              <IconAdjustmentsHorizontal aria-hidden="true" />
            </button>
          )}
          <button type="button" aria-label="Quitter la séance" onClick={props.onClose}>
            <IconX aria-hidden="true" />
          </button>
        </div>
        {failure && (
          <div className={classes.failure} role="alert">
            <p>{FAILURES[failure]}</p>
            <button type="button" className={pill.filled} onClick={retry}>
              Réessayer
            </button>
          </div>
        )}
        {doneSeconds !== null && !state.hasEnded && <DoneChip />}
      </div>
      {led && view && !hasEnded && (
        <IntervalPanel
          view={view}
          way={way}
          lookId={coach.lookId}
          choiceRows={Number(hasEfforts(chapters)) + Number(offersPlaces)}
          choice={
            <WayChoice
              chapter={view.moment.step?.chapter ?? null}
              way={way}
              offersPlaces={offersPlaces}
              onChange={setWay}
            />
          }
          onSkip={skip}
          onBack={back}
          onAddTime={addTime}
        />
      )}
      {hasEnded && (
        <EndOfWorkout
          doneSeconds={doneSeconds}
          figure={<LiveFigure exerciseId="jumping-jack" lookId={coach.lookId} title="" />}
          onAgain={props.onAgain}
          onClose={props.onClose}
        >
          {next}
        </EndOfWorkout>
      )}
      <CueSheet
        sheet={sheet}
        settings={cues.settings}
        able={cues.able}
        isLed={led}
        captions={hasSubtitles ? captions : null}
        onChange={cues.change}
        onTry={() => cues.announce([TRIED], way)}
      />
    </section>
  )
}
