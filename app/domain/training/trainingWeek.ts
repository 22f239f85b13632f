import { calendarDay } from '../parisTime'

const DAYS_OF_WEEK = 7

/** A day of her week in Paris, and how long she has trained on it. */
export interface TrainedDay {
  /** `2026-11-25`. */
  day: string
  seconds: number
}

/** Shorter than this, a day was not a training: a film was looked into. */
const TRAINED_SECONDS = 120
/** So many days in a row ask for one without. */
const DAYS_IN_A_ROW = 2

/** The days of the week that a day is in. Weeks begin on Sunday, as everywhere in Élan (`CA-8`). */
export function weekAround(day: string): string[] {
  const today = calendarDay(day)
  const sunday = today.subtract(today.day(), 'day')
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => sunday.add(index, 'day').format('YYYY-MM-DD'))
}

/**
 * A week with a place for each of its days.
 *
 * @param trained days on which she trained, in any order; the others count as none
 */
export function wholeWeek(day: string, trained: readonly TrainedDay[]): TrainedDay[] {
  const seconds = new Map(trained.map((one) => [one.day, one.seconds]))
  return weekAround(day).map((one) => ({ day: one, seconds: seconds.get(one) ?? 0 }))
}

export const hasTrained = ({ seconds }: TrainedDay): boolean => seconds >= TRAINED_SECONDS

/** Whether tomorrow is for rest: today and the day before were for training. @param trained the latest days, in any order */
export function restsTomorrow(day: string, trained: readonly TrainedDay[]): boolean {
  const days = new Set(trained.filter(hasTrained).map((one) => one.day))
  return Array.from({ length: DAYS_IN_A_ROW }, (_, ago) =>
    calendarDay(day).subtract(ago, 'day').format('YYYY-MM-DD'),
  ).every((one) => days.has(one))
}
