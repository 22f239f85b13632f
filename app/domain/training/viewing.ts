/** A stretch of a film, in seconds from its start; `end` is exclusive. */
export interface Interval {
  start: number
  end: number
}

/** `CA-5`: a workout counts as done at 80 % viewed. */
const DONE_SHARE = 0.8

/** Players tell their time a few times a second: less than this between two stretches is no gap. It also bounds how many there can be. */
const GAP_SECONDS = 1

/**
 * The union of stretches, sorted and without overlap, so that a passage seen twice counts once.
 *
 * @param intervals stretches in any order, in seconds; empty and reversed ones are dropped
 * @param durationSeconds the film's length; what lies outside is cut off
 */
export function mergeIntervals(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  const clipped = intervals
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(durationSeconds, end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start)
  const merged: Interval[] = []
  for (const next of clipped) {
    const last = merged.at(-1)
    if (last && next.start - last.end < GAP_SECONDS) last.end = Math.max(last.end, next.end)
    else merged.push({ ...next })
  }
  return merged
}

/** How long stretches are together, in seconds; they must not overlap (`mergeIntervals`). */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The share (0 to 1) of a film that was truly played: skipping ahead adds nothing. */
export function viewedShare(intervals: readonly Interval[], durationSeconds: number): number {
  if (durationSeconds <= 0) return 0
  return lengthOf(mergeIntervals(intervals, durationSeconds)) / durationSeconds
}

export function isWorkoutDone(intervals: readonly Interval[], durationSeconds: number): boolean {
  return viewedShare(intervals, durationSeconds) >= DONE_SHARE
}

/**
 * Whether a workout came to count as done while a sitting went on. `doneAt` stays from the first time: of a film that is watched
 * again it says nothing about now.
 *
 * @param begunAt when the sitting first told of itself; `null` for a player that names none
 */
export function becameDone(doneAt: Date | null, begunAt: Date | null): boolean {
  return doneAt !== null && begunAt !== null && doneAt >= begunAt
}

/**
 * Whether she has done the workout in this sitting: what was missing of it, from wherever she resumed, or once more by itself.
 *
 * @param madeItDone as by `becameDone`
 * @param seen in this sitting alone
 */
export function isSittingDone(
  madeItDone: boolean,
  seen: readonly Interval[],
  durationSeconds: number,
): boolean {
  return madeItDone || isWorkoutDone(seen, durationSeconds)
}

/** Who has seen no more than its first seconds has not begun: a film is looked into, too. */
export const START_MARGIN_SECONDS = 10
/** The last seconds of a film are its farewell: resuming there would show nothing. */
export const END_MARGIN_SECONDS = 15

/** Where to resume, in seconds: at the start before she had really begun, and again once she had reached the end. */
export function resumePosition(positionSeconds: number, durationSeconds: number): number {
  const hasBegun = positionSeconds > START_MARGIN_SECONDS
  return hasBegun && positionSeconds < durationSeconds - END_MARGIN_SECONDS ? positionSeconds : 0
}
