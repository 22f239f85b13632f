import { wholeNumber } from '~/messages/wholeNumber.fr'
import type { ImportLine, MemberImport } from '../../imports/imports.schema'

const STATES: Record<MemberImport['state'], string> = {
  CHECKED: 'Vérifié, rien n’est encore importé',
  RUNNING: 'En cours',
  DONE: 'Terminé',
  STOPPED: 'Arrêté, à reprendre',
}
export const stateLabel = ({ state }: Pick<MemberImport, 'state'>): string => STATES[state]

const PLANS: Record<NonNullable<ImportLine['planned']>, string> = {
  CREATE: 'Nouveau compte, invitée par e-mail',
  GRANT: 'Compte existant, accès accordé',
}
const OUTCOMES: Record<NonNullable<ImportLine['outcome']>, string> = {
  CREATED: 'Compte créé',
  EXTENDED: 'Accès accordé',
  UNCHANGED: 'Avait déjà autant',
  FAILED: 'N’a pas abouti',
}
/** What a good line will do, or has done. */
export const lineLabel = ({ planned, outcome }: Pick<ImportLine, 'planned' | 'outcome'>): string =>
  (outcome && OUTCOMES[outcome]) ?? (planned && PLANS[planned]) ?? 'À corriger'

/** How far an import is: lines that are settled, of those that were good. */
export function progressOf({ counts }: Pick<MemberImport, 'counts'>): { done: number; of: number } {
  const { created, extended, unchanged, failed, toCreate, toGrant } = counts
  return { done: created + extended + unchanged + failed, of: toCreate + toGrant }
}

/** "1 ligne", "12 lignes". */
export const linesLabel = (lines: number): string => `${wholeNumber(lines)} ligne${lines > 1 ? 's' : ''}`

/** What is said of an import that is done: who got a mail, where somebody did. */
export function doneLabel(found: Pick<MemberImport, 'counts'>): string {
  const { done, of } = progressOf(found)
  const settled = `C’est fait\u00A0: ${linesLabel(done)} sur ${of}.`
  if (found.counts.created === 0) return settled
  return `${settled} Chaque nouvelle membre a reçu une invitation pour choisir son mot de passe.`
}
