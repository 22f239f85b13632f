import type { Step } from '~/domain/figures/buckets'
import { calendarDay } from '~/domain/parisTime'

/** How the last day of a bucket is called: the month by its name, otherwise the day. */
export const dayLabels = (step: Step) => ({
  short: (day: string) => calendarDay(day).format(step === 'month' ? 'MMM YYYY' : 'D\u00A0MMM'),
  long: (day: string) => calendarDay(day).format(step === 'month' ? 'MMMM YYYY' : 'D MMM YYYY'),
})
