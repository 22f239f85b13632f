/** Labels of the catalogue's values. Keys are what the API speaks, texts what a member reads. */
export const exerciseTypeLabels = { GYM: 'Gym', HOME: 'Maison' } as const
export const levelLabels = {
  BEGINNER: 'Débutante',
  INTERMEDIATE: 'Intermédiaire',
  ADVANCED: 'Avancée',
} as const
export const categoryLabels = { TRAINING: 'Entraînement', NUTRITION: 'Nutrition' } as const
export const accessLabels = { FREE: 'En accès libre', PRO: 'Abonnées' } as const

/** "45 s", "1 min 30", "12 min": as one says it. */
export function durationLabel(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / 60)
  const rest = whole % 60
  if (minutes === 0) return `${rest} s`
  // Beyond a few minutes nobody counts the seconds.
  if (minutes >= 5 || rest === 0) return `${Math.round(whole / 60)}\u00A0min`
  return `${minutes}\u00A0min\u00A0${String(rest).padStart(2, '0')}`
}

/** What is left of a film, as people say it. @param seconds more than 0 */
export function leftLabel(seconds: number): string {
  return seconds < 60 ? 'moins d’une minute' : `${Math.round(seconds / 60)}\u00A0min`
}
