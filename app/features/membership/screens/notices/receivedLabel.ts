const MINUTE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** When a declaration was received, by the clocks of Paris, which its deadlines follow: "21 novembre 2026 à 14:03". */
export function receivedLabel(instant: Date): string {
  return MINUTE.format(instant)
}
