import { DAY_MS } from '../durations'
import { START_MARGIN_SECONDS } from './viewing'

/** Nobody sits down to one film so often in a day; more comes from a program. */
const MOST_PLAYS_A_DAY = 12

/** The time that a sitting counts for as a play, in seconds: of a very short film, half of it. */
const playSeconds = (durationSeconds: number) => Math.min(START_MARGIN_SECONDS, durationSeconds / 2)

/**
 * Whether a report makes its sitting a play, which it does once: with the time that begins more than a look into the film. That time is
 * counted (`trainedTime`), so it takes as long, whatever is claimed and however many sittings are named.
 *
 * @param before the seconds of the sitting that were counted until the report
 * @param after those with it
 */
export function becomesPlay(before: number, after: number, durationSeconds: number): boolean {
  const seconds = playSeconds(durationSeconds)
  return before < seconds && after >= seconds
}

/** How many plays of a film one member may have in a day: no more than it fits into one, and a few at most. */
export function playsADay(durationSeconds: number): number {
  const fitting = Math.floor(DAY_MS / 1000 / Math.max(1, durationSeconds))
  return Math.min(MOST_PLAYS_A_DAY, Math.max(1, fitting))
}
