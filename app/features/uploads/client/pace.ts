/** What was sent by then, in bytes; instants in milliseconds of a clock that only goes forward. */
interface Sample {
  at: number
  sent: number
}

/** Long enough to be calm, short enough to notice a tunnel. */
const WINDOW_MS = 15_000
/** Before that nothing can be said. */
const FIRST_WORD_MS = 1_500

/** How fast a file is being sent, of late. */
export function createPace() {
  let samples: Sample[] = []
  return {
    /** @param sent bytes in all */
    note(sent: number, at: number): void {
      const recent = samples.filter((sample) => sample.at > at - WINDOW_MS)
      // The last one before the window stays: a line that stands still is slow, not unknown.
      const before = samples.findLast((sample) => sample.at <= at - WINDOW_MS)
      samples = [...(before ? [before] : []), ...recent, { at, sent }]
    },
    /** Something stopped: what was before says nothing of what comes. */
    forget(): void {
      samples = []
    },
    /** @returns seconds until all is sent, or `null` as long as nobody can tell */
    secondsLeft(size: number): number | null {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.at - first.at < FIRST_WORD_MS || last.sent <= first.sent) return null
      return Math.ceil(((size - last.sent) / (last.sent - first.sent)) * ((last.at - first.at) / 1000))
    },
  }
}
