import { useEffect, useRef } from 'react'
import { goTo } from '~/ui/film/goTo'

export interface MediaSessionOptions {
  title: string
  artist: string
  posterUrl: string
  film: HTMLVideoElement | null
  /** Plays, and begins at once while she gets in place. */
  play: () => void
  /** To the step before and the next one: what headphones ask for by two and three taps. */
  back: () => void
  skip: () => void
}

/** What the lock screen shows of a film, and its buttons, those of headphones included. */
export function useMediaSession({
  title,
  artist,
  posterUrl,
  film,
  play,
  back,
  skip,
}: MediaSessionOptions): void {
  const buttons = useRef({ play, back, skip })
  useEffect(() => {
    buttons.current = { play, back, skip }
  }, [play, back, skip])

  useEffect(() => {
    if (!film || !(navigator as Partial<Navigator>).mediaSession || !('MediaMetadata' in window))
      return undefined
    const session = navigator.mediaSession
    session.metadata = new MediaMetadata({
      title,
      artist,
      album: 'Élan',
      artwork: posterUrl === '' ? [] : [{ src: new URL(posterUrl, location.href).href }],
    })
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => buttons.current.play(),
      pause: () => film.pause(),
      previoustrack: () => buttons.current.back(),
      nexttrack: () => buttons.current.skip(),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined && seekTime !== null) goTo(film, seekTime)
      },
    }
    const actions = Object.keys(handlers) as MediaSessionAction[]
    for (const action of actions) setHandler(session, action, handlers[action] ?? null)

    function tellPosition(): void {
      if (!film || !Number.isFinite(film.duration) || film.duration <= 0) return
      const { duration, playbackRate } = film
      session.setPositionState?.({
        duration,
        playbackRate,
        position: Math.min(film.currentTime, duration),
      })
    }
    const tellState = () => {
      session.playbackState = film.paused ? 'paused' : 'playing'
      tellPosition()
    }
    const events = ['play', 'pause', 'seeked', 'ratechange', 'durationchange'] as const
    for (const event of events) film.addEventListener(event, tellState)
    return () => {
      for (const event of events) film.removeEventListener(event, tellState)
      for (const action of actions) setHandler(session, action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [film, title, artist, posterUrl])
}

/** Browsers throw at actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // The others are set all the same.
  }
}
