import { createServerFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { INITIAL_EXERCISE_TYPE, isExerciseType } from '~/domain/exerciseType'
import { EXERCISE_TYPE_COOKIE } from './exerciseTypeCookie'

/** The type that the visitor's browser last chose, as its cookie tells the server. */
export const fetchExerciseType = createServerFn({ method: 'GET' }).handler(() => {
  const stored = getCookie(EXERCISE_TYPE_COOKIE)
  return isExerciseType(stored) ? stored : INITIAL_EXERCISE_TYPE
})
