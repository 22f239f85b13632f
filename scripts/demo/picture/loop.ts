import { MEASURE_SECONDS } from '../../../app/features/catalogue/seed/demoPlan'
import type { Exercise } from '../../../app/ui/figure/pose'

/** A movement that fills one measure or two, so that it can be shown again and again without a seam. */
export interface Loop {
  exercise: Exercise
  /** Facing the other way: the other side of a one-sided exercise. */
  mirrored: boolean
  seconds: number
  /** How often it is done in that time. */
  repeats: number
}

/** The divisors of a number: as often a movement can be done in so many beats without losing them. */
const divisors = (beats: number): number[] =>
  Array.from({ length: beats }, (_, index) => index + 1).filter((count) => beats % count === 0)

/**
 * The way to do an exercise in time: as near to its own speed as the beats allow.
 *
 * @param beats of the music in a measure
 * @param speed 1 is its own
 */
export function loopOf(exercise: Exercise, beats: number, speed: number, mirrored = false): Loop {
  const wanted = exercise.loopSeconds / speed
  const ways = [
    { seconds: MEASURE_SECONDS * 2, repeats: 1 },
    ...divisors(beats).map((repeats) => ({ seconds: MEASURE_SECONDS, repeats })),
  ]
  const distance = ({ seconds, repeats }: (typeof ways)[number]) =>
    Math.abs(Math.log(seconds / repeats / wanted))
  const [best = { seconds: MEASURE_SECONDS, repeats: 1 }] = ways.toSorted((a, b) => distance(a) - distance(b))
  return { exercise, mirrored, ...best }
}

/**
 * The moment of the exercise's own loop that is shown after so many seconds; before 0 it counts back from the end. It begins with
 * the one that shows the exercise best: there a player's pictures for seeking and its posters are taken, and on a beat.
 */
export function momentOf({ exercise, seconds, repeats }: Loop, at: number): number {
  const turns = (at * repeats) / seconds + exercise.posterAt / exercise.loopSeconds
  return (turns - Math.floor(turns)) * exercise.loopSeconds
}

export const isSameLoop = (a: Loop, b: Loop): boolean =>
  a.exercise.id === b.exercise.id &&
  a.mirrored === b.mirrored &&
  a.seconds === b.seconds &&
  a.repeats === b.repeats
