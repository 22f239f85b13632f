import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense, lazy, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { errorMessage } from '~/messages/errors.fr'
import pill from '~/ui/buttons/pill.module.css'
import type { HlsFailure } from '~/ui/film/useHls'
import type { PlayerProps } from '../player/Player'
import classes from './TrainingStage.module.css'

const loadPlayer = () => import('../player/Player')
const Player = lazy(loadPlayer)

export interface TrainingStageProps extends Pick<
  PlayerProps,
  'title' | 'videoId' | 'signedIn' | 'playback' | 'chapters'
> {
  /** Where she stopped last time, in seconds. */
  resumeSeconds: number
  /** What is shown before the film starts. */
  poster: ReactNode
  /** After the last second: what comes next. */
  next: ReactNode
  /** Asks for fresh addresses, where these have expired. */
  onExpired: () => void
}

/** A second refusal within this time means that renewing does not help. */
const RENEWAL_PAUSE_MS = 10_000

const FAILURES: Record<HlsFailure, string> = {
  expired: errorMessage('media/expired'),
  network: errorMessage('server/network'),
  unplayable: 'Votre navigateur n’a pas pu lire ce film.',
}

/** The place where a film plays: a poster first, the player at one tap, and the moment at the end. */
export function TrainingStage({
  playback,
  resumeSeconds,
  poster,
  next,
  onExpired,
  ...film
}: TrainingStageProps) {
  const [startSeconds, setStartSeconds] = useState<number | null>(null)
  const [failure, setFailure] = useState<HlsFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [done, setDone] = useState(false)
  const [ended, setEnded] = useState(false)
  const markDone = useCallback(() => setDone(true), [])
  const renewedAt = useRef(0)

  // Addresses are bound to the session: a new sign-in ends them in the middle of a film. They are renewed
  // silently, and the film goes on; she sees a message only if that does not help.
  const handleFailure = useCallback(
    (found: HlsFailure) => {
      if (found !== 'expired' || Date.now() - renewedAt.current < RENEWAL_PAUSE_MS) {
        setFailure(found)
        return
      }
      renewedAt.current = Date.now()
      onExpired()
    },
    [onExpired],
  )

  // The player is on its way before the tap, so that the tap only waits for the film.
  useEffect(() => {
    const timer = setTimeout(() => void loadPlayer(), 800)
    return () => clearTimeout(timer)
  }, [])

  function retry(): void {
    if (failure === 'expired') onExpired()
    setFailure(null)
    setAttempt(attempt + 1)
  }

  const cover = <div className={classes.cover}>{poster}</div>
  if (startSeconds === null) {
    return (
      <div className={classes.stage}>
        {cover}
        <div className={classes.start}>
          <button
            type="button"
            className={classes.play}
            onPointerDown={() => void loadPlayer()}
            onClick={() => setStartSeconds(resumeSeconds)}
          >
            <IconPlayerPlayFilled size={34} aria-hidden="true" />
            <span>{resumeSeconds > 0 ? `Reprendre à ${clock(resumeSeconds)}` : 'Commencer'}</span>
          </button>
          {resumeSeconds > 0 && (
            <button type="button" className={classes.again} onClick={() => setStartSeconds(0)}>
              Depuis le début
            </button>
          )}
        </div>
      </div>
    )
  }
  return (
    <Suspense fallback={<div className={classes.stage}>{cover}</div>}>
      <Player
        key={attempt}
        {...film}
        playback={playback}
        startSeconds={startSeconds}
        onFailure={handleFailure}
        onDone={markDone}
        onEnded={() => setEnded(true)}
      >
        {failure && (
          <div className={classes.over} role="alert">
            <p>{FAILURES[failure]}</p>
            <button type="button" className={pill.filled} onClick={retry}>
              Réessayer
            </button>
          </div>
        )}
        {done && !ended && (
          <p className={classes.won} role="status">
            Séance accomplie. Bravo&nbsp;!
          </p>
        )}
        {ended && !failure && (
          <div className={classes.over}>
            <p className={classes.bravo}>{done ? 'Bravo, c’est fait.' : 'C’est la fin.'}</p>
            {next}
            <button
              type="button"
              className={classes.again}
              onClick={() => {
                setEnded(false)
                setStartSeconds(0)
                setAttempt(attempt + 1)
              }}
            >
              Refaire la séance
            </button>
          </div>
        )}
      </Player>
    </Suspense>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
