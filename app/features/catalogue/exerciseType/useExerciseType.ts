import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import {
  INITIAL_EXERCISE_TYPE,
  isExerciseType,
  toggledExerciseType,
  type ExerciseType,
} from '~/domain/exerciseType'
import { cookieLine } from '~/http/headers/cookies'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { EXERCISE_TYPE_COOKIE, EXERCISE_TYPE_KEY, EXERCISE_TYPE_SECONDS } from './exerciseTypeCookie'

/** The choice as this side can read it: the browser's own, or the cookie that the server reads. */
const chosenType = createIsomorphicFn()
  .server(() => getCookie(EXERCISE_TYPE_COOKIE))
  .client(() => readStored(EXERCISE_TYPE_KEY))

export const exerciseTypeQuery = queryOptions({
  queryKey: ['exercise-type'],
  queryFn: () => {
    const chosen = chosenType()
    return isExerciseType(chosen) ? chosen : INITIAL_EXERCISE_TYPE
  },
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { ofBrowser: true },
})

function remember(type: ExerciseType): void {
  writeStored(EXERCISE_TYPE_KEY, type)
  const lasting = { maxAgeSeconds: EXERCISE_TYPE_SECONDS, sameSite: 'Lax' } as const
  document.cookie = cookieLine(EXERCISE_TYPE_COOKIE, type, lasting)
}

/** The exercise type, and how to change it: at once on the screen, and kept for the next visit. */
export function useExerciseType() {
  const queryClient = useQueryClient()
  const { data: exerciseType } = useSuspenseQuery(exerciseTypeQuery)

  const setExerciseType = useCallback(
    (value: unknown) => {
      if (!isExerciseType(value)) {
        console.error(`Invalid exercise type: ${String(value)}`)
        return
      }
      remember(value)
      queryClient.setQueryData(exerciseTypeQuery.queryKey, value)
    },
    [queryClient],
  )

  useEffect(() => {
    const stored = readStored(EXERCISE_TYPE_KEY)
    if (stored === null) return
    if (!isExerciseType(stored)) console.error(`Invalid exercise type: ${stored}`)
    // Local storage decides. What a page can know before it is seen is settled by then (`RESTORE_EXERCISE_TYPE`).
    else if (stored !== exerciseType) setExerciseType(stored)
    // Read once, as the page comes up.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const toggleExerciseType = useCallback(
    () => setExerciseType(toggledExerciseType(exerciseType)),
    [exerciseType, setExerciseType],
  )
  return { exerciseType, setExerciseType, toggleExerciseType }
}
