import type { QueryClient } from '@tanstack/react-query'
import { exerciseTypeQuery, useExerciseType } from '../../exerciseType/useExerciseType'
import { ExerciseTypeSwitch } from '../browsing/ExerciseTypeSwitch'

export const loadPlace = (queryClient: QueryClient) => queryClient.ensureQueryData(exerciseTypeQuery)

/** Where she trains, kept for every list that she sees. */
export function PlaceSwitch() {
  const { exerciseType, setExerciseType } = useExerciseType()
  return <ExerciseTypeSwitch value={exerciseType} onChange={setExerciseType} />
}
