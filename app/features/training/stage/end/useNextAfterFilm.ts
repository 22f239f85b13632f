import { nextAfterFilm } from '~/domain/training/afterFilm'
import type { ExerciseType } from '~/domain/exerciseType'
import { useSession } from '~/features/identity/identity.public'

/** Of what comes after a film, what she can begin where she trains. */
export function useNextAfterFilm<Video extends Parameters<typeof nextAfterFilm>[0][number]>(
  others: readonly Video[],
  place: ExerciseType,
): Video | undefined {
  return nextAfterFilm(others, useSession(), place, new Date())
}
