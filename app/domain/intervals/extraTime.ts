import { momentAt } from './moment'
import type { Course } from './course'

/**
 * Time that she added to a step: its last seconds are shown again, so that picture and music go on. It belongs to the step that
 * it was added to; whoever leaves it, by skipping or on the time line, leaves it behind.
 */
export interface ExtraTime {
  /** Of the step in the course. */
  index: number
  /** Seconds that are still to be shown again. */
  seconds: number
}

/** What one tap adds. */
const EXTRA_SECONDS = 15

/** Adds time to the step at a moment. @returns `null` where nothing is counted */
export function addTime(course: Course, at: number, had: ExtraTime | null): ExtraTime | null {
  const { step, index } = momentAt(course, at)
  if (!step || step.kind === 'TALK') return null
  return { index, seconds: EXTRA_SECONDS + (had?.index === index ? had.seconds : 0) }
}

/** So near its end a step is over: players tell their time four times a second, and a leap takes a moment. */
const NEAR_END_SECONDS = 0.3

/** Two looks that come late, at twice the speed. Further on she has left the step, or the page has slept through it. */
const PAST_END_SECONDS = 1

/** What is left to do for a step's extra time: where to go on showing, and what then is still owed. */
export interface Repeat {
  toSeconds: number
  left: ExtraTime | null
}

/**
 * Whether a step has reached the end of its film and is to be shown again.
 *
 * @param at seconds of the film
 * @returns `null` while it goes on by itself
 */
export function repeatAt(course: Course, at: number, extra: ExtraTime | null): Repeat | null {
  const step = extra ? course[extra.index] : undefined
  if (!extra || !step || at < step.endSeconds - NEAR_END_SECONDS || at > step.endSeconds + PAST_END_SECONDS)
    return null
  const again = Math.min(extra.seconds, step.endSeconds - step.startSeconds - NEAR_END_SECONDS)
  if (again <= 0) return null
  const left = extra.seconds - again
  return { toSeconds: at - again, left: left > NEAR_END_SECONDS ? { ...extra, seconds: left } : null }
}

/** What remains of a step with the time that was added. */
export const withExtra = (remainingSeconds: number, index: number | null, extra: ExtraTime | null): number =>
  remainingSeconds + (extra && extra.index === index ? extra.seconds : 0)
