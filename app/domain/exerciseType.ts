/** Where she trains (`source.md §3`): GYM (label Gym) or HOME (label Maison). */
export const EXERCISE_TYPES = ['GYM', 'HOME'] as const
export type ExerciseType = (typeof EXERCISE_TYPES)[number]

/** `source.md §4`: it starts as GYM. */
export const INITIAL_EXERCISE_TYPE: ExerciseType = 'GYM'

export function isExerciseType(value: unknown): value is ExerciseType {
  return value === 'GYM' || value === 'HOME'
}

export function toggledExerciseType(current: ExerciseType): ExerciseType {
  return current === 'GYM' ? 'HOME' : 'GYM'
}
