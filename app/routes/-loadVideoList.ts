import type { QueryClient } from '@tanstack/react-query'
import { facetsQuery, videosQuery } from '~/features/catalogue/catalogue.queries'
import type { VideoFilters } from '~/features/catalogue/videoFilters'
import { exerciseTypeQuery } from '~/features/catalogue/useExerciseType'

/** What a filtered list needs for its first paint. */
export async function loadVideoList(queryClient: QueryClient, filters: VideoFilters): Promise<void> {
  const exerciseType = filters.exerciseType ?? (await queryClient.ensureQueryData(exerciseTypeQuery))
  await Promise.all([
    queryClient.ensureQueryData(facetsQuery),
    queryClient.ensureInfiniteQueryData(videosQuery({ ...filters, exerciseType })),
  ])
}
