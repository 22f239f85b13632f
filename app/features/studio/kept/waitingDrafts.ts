import type { WaitingHere } from '~/ui/forms/waitingHere'
import { readUnsent } from './unsent'

/** What she has typed in the studio that this device alone has. */
export const waitingDrafts: WaitingHere = {
  tell(uid) {
    const names = readUnsent(uid).map(({ name }) => name || 'Sans nom')
    if (names.length === 0) return null
    const what = names.length === 1 ? 'Une fiche du studio' : `${names.length} fiches du studio`
    return { what: `${what}, pas encore ${names.length === 1 ? 'enregistrée' : 'enregistrées'}`, names }
  },
}
