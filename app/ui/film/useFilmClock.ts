import { useEffect, useRef, useState, type RefObject } from 'react'

/** Where a film stands, and what moves it. */
export interface FilmClock {
  /** As of the last time the film said so: some four times a second while it plays. */
  seconds: number
  playing: boolean
  /** At this moment. */
  now: () => number
  /** Goes there; not beyond the film's ends. */
  seek: (seconds: number) => void
  play: () => void
  pause: () => void
  /** Plays, and faster at every call: once, one and a half times, twice. */
  faster: () => void
}

export interface HeldFilm {
  /** To be given to the film's element, which stays the same. */
  video: RefObject<HTMLVideoElement | null>
  clock: FilmClock
}

const RATES = [1, 1.5, 2]

/**
 * The clock of a film that somebody edits. Without a film, it can still be set.
 *
 * @param filmSeconds the film's length
 */
export function useFilmClock(filmSeconds: number): HeldFilm {
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const onTime = () => setSeconds(element.currentTime)
    const onPlay = () => setPlaying(true)
    const onPause = () => {
      setPlaying(false)
      onTime()
    }
    const heard = { timeupdate: onTime, seeked: onTime, play: onPlay, pause: onPause, ended: onPause }
    for (const [name, hears] of Object.entries(heard)) element.addEventListener(name, hears)
    return () => {
      for (const [name, hears] of Object.entries(heard)) element.removeEventListener(name, hears)
    }
  }, [])

  const clock: FilmClock = {
    seconds,
    playing,
    now() {
      const element = video.current
      return element && element.readyState > 0 ? element.currentTime : seconds
    },
    seek(to) {
      const clamped = Math.max(0, Math.min(filmSeconds, to))
      if (video.current) video.current.currentTime = clamped
      setSeconds(clamped)
    },
    play() {
      if (!video.current) return
      video.current.playbackRate = 1
      // A film that is not there yet cannot play, which its picture shows.
      video.current.play().catch(() => undefined)
    },
    pause: () => video.current?.pause(),
    faster() {
      const element = video.current
      if (!element) return
      const rate = element.paused ? 1 : (RATES[RATES.indexOf(element.playbackRate) + 1] ?? 2)
      element.playbackRate = rate
      element.play().catch(() => undefined)
    },
  }
  return { video, clock }
}
