import { readFailure } from '~/lib/readFailure'

/** Refusals that say nothing about what was asked: too slow, too many. */
const PASSING = new Set([408, 429])

/** Whether the same request may well go through later. */
export function isPassing(failure: unknown): boolean {
  const { status } = readFailure(failure)
  return status === undefined || status >= 500 || PASSING.has(status)
}
