import { calendarDay, endOfParisDay, parisDay } from './parisTime'

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

/** The studio looks so far ahead: this week and the next three. */
const WEEKS_AHEAD = 4
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/**
 * The weeks to come, this one first, that have a day from today on without a video.
 *
 * @param ranges those of weekly videos, in any order
 */
export function weeksToFill(ranges: readonly ReleaseRange[], now: Date): ReleaseRange[] {
  const today = parisDay(now)
  const sunday = calendarDay(weekAround(now).startsOn)
  const dayOf = (week: number, day: number) => sunday.add(7 * week + day, 'day').format('YYYY-MM-DD')
  const isFilled = (day: string) => day < today || ranges.some((range) => rangeContains(range, day))
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => week)
    .filter((week) => !WEEKDAYS.every((day) => isFilled(dayOf(week, day))))
    .map((week) => ({ startsOn: dayOf(week, 0), endsOn: dayOf(week, 6) }))
}

/** The end of the last week that `weeksToFill` looks at. */
export function endOfWeeksToFill(now: Date): Date {
  const last = calendarDay(weekAround(now).endsOn).add(WEEKS_AHEAD - 1, 'week')
  return endOfParisDay(last.format('YYYY-MM-DD'))
}

/** The first week, from Sunday to Saturday, that begins after today in Paris and touches none of these. */
export function nextFreeWeek(taken: readonly ReleaseRange[], now: Date): ReleaseRange {
  for (let sunday = calendarDay(weekAround(now).startsOn).add(7, 'day'); ; sunday = sunday.add(7, 'day')) {
    const week = { startsOn: sunday.format('YYYY-MM-DD'), endsOn: sunday.add(6, 'day').format('YYYY-MM-DD') }
    if (!taken.some(({ startsOn, endsOn }) => startsOn <= week.endsOn && endsOn >= week.startsOn)) return week
  }
}
