import type { Bucket, Step } from '~/domain/figures/buckets'
import type { Term } from '~/domain/membership/plans'
import { calendarDay } from '~/domain/parisTime'
import { wholeNumber } from '~/messages/wholeNumber.fr'

export const STORE_LABELS = { STRIPE: 'Carte', APPLE: 'App Store' } as const
export const TERM_LABELS: Record<Term, string> = {
  monthly: 'mensuel',
  biannual: 'semestriel',
  annual: 'annuel',
}
export const STEP_WORDS: Record<Step, string> = { day: 'par jour', week: 'par semaine', month: 'par mois' }

/** Below a chart: "21 nov.", "nov. 2026". */
export function shortBucketLabel({ firstDay }: Pick<Bucket, 'firstDay'>, step: Step): string {
  return calendarDay(firstDay).format(step === 'month' ? 'MMM YYYY' : 'D\u00A0MMM')
}

/** In a table: "21 nov. 2026", "du 15 au 21 nov. 2026", "novembre 2026". */
export function bucketLabel({ firstDay, lastDay }: Bucket, step: Step): string {
  const [first, last] = [calendarDay(firstDay), calendarDay(lastDay)]
  if (step === 'month') return first.format('MMMM YYYY')
  if (firstDay === lastDay) return first.format('D MMM YYYY')
  return `du ${first.format('D MMM')} au ${last.format('D MMM YYYY')}`
}

/** "novembre 2026" @param month `YYYY-MM` */
export const monthLabel = (month: string) => calendarDay(`${month}-01`).format('MMMM YYYY')
export const shortMonthLabel = (month: string) => calendarDay(`${month}-01`).format('MMM YYYY')

const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
export const countLabel = wholeNumber
export const percentLabel = (share: number) => PERCENT.format(share)
/** On an axis, without cents. */
export function roughMoneyLabel(currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: currency.toUpperCase(),
    maximumFractionDigits: 0,
  })
  return (cents) => format.format(cents / 100)
}
/** "1 membre", "2 membres". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${countLabel(count)}\u00A0${count > 1 ? many : one}`
