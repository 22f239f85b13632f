import type { DayPlace } from '~/domain/programmes/programme'

export const DAYS = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const

/** A day as it is read out: `semaine 2, mardi`. */
export const dayWords = ({ week, day }: DayPlace): string =>
  `semaine ${week + 1}, ${(DAYS[day] ?? '').toLowerCase()}`

export const sessionsText = (count: number): string =>
  count === 0 ? 'Repos' : count === 1 ? '1\u00A0séance' : `${count}\u00A0séances`
