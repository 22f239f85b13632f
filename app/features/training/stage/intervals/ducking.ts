/** A quarter is still there, and a voice stands out from it. */
const DUCKED = 0.25
const LIFT_MS = 260
const STEPS = 6

/**
 * Makes a film softer while words are said, and then as loud as it was. Where no page may set a film's volume (iOS), nothing
 * happens; what she sets meanwhile holds.
 */
export function createDucking(film: Pick<HTMLVideoElement, 'volume'>) {
  let before: number | null = null
  let set = film.volume
  let timers: ReturnType<typeof setTimeout>[] = []

  /** She has moved the slider herself. */
  const isHers = () => Math.abs(film.volume - set) > 0.02

  function slideTo(volume: number, done: () => void): void {
    for (const timer of timers) clearTimeout(timer)
    const from = film.volume
    timers = Array.from({ length: STEPS }, (_, index) =>
      setTimeout(
        () => {
          if (isHers()) {
            stop()
            before = null
            return
          }
          set = from + ((volume - from) * (index + 1)) / STEPS
          film.volume = set
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
      if (isSpeaking) {
        if (before === null) {
          before = film.volume
          set = film.volume
        }
        slideTo(before * DUCKED, () => undefined)
      } else if (before !== null) {
        const back = before
        slideTo(back, () => {
          before = null
        })
      }
    },
    stop(): void {
      stop()
      if (before !== null && !isHers()) film.volume = before
      before = null
    },
  }
}
