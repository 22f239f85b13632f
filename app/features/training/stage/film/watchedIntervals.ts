import { mergeIntervals, type Interval } from '~/domain/training/viewing'

/**
 * Seeking is announced (`interrupt`); a larger step than this is a seek that was not. Time updates come four times a
 * second, but a busy phone may be seconds late with them, and what it played all the same was seen.
 */
const LARGEST_STEP_SECONDS = 8

/** Collects the stretches that were truly played, from the positions a player reports. */
export function createWatchedIntervals() {
  let intervals: Interval[] = []
  let open: Interval | null = null
  let playedSeconds = 0

  function close(): void {
    if (open && open.end > open.start) {
      intervals.push(open)
      playedSeconds += open.end - open.start
    }
    open = null
  }

  return {
    /** @param seconds the position of a film that is playing */
    playedTo(seconds: number): void {
      if (open && seconds >= open.end && seconds - open.end <= LARGEST_STEP_SECONDS) open.end = seconds
      else {
        close()
        open = { start: seconds, end: seconds }
      }
    },
    /** After a pause or a leap: the next position begins a new stretch. */
    interrupt: close,
    /** Takes the intervals collected since the last call. The current one goes on. */
    take(): Interval[] {
      const position = open?.end
      close()
      // Without network reports come back one after the other: what follows on is one stretch.
      const taken = mergeIntervals(intervals, Infinity)
      intervals = []
      if (position !== undefined) open = { start: position, end: position }
      return taken
    },
    /** How much was played up to the last `take`, whether or not it could be sent; a passage seen twice counts twice. */
    playedSeconds: () => playedSeconds,
    /** Gives back what could not be sent. */
    putBack(unsent: readonly Interval[]): void {
      intervals.push(...unsent)
    },
  }
}
