import type { Course } from '~/domain/intervals/course'
import { cuesOf, dueCues, nextCueSeconds, type Cue } from '~/domain/intervals/cues'
import { addTime, repeatAt, type ExtraTime } from '~/domain/intervals/extraTime'
import { backTo, getReadySeconds, momentAt, skipTo } from '~/domain/intervals/moment'
import { goTo } from '~/ui/film/goTo'
import { isSameView, viewOf, type LeaderView } from './leaderView'

/** What of a film is used to lead by it. */
type LedFilm = Pick<
  HTMLVideoElement,
  | 'currentTime'
  | 'duration'
  | 'readyState'
  | 'dispatchEvent'
  | 'paused'
  | 'ended'
  | 'playbackRate'
  | 'play'
  | 'pause'
  | keyof EventListening
>
type EventListening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export interface LeaderOptions {
  film: LedFilm
  course: Course
  onCues: (cues: readonly Cue[]) => void
  /** Milliseconds of a clock that never stands still. */
  now?: () => number
}

export interface Leader {
  /** Lets her get in place, and then begins the film. @param fromSeconds where it will begin: its element may not know yet */
  begin: (fromSeconds: number) => void
  /** Begins at once. */
  beginNow: () => void
  skip: () => void
  back: () => void
  /** On or back in the film. While she gets in place it stays where it will begin. */
  seekBy: (seconds: number) => void
  addTime: () => void
  /** A new object only when something that is seen has changed. */
  view: () => LeaderView
  subscribe: (onChange: () => void) => () => void
  dispose: () => void
}

/** Between two looks at the film; each looks at its clock, so that none that comes late counts wrong. */
const LOOK_EVERY_MS = 250
const COUNTED_ALOUD = 3
const CUT_SECONDS = 0.5
const A_MOMENT_SECONDS = 0.001
const COUNT: Cue = { atSeconds: 0, index: 0, tone: 'count', told: null, isOfEnd: false }

/**
 * Leads her through a film by its chapters: what is done now, for how long, what comes next, and what is to be heard when. All
 * times are read off the film's own clock, the get-ready's off a deadline; a page that slept has missed no second.
 */
export function createLeader({ film, course, onCues, now = () => performance.now() }: LeaderOptions): Leader {
  const cues = cuesOf(course)
  const listeners = new Set<() => void>()
  let heardTo = film.currentTime
  let extra: ExtraTime | null = null
  let readyUntilMs: number | null = null
  let readyCounted = Infinity
  let isBegun = false
  let hasPlayed = false
  /** She has stopped it before it was there. */
  let isHeld = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = seen()

  function seen(): LeaderView {
    return viewOf(course, film.currentTime, extra, readyUntilMs === null ? null : readyUntilMs - now())
  }

  function show(): void {
    const view = seen()
    if (isSameView(view, shown)) return
    shown = view
    for (const listener of listeners) listener()
  }

  /** Reads all clocks and does what is due. */
  function look(): void {
    if (readyUntilMs !== null) lookAtReady(readyUntilMs)
    else lookAtFilm()
    show()
    schedule()
  }

  function lookAtReady(untilMs: number): void {
    const leftMs = untilMs - now()
    if (leftMs <= 0) {
      beginNow()
      return
    }
    if (!film.paused) film.pause()
    const left = Math.ceil(leftMs / 1000)
    if (left < readyCounted && left <= COUNTED_ALOUD) onCues([COUNT])
    readyCounted = left
  }

  function lookAtFilm(): void {
    const at = film.currentTime
    const repeat = film.paused ? null : repeatAt(course, at, extra)
    if (repeat) {
      extra = repeat.left
      leap(repeat.toSeconds)
      return
    }
    const { index } = momentAt(course, at)
    if (extra && index !== extra.index) extra = null
    if (film.paused && !film.ended) return
    // A film that has ended stands still by then, and may be a little shorter than its last step.
    const due = dueCues(cues, heardTo, film.ended ? at + CUT_SECONDS : at, extra?.index ?? null)
    heardTo = film.ended ? Infinity : at
    if (due.length > 0) onCues(due)
  }

  /** What lies between is not heard; what begins where it leads to is. */
  function leap(seconds: number): void {
    heardTo = seconds - A_MOMENT_SECONDS
    goTo(film, seconds)
  }

  /** At the next cue, or the next look. Films that stand still are looked at when they go on. */
  function schedule(): void {
    clearTimeout(timer)
    if (readyUntilMs === null && film.paused) return
    const next = readyUntilMs === null ? nextCueSeconds(cues, heardTo) : null
    const untilCueMs =
      next === null ? Infinity : ((next - film.currentTime) / Math.max(0.1, film.playbackRate)) * 1000
    timer = setTimeout(look, Math.max(10, Math.min(LOOK_EVERY_MS, untilCueMs)))
  }

  /** She has moved on the time line, or the film has by itself: nothing in between was played. */
  function onSeeked(): void {
    const at = film.currentTime
    if (film.ended) heardTo = Infinity
    else if (Math.abs(at - heardTo) > 1) heardTo = at - A_MOMENT_SECONDS
    look()
  }

  /** Loading a film forgets without a word that it was to play; who stops it is heard. */
  function onPause(): void {
    isHeld = isBegun && !hasPlayed
    look()
  }

  function onPlay(): void {
    isHeld = false
    look()
  }

  function onCanPlay(): void {
    if (isBegun && !hasPlayed && !isHeld && film.paused) void film.play().catch(() => undefined)
  }

  function onPlaying(): void {
    hasPlayed = isBegun
  }

  function beginNow(): void {
    readyUntilMs = null
    isBegun = true
    // What the film begins with is heard as well.
    heardTo = film.currentTime - A_MOMENT_SECONDS
    void film.play().catch(() => undefined)
    show()
    schedule()
  }

  const watched = {
    play: onPlay,
    pause: onPause,
    ended: look,
    timeupdate: look,
    ratechange: look,
    seeked: onSeeked,
    canplay: onCanPlay,
    playing: onPlaying,
  }
  for (const [event, listener] of Object.entries(watched)) film.addEventListener(event, listener)

  return {
    begin(fromSeconds) {
      const seconds = getReadySeconds(course, fromSeconds)
      if (seconds === 0) {
        beginNow()
        return
      }
      readyUntilMs = now() + seconds * 1000
      readyCounted = Infinity
      look()
    },
    beginNow,
    skip() {
      if (readyUntilMs !== null) {
        beginNow()
        return
      }
      const to = skipTo(course, film.currentTime)
      if (to === null) return
      extra = null
      leap(to)
      look()
    },
    back() {
      extra = null
      leap(backTo(course, film.currentTime))
      look()
    },
    seekBy(seconds) {
      if (readyUntilMs !== null) return
      const end = Number.isFinite(film.duration) ? film.duration : Infinity
      goTo(film, Math.min(end, film.currentTime + seconds))
      show()
    },
    addTime() {
      extra = addTime(course, film.currentTime, extra)
      show()
    },
    view: () => shown,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose() {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(watched)) film.removeEventListener(event, listener)
      listeners.clear()
    },
  }
}
