export type Interval = 'day' | 'week' | 'month' | 'year'

export const DAY_SECONDS = 86_400

/**
 * `count` intervals after an instant. A month's last days are kept from the anchor: 31 Jan → 28 Feb → 31 Mar.
 * @param anchor unix seconds, read in UTC
 */
export function addIntervals(anchor: number, interval: Interval, count: number): number {
  if (interval === 'day') return anchor + count * DAY_SECONDS
  if (interval === 'week') return anchor + count * 7 * DAY_SECONDS
  const from = new Date(anchor * 1000)
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const to = new Date(anchor * 1000)
  to.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return Math.round(to.getTime() / 1000)
}

/**
 * The end of the period that holds `instant`, on the rhythm of the anchor.
 * @returns unix seconds, always after `instant`
 */
export function periodEndAfter(anchor: number, instant: number, interval: Interval, count: number): number {
  const approximate = { day: 1, week: 7, month: 31, year: 366 }[interval] * count * DAY_SECONDS
  let steps = Math.max(0, Math.floor((instant - anchor) / approximate))
  while (addIntervals(anchor, interval, steps * count) > instant && steps > 0) steps -= 1
  while (addIntervals(anchor, interval, steps * count) <= instant) steps += 1
  return addIntervals(anchor, interval, steps * count)
}

/**
 * The period that holds `instant`, on the rhythm of the anchor.
 * @returns unix seconds; `start` is never after `instant`
 */
export function periodAround(
  anchor: number,
  instant: number,
  interval: Interval,
  count: number,
): { start: number; end: number } {
  const end = periodEndAfter(anchor, instant, interval, count)
  let steps = -1
  // The anchor's own steps, so that a month's last day is kept.
  while (addIntervals(anchor, interval, (steps + 1) * count) <= instant) steps += 1
  return { start: steps < 0 ? instant : addIntervals(anchor, interval, steps * count), end }
}
