import { toMilliseconds } from './chapter'
import type { TimeLine } from './editing'

export interface SnapTargets {
  /** Where other chapters begin and end, and the playhead stands. */
  edges: readonly number[]
  /** Where the sound begins and ends (`breaksOf`). */
  breaks: readonly number[]
}

const nearest = (seconds: number, targets: readonly number[], within: number): number | undefined => {
  const near = targets.filter((target) => toMilliseconds(Math.abs(target - seconds)) <= within)
  return near.sort((one, other) => Math.abs(one - seconds) - Math.abs(other - seconds))[0]
}

/**
 * Where a hand that is not quite steady meant to put an edge: at another one, else at a break of the sound, else at a whole
 * second.
 *
 * @param within how near, in seconds: what some pixels are at this zoom
 */
export function snap(seconds: number, { edges, breaks }: SnapTargets, within: number): number {
  const found =
    nearest(seconds, edges, within) ??
    nearest(seconds, breaks, within) ??
    nearest(seconds, [Math.round(seconds)], within)
  return toMilliseconds(found ?? seconds)
}

/** The edges of all chapters but one. */
export function edgesBut(chapters: TimeLine, index: number): number[] {
  return chapters.flatMap(({ startSeconds, endSeconds }, other) =>
    other === index ? [] : [startSeconds, endSeconds],
  )
}
