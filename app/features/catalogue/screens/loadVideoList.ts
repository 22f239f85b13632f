import type { QueryClient } from '@tanstack/react-query'
import { toggledExerciseType } from '~/domain/exerciseType'
import { videosQuery } from '../catalogue.queries'
import { facetsQuery } from '../cataloguePages.queries'
import { exerciseTypeQuery } from '../exerciseType/useExerciseType'
import type { VideoFilters } from '../videoFilters.schema'

/** What a filtered list needs for its first paint. */
export async function loadVideoList(queryClient: QueryClient, filters: VideoFilters): Promise<void> {
  const exerciseType = filters.exerciseType ?? (await queryClient.ensureQueryData(exerciseTypeQuery))
  await Promise.all([
    queryClient.ensureQueryData(facetsQuery),
    queryClient.ensureInfiniteQueryData(videosQuery({ ...filters, exerciseType })),
    // What the other place has is said beside it, and the list is good without.
    queryClient.prefetchInfiniteQuery(
      videosQuery({ ...filters, exerciseType: toggledExerciseType(exerciseType) }),
    ),
  ])
}
