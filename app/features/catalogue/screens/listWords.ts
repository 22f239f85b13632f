import type { ExerciseType } from '~/domain/exerciseType'

/** What one page of a list holds, or all of them so far. */
export interface Listed {
  ids: readonly string[]
  /** There are more than these. */
  hasMore: boolean
}

const placeWords = { GYM: 'en salle', HOME: 'à la maison' } as const

/** How many workouts a list shows, for where she trains. */
export function countLabel({ ids, hasMore }: Listed, place: ExerciseType): string {
  if (ids.length === 0) return `Aucune séance ${placeWords[place]}`
  if (hasMore) return `${ids.length} premières séances`
  return ids.length === 1 ? '1 séance' : `${ids.length} séances`
}

/**
 * What the other place has under the same filters and this one has not; nothing where it has no more. Many workouts are for
 * both places, so that only whole lists are compared.
 */
export function otherPlaceLabel(here: Listed, there: Listed, otherPlace: ExerciseType): string | null {
  if (here.ids.length === 0 && there.hasMore) return `Plus de ${there.ids.length} ${placeWords[otherPlace]}`
  if (here.hasMore || there.hasMore) return null
  const more = there.ids.filter((id) => !here.ids.includes(id)).length
  if (more === 0) return null
  return `${here.ids.length === 0 ? '' : '+ '}${more} ${placeWords[otherPlace]}`
}
