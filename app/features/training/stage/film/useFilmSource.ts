import { useEffect, useRef, useState } from 'react'
import { playHls, type HlsFailure, type HlsPlayback } from '~/ui/film/playHls'

/** Between two tries without network, where the browser does not say that it is back. */
const TRY_AGAIN_MS = 5000
/** A second refusal within this time means that renewing does not help. */
const RENEWAL_PAUSE_MS = 10_000

export interface FilmSourceOptions {
  film: HTMLVideoElement | null
  manifestUrl: string
  startSeconds: number
  /** Asks for fresh addresses: those at hand have expired. */
  onExpired: () => void
}

export interface FilmSource {
  /** `network` mends itself as soon as there is one. */
  failure: HlsFailure | null
  retry: () => void
}

/**
 * Loads a film into its element. Addresses are bound to the session: a new sign-in ends them in the middle of a film; they are
 * renewed silently, and the film goes on. She sees a message only if that does not help.
 */
export function useFilmSource({ film, manifestUrl, startSeconds, onExpired }: FilmSourceOptions): FilmSource {
  const [failure, setFailure] = useState<HlsFailure | null>(null)
  const start = useRef(startSeconds)
  const playback = useRef<HlsPlayback | null>(null)
  const renewedAt = useRef(-Infinity)
  const wasPlaying = useRef(false)
  const expired = useRef(onExpired)
  useEffect(() => {
    expired.current = onExpired
  }, [onExpired])

  useEffect(() => {
    if (!film) return undefined
    setFailure(null)
    function onFailure(found: HlsFailure): void {
      if (found !== 'expired' || performance.now() - renewedAt.current < RENEWAL_PAUSE_MS) {
        setFailure(found)
        return
      }
      renewedAt.current = performance.now()
      expired.current()
    }
    const playing = playHls(film, manifestUrl, { startSeconds: start.current, onFailure })
    playback.current = playing
    const onCanPlay = () => {
      if (wasPlaying.current) void film.play().catch(() => undefined)
      wasPlaying.current = false
    }
    film.addEventListener('canplay', onCanPlay)
    return () => {
      film.removeEventListener('canplay', onCanPlay)
      wasPlaying.current = !film.paused
      start.current = playing.stop()
      playback.current = null
    }
  }, [film, manifestUrl])

  useEffect(() => {
    if (failure !== 'network') return undefined
    const goOn = () => playback.current?.goOn()
    const mended = () => setFailure(null)
    const timer = setInterval(goOn, TRY_AGAIN_MS)
    addEventListener('online', goOn)
    film?.addEventListener('playing', mended)
    film?.addEventListener('loadeddata', mended)
    film?.addEventListener('progress', mended)
    return () => {
      clearInterval(timer)
      removeEventListener('online', goOn)
      film?.removeEventListener('playing', mended)
      film?.removeEventListener('loadeddata', mended)
      film?.removeEventListener('progress', mended)
    }
  }, [failure, film])

  return {
    failure,
    retry() {
      if (failure === 'expired') expired.current()
      playback.current?.goOn()
      setFailure(null)
    },
  }
}
