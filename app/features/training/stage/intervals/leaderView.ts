import type { Course } from '~/domain/intervals/course'
import { withExtra, type ExtraTime } from '~/domain/intervals/extraTime'
import { momentAt, shownSeconds, type Moment } from '~/domain/intervals/moment'

/** What is on the screen. */
export interface LeaderView {
  moment: Moment
  /** Whole seconds of the countdown; `null` where nothing is counted. */
  countdown: number | null
  /** How much of the step is over, from 0 to 1, when `countdown` last changed. */
  share: number
  /** Whole seconds until the film begins, while she gets in place; `null` when it has. */
  readySeconds: number | null
  hasExtra: boolean
}

/**
 * What is shown of a course.
 *
 * @param seconds of the film
 * @param readyLeftMs until it begins, while she gets in place
 */
export function viewOf(
  course: Course,
  seconds: number,
  extra: ExtraTime | null,
  readyLeftMs: number | null,
): LeaderView {
  const moment = momentAt(course, seconds)
  const { step, index, remainingSeconds } = moment
  const isCounted =
    remainingSeconds !== null && ((step && step.kind !== 'TALK') || moment.next?.kind === 'WORK')
  const left = remainingSeconds === null ? 0 : withExtra(remainingSeconds, index, extra)
  const length = step ? step.endSeconds - step.startSeconds : 0
  return {
    moment,
    countdown: isCounted ? shownSeconds(left) : null,
    share: length > 0 ? Math.min(1, Math.max(0, 1 - left / length)) : 0,
    readySeconds: readyLeftMs === null ? null : Math.max(1, Math.ceil(readyLeftMs / 1000)),
    hasExtra: extra !== null && extra.index === index,
  }
}

/** Whether nothing that is seen differs: `share` goes by the countdown. */
export const isSameView = (a: LeaderView, b: LeaderView): boolean =>
  a.moment.index === b.moment.index &&
  a.moment.next === b.moment.next &&
  a.countdown === b.countdown &&
  a.readySeconds === b.readySeconds &&
  a.hasExtra === b.hasExtra
