import { canWatch, type Claims } from '../access'
import type { ExerciseType } from '../exerciseType'

interface Offered {
  access: 'FREE' | 'PRO'
  /** Where it can be done. */
  exerciseTypes: readonly ExerciseType[]
}

/**
 * What the end of a film leads to by its one button: the first of the others that she can begin at once.
 *
 * @param others what comes after the film, in its coach's order
 * @param claims of who has trained; `null` for a visitor
 * @param place where she trains
 * @returns nothing where all of them are closed to her, or need another place
 */
export const nextAfterFilm = <Video extends Offered>(
  others: readonly Video[],
  claims: Claims | null,
  place: ExerciseType,
  now: Date,
): Video | undefined =>
  others.find(({ access, exerciseTypes }) => exerciseTypes.includes(place) && canWatch(access, claims, now))
