import { useQuery } from '@tanstack/react-query'
import type { ExerciseType } from '~/domain/exerciseType'
import { nextAfterFilm } from '~/domain/training/afterFilm'
import { useSession } from '~/features/identity/identity.public'
import { nextWorkoutQuery } from '../../training.queries'

type Other = Parameters<typeof nextAfterFilm>[0][number] & { slug: string; name: string }

export interface AfterThisFilm {
  /** Its slug. */
  film: string
  /** What comes after it, in its coach's order. */
  others: readonly Other[]
  /** Where she trains. */
  place: ExerciseType
}

/**
 * Of what comes after a film, the first that she can begin where she trains; where all of it is closed to her, what her home
 * would offer.
 */
export function useNextAfterFilm({ film, others, place }: AfterThisFilm) {
  const session = useSession()
  const after = nextAfterFilm(others, session, place, new Date())
  const { data, isLoading } = useQuery({
    ...nextWorkoutQuery(session, place),
    enabled: after === undefined,
    refetchOnWindowFocus: false,
  })
  const offered = data?.video && data.video.slug !== film ? data.video : undefined
  return {
    video: after ?? offered,
    isComing: after === undefined && isLoading,
  }
}
