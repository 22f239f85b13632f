import type { Course, Step } from './course'

/** Where she is in a film. */
export type Moment = {
  /** The exercise that comes next, behind a pause or an explanation if there is one. */
  nextWork: Step | null
} & (
  | {
      /** What is done now. */
      step: Step
      /** Of `step` in the course. */
      index: number
      /** Seconds of film until the step ends. */
      remainingSeconds: number
      /** What comes after the step. The other side of the same exercise is a step as well. */
      next: Step | null
    }
  /** In a gap or before all chapters: until the next one begins. */
  | { step: null; index: null; remainingSeconds: number; next: Step }
  /** After the last. */
  | { step: null; index: null; remainingSeconds: null; next: null }
)

/** What is done at a moment of a film. @param seconds of the film; the end of a step belongs to the next one */
export function momentAt(course: Course, seconds: number): Moment {
  const index = course.findIndex(({ endSeconds }) => seconds < endSeconds)
  const step = course[index]
  if (!step) return { step: null, index: null, remainingSeconds: null, next: null, nextWork: null }
  const workFrom = (first: number) => course.slice(first).find(({ kind }) => kind === 'WORK') ?? null
  if (seconds < step.startSeconds) {
    const remainingSeconds = step.startSeconds - seconds
    return { step: null, index: null, remainingSeconds, next: step, nextWork: workFrom(index) }
  }
  const remainingSeconds = step.endSeconds - seconds
  return { step, index, remainingSeconds, next: course[index + 1] ?? null, nextWork: workFrom(index + 1) }
}

/**
 * The whole seconds that a countdown shows: 3 until there are less than two left, so that it ends with 1 and never shows 0.
 *
 * @param remainingSeconds more than 0
 */
export const shownSeconds = (remainingSeconds: number): number =>
  Math.max(1, Math.ceil(remainingSeconds - 0.001))

/**
 * Where skipping leads.
 *
 * @returns the start of the next step; `null` after the last one
 */
export function skipTo(course: Course, seconds: number): number | null {
  const { step, next } = momentAt(course, seconds)
  if (next) return next.startSeconds
  return step ? step.endSeconds : null
}

/** So soon after a step began, going back means the one before. */
const JUST_BEGUN_SECONDS = 3

/** Where going back leads: to the start of the step, or of the one before when it has only just begun. */
export function backTo(course: Course, seconds: number): number {
  const begun = course.filter(({ startSeconds }) => startSeconds + JUST_BEGUN_SECONDS <= seconds)
  return begun.at(-1)?.startSeconds ?? 0
}

/** Less than this before the first effort, and she is not in place yet: the telephone is still in her hand. */
const TO_GET_READY_SECONDS = 5

/**
 * How long she is given to get in place before a film begins.
 *
 * @param seconds where it will begin
 * @returns seconds, 0 for a film whose beginning gives her the time
 */
export function getReadySeconds(course: Course, seconds: number): number {
  const { step, next, remainingSeconds } = momentAt(course, seconds)
  if (step?.kind === 'WORK') return TO_GET_READY_SECONDS
  if (!next || next.kind !== 'WORK') return 0
  return Math.max(0, Math.ceil(TO_GET_READY_SECONDS - remainingSeconds))
}
