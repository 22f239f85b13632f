/** Mirrors local storage for the server, so that the first paint is already filtered. */
export const EXERCISE_TYPE_COOKIE = 'selectedExerciseType'
