import { calendarDay, parisDay } from './parisTime'

/** A release-date range of whole days (`YYYY-MM-DD`), both ends included. */
export interface ReleaseRange {
  startsOn: string
  endsOn: string
}

/** `CA-4`: the range must contain the video's own release date (a day, `YYYY-MM-DD`). */
export function rangeContains(range: ReleaseRange, day: string): boolean {
  return range.startsOn <= day && day <= range.endsOn
}

/** The range of the day, the latest-starting one where two overlap. */
export function currentRange<T extends ReleaseRange>(ranges: readonly T[], now: Date): T | undefined {
  const today = parisDay(now)
  return ranges
    .filter((range) => rangeContains(range, today))
    .sort((a, b) => b.startsOn.localeCompare(a.startsOn))[0]
}

/** The week, from Sunday to Saturday, that an instant falls into in Paris. */
export function weekAround(instant: Date): ReleaseRange {
  const sunday = calendarDay(parisDay(instant)).startOf('week')
  return { startsOn: sunday.format('YYYY-MM-DD'), endsOn: sunday.add(6, 'day').format('YYYY-MM-DD') }
}
