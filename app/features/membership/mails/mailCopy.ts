import { findPlan } from '~/domain/plans'

/** How the three terms are called. */
const TERM_NAMES = { monthly: 'mensuelle', biannual: 'de six mois', annual: 'annuelle' } as const

export function planName(productId: string | null): string {
  const plan = findPlan(productId)
  return plan ? `formule ${TERM_NAMES[plan.term]}` : 'abonnement'
}

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const MINUTE = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** French counts the first of a month as the first, the others by number. */
const withFirst = (label: string) => label.replace(/^1 /, '1er ')
export const onDay = (instant: Date) => withFirst(DAY.format(instant))
export const atMinute = (instant: Date) => withFirst(MINUTE.format(instant))
