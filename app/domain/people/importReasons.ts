import { folded } from '../csv/headings'

/** Why somebody who comes from elsewhere is given access, as the file says it. */
const IMPORT_REASONS = ['SUBSCRIPTION', 'PARTNERSHIP', 'GIFT', 'TEAM', 'PRESS', 'GESTURE'] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

export const IMPORT_REASON_LABELS: Record<ImportReason, string> = {
  SUBSCRIPTION: 'Abonnement repris d’une autre plateforme',
  PARTNERSHIP: 'Partenariat',
  GIFT: 'Cadeau',
  TEAM: 'Équipe Élan',
  PRESS: 'Presse',
  GESTURE: 'Geste commercial',
}

/** How a file may write each of them, folded (`folded`): a label, or a word of the platforms that members come from. */
const WORDS: Record<ImportReason, readonly string[]> = {
  SUBSCRIPTION: [
    'abonnement repris d une autre plateforme',
    'abonnement',
    'abonnee',
    'abonne',
    'membre',
    'migration',
    'transfert',
    'reprise',
    'subscription',
    'subscriber',
    'member',
    'membership',
    'transfer',
    'paid',
  ],
  PARTNERSHIP: ['partenariat', 'partenaire', 'partnership', 'partner'],
  GIFT: ['cadeau', 'offert', 'gift', 'free', 'comp', 'complimentary'],
  TEAM: ['equipe elan', 'equipe', 'team', 'staff'],
  PRESS: ['presse', 'journaliste', 'press'],
  GESTURE: ['geste commercial', 'geste', 'dedommagement', 'goodwill', 'apology'],
}

/** @returns `null` for one that is not known */
export function readReason(text: string): ImportReason | null {
  const written = folded(text)
  return IMPORT_REASONS.find((reason) => WORDS[reason].includes(written)) ?? null
}
