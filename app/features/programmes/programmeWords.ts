import type { ExerciseType } from '~/domain/exerciseType'
import type { PlanFacts } from '~/domain/programmes/planFacts'
import { accessLabels, exerciseTypeLabels } from '~/messages/labels.fr'

const many = (count: number, one: string) => `${count}\u00A0${one}${count > 1 ? 's' : ''}`

/** « 4 semaines » */
export const weeksText = (count: number): string => many(count, 'semaine')

/** « 3 à 5 séances » */
export function sessionsAWeekText({
  leastAWeek,
  mostAWeek,
}: Pick<PlanFacts, 'leastAWeek' | 'mostAWeek'>): string {
  const most = many(mostAWeek, 'séance')
  return leastAWeek === mostAWeek ? most : `${leastAWeek} à ${most}`
}

/** Who sees its sessions: « En accès libre », « 6 séances libres sur 14 ». */
export function accessText({
  freeCount,
  sessionCount,
}: Pick<PlanFacts, 'freeCount' | 'sessionCount'>): string {
  if (freeCount === 0) return accessLabels.PRO
  if (freeCount === sessionCount) return accessLabels.FREE
  return `${many(freeCount, 'séance')} ${freeCount > 1 ? 'libres' : 'libre'} sur ${sessionCount}`
}

export const placesText = (types: readonly ExerciseType[]): string =>
  types.map((type) => exerciseTypeLabels[type]).join(' ou ')
