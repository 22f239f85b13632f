import { useEffect, useRef, useState } from 'react'
import {
  isLack,
  type FilmCast,
  type FilmLack,
  type HlsFailure,
  type HlsPlayback,
} from '~/ui/film/filmPlayback'
import { playHls } from '~/ui/film/playHls'

/** A second refusal within this time means that renewing does not help. */
const RENEWAL_PAUSE_MS = 10_000

export interface FilmSourceOptions {
  film: HTMLVideoElement | null
  manifestUrl: string
  startSeconds: number
  /** Whom it may be handed over to. */
  cast: FilmCast
  /** Asks for fresh addresses: those at hand have expired. */
  onExpired: () => void
}

export interface FilmSource {
  /** A lack mends itself. */
  failure: HlsFailure | null
  retry: () => void
}

/**
 * Loads a film into its element. Addresses are bound to the session: a new sign-in ends them in the middle of a film; they are
 * renewed silently, and the film goes on. She sees a message only if that does not help.
 */
export function useFilmSource({
  film,
  manifestUrl,
  startSeconds,
  cast,
  onExpired,
}: FilmSourceOptions): FilmSource {
  const [failure, setFailure] = useState<HlsFailure | null>(null)
  const start = useRef(startSeconds)
  const playback = useRef<HlsPlayback | null>(null)
  const renewedAt = useRef(-Infinity)
  const wasPlaying = useRef(false)
  /** What keeps the film away, while it is tried again. */
  const lack = useRef<FilmLack | null>(null)
  const expired = useRef(onExpired)
  const casts = useRef(cast)
  useEffect(() => {
    expired.current = onExpired
    casts.current = cast
  }, [onExpired, cast])

  useEffect(() => {
    if (!film) return undefined
    setFailure(null)
    lack.current = null
    function onFailure(found: HlsFailure): void {
      if (isLack(found)) {
        lack.current = found
        onWaiting()
        return
      }
      if (found !== 'expired' || performance.now() - renewedAt.current < RENEWAL_PAUSE_MS) {
        setFailure(found)
        return
      }
      renewedAt.current = performance.now()
      expired.current()
    }
    /** What is at hand is played first: she hears of it only where the film is missed. */
    const isStarved = () => film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
    const onWaiting = () => {
      if (lack.current && isStarved()) setFailure(lack.current)
    }
    const playing = playHls(film, manifestUrl, {
      startSeconds: start.current,
      cast: casts.current,
      onFailure,
      onMended() {
        lack.current = null
        setFailure((had) => (isLack(had) ? null : had))
      },
    })
    playback.current = playing
    const onCanPlay = () => {
      if (wasPlaying.current) void film.play().catch(() => undefined)
      wasPlaying.current = false
    }
    film.addEventListener('canplay', onCanPlay)
    film.addEventListener('waiting', onWaiting)
    return () => {
      film.removeEventListener('canplay', onCanPlay)
      film.removeEventListener('waiting', onWaiting)
      wasPlaying.current = playing.isPlaying()
      start.current = playing.stop()
      playback.current = null
    }
  }, [film, manifestUrl])

  useEffect(() => {
    const goOn = () => {
      if (lack.current) playback.current?.goOn()
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  return {
    failure,
    retry() {
      if (failure === 'expired') expired.current()
      playback.current?.goOn()
      setFailure(null)
    },
  }
}
