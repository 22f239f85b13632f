/** `source.md §4`. */
export const EXERCISE_TYPE_KEY = 'selectedExerciseType'
/** Mirrors local storage for the server, so that the first paint is already filtered. */
export const EXERCISE_TYPE_COOKIE = 'selectedExerciseType'
export const EXERCISE_TYPE_SECONDS = 31_536_000
