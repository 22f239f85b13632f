import type { Explanation } from '../verdict'

/**
 * What no test can notice of a file of the domain.
 *
 * @param changes each from what to what; where that is in several lines, with some of its own
 */
export const explain = (
  why: string,
  file: string,
  ...changes: readonly [from: string, to: string, line?: string][]
) =>
  changes.map(([from, to, line]): Explanation => ({
    file: `app/domain/${file}`,
    from,
    to,
    why,
    ...(line && { line }),
  }))

export const SAME_INSTANT = 'of two equal instants either one is the same'
export const NULL_COMPARES = 'JavaScript compares null as 0, with the same result: the check is for the types'
export const BEFORE_MIDNIGHT = 'dayjs reads no unit as milliseconds: one before midnight is in the day before'
