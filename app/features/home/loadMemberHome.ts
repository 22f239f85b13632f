import type { QueryClient } from '@tanstack/react-query'
import { videosQuery, weeklyVideoQuery } from '~/features/catalogue/catalogue.queries'
import { exerciseTypeQuery } from '~/features/catalogue/useExerciseType'
import { sessionQuery } from '~/features/identity/identity.queries'
import { membershipQuery } from '~/features/membership/membership.queries'
import { continuedQuery } from '~/features/training/training.queries'

/** What a member's home shows beside what everybody's does. */
export async function loadMemberHome(queryClient: QueryClient): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionQuery)
  const exerciseType = await queryClient.ensureQueryData(exerciseTypeQuery)
  await Promise.all([
    queryClient.ensureInfiniteQueryData(videosQuery({ exerciseType })),
    queryClient.ensureQueryData(weeklyVideoQuery),
    queryClient.fetchQuery(continuedQuery),
    queryClient.prefetchQuery(membershipQuery(session?.uid)),
  ])
}
