import type { SignUpState } from '~/domain/agenda/seats'
import type { EventSummary } from './agenda.schema'

/** What a card says of where she stands. */
export const standingLabels: Readonly<Record<SignUpState, string | null>> = {
  CONFIRMED: 'Vous y allez',
  OFFERED: 'Une place pour vous',
  WAITING: 'En liste d’attente',
  LAPSED: null,
  CANCELLED: null,
}

/** "Plus que 3 places": what there is for who signs up now; `null` where nobody can any more. */
export function seatsLabel({
  kind,
  state,
  capacity,
  seatsLeft,
}: Pick<EventSummary, 'kind' | 'state' | 'capacity' | 'seatsLeft'>): string | null {
  const hasBegun = state === 'NOW'
  if (hasBegun && kind === 'IN_PERSON') return null
  if (capacity === null || seatsLeft === null) return 'Autant de places que d’envies'
  if (seatsLeft === 0) return hasBegun ? 'Complet' : 'Complet, liste d’attente ouverte'
  if (seatsLeft === 1) return 'Plus qu’une place'
  return seatsLeft <= 5 ? `Plus que ${seatsLeft} places` : `${seatsLeft} places libres`
}

/** "45 min", "1 h", "1 h 30". @param minutes how long it lasts */
export function lengthLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00A0min`
  return rest === 0 ? `${hours}\u00A0h` : `${hours}\u00A0h\u00A0${String(rest).padStart(2, '0')}`
}
