import type { Step } from '~/domain/figures/buckets'
import { calendarDay } from '~/domain/parisTime'
import { shortBucketLabel } from './figureLabels'

/** How the last day of a bucket is called: the month by its name, otherwise the day. */
export const dayLabels = (step: Step) => ({
  short: (firstDay: string) => shortBucketLabel({ firstDay }, step),
  long: (day: string) => calendarDay(day).format(step === 'month' ? 'MMMM YYYY' : 'D MMM YYYY'),
})
