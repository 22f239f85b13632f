/** A quarter is still there, and a voice stands out from it. */
const DUCKED = 0.25
const LIFT_MS = 260
const STEPS = 6

type Film = Pick<HTMLVideoElement, 'volume'>

/** A film that is softer than she wants it: how loud it is to be again, and how loud it was made last. */
interface Ducked {
  loud: number
  set: number
}
const duckedFilms = new WeakMap<Film, Ducked>()

/** She has set it herself since. */
const isHers = (film: Film, { set }: Ducked): boolean => Math.abs(film.volume - set) > 0.02

/** How loud a film is by her own choice, from 0 to 1, also while words make it softer. */
export function volumeOf(film: Film): number {
  const ducked = duckedFilms.get(film)
  return ducked && !isHers(film, ducked) ? ducked.loud : film.volume
}

/**
 * Makes a film softer while words are said, and then as loud as it was. Where no page may set a film's volume (iOS), nothing
 * happens; what she sets meanwhile holds.
 */
export function createDucking(film: Film) {
  let timers: ReturnType<typeof setTimeout>[] = []

  function slideTo(ducked: Ducked, volume: number, done: () => void): void {
    stop()
    const from = film.volume
    timers = Array.from({ length: STEPS }, (_, index) =>
      setTimeout(
        () => {
          if (isHers(film, ducked)) {
            stop()
            duckedFilms.delete(film)
            return
          }
          ducked.set = from + ((volume - from) * (index + 1)) / STEPS
          film.volume = ducked.set
          if (index === STEPS - 1) done()
        },
        (LIFT_MS * index) / STEPS,
      ),
    )
  }

  function stop(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  return {
    /** @param isSpeaking whether words are being said */
    duck(isSpeaking: boolean): void {
      let ducked = duckedFilms.get(film)
      if (isSpeaking) {
        ducked ??= { loud: film.volume, set: film.volume }
        duckedFilms.set(film, ducked)
        slideTo(ducked, ducked.loud * DUCKED, () => undefined)
      } else if (ducked) slideTo(ducked, ducked.loud, () => duckedFilms.delete(film))
    },
    stop(): void {
      stop()
      film.volume = volumeOf(film)
      duckedFilms.delete(film)
    },
  }
}
