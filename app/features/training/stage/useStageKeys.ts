import { useEffect, type RefObject } from 'react'
import { volumeOf } from './intervals/ducking'

/** Seconds that an arrow goes on or back. */
export const SEEK_SECONDS = 10
const VOLUME_STEP = 0.1

export interface StageKeys {
  film: HTMLVideoElement
  /** Plays, or stops. */
  togglePlay: () => void
  toggleFilling: () => void
  toggleCaptions: () => void
  seekBy: (seconds: number) => void
  skip: () => void
  back: () => void
  addTime: () => void
}

const CONTROLS =
  'button, a, input, select, textarea, summary, [role="button"], [role="radio"], [contenteditable]'

/** They know arrows alone. */
const SLIDERS = 'input[type="range"], media-time-range, media-volume-range, [role="slider"]'

/** Every key writes there, or looks for a choice. */
const FIELDS =
  ':is(input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable])'

/**
 * What a key does itself where it is pressed: writing, choosing, pressing a button. What lies before the film as a dialog has all
 * of them: nobody sees what they would do behind it.
 */
function isTaken({ key, ...event }: { key: string; composedPath: () => EventTarget[] }): boolean {
  const path = event.composedPath().filter((target): target is Element => target instanceof Element)
  if (path.some((element) => element.matches('dialog'))) return true
  const control = path.find((element) => element.matches(`${CONTROLS}, ${SLIDERS}`))
  if (!control) return false
  if (control.matches(FIELDS)) return true
  const isSlider = control.matches(SLIDERS)
  // A choice that is made already is not made again.
  if (key === ' ' || key === 'Enter') return !isSlider && !control.matches('[type="radio"]:checked')
  return key.startsWith('Arrow') && (isSlider || control.matches('[type="radio"], [role="radio"]'))
}

/**
 * The keys of the player (`app/README.md`), wherever the focus is within the stage, and on the page's body: nobody has to look for
 * the film before she can stop it. Each does what it says once, and the page does not scroll.
 */
export function useStageKeys(stage: RefObject<HTMLElement | null>, keys: StageKeys): void {
  const { film, togglePlay, toggleFilling, toggleCaptions, seekBy, skip, back, addTime } = keys
  useEffect(() => {
    const louderBy = (step: number) => {
      film.muted = false
      film.volume = Math.min(1, Math.max(0, volumeOf(film) + step))
    }
    const actions: Record<string, () => void> = {
      ' ': togglePlay,
      k: togglePlay,
      arrowleft: () => seekBy(-SEEK_SECONDS),
      arrowright: () => seekBy(SEEK_SECONDS),
      arrowup: () => louderBy(VOLUME_STEP),
      arrowdown: () => louderBy(-VOLUME_STEP),
      f: toggleFilling,
      m: () => {
        film.muted = !film.muted
      },
      c: toggleCaptions,
      n: skip,
      p: back,
      '+': addTime,
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const isHere =
        target === document.body || (target instanceof Node && stage.current?.contains(target) === true)
      if (!isHere || isTaken({ key: event.key, composedPath: () => event.composedPath() })) return
      const action = actions[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      // A key that is held stops and starts a film many times a second.
      if (event.repeat && !event.key.startsWith('Arrow')) return
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [stage, film, togglePlay, toggleFilling, toggleCaptions, seekBy, skip, back, addTime])
}
