import { createTally } from './tally.server'

/** So many may wait: for one thing, and in this process. Each asks the database again and again. */
const MOST_WAITING = { forOne: 2, inAll: 30 }

/**
 * Those who wait for something that others hold, of whom there must not be many.
 *
 * @param refusal what who comes then is refused with, at once
 * @returns does what waits, where there is room for it
 */
export function createFewWaiting(refusal: (forWhat: string) => unknown) {
  const waiting = createTally()
  return async <T>(forWhat: string, wait: () => Promise<T>): Promise<T> => {
    if (waiting.of(forWhat) >= MOST_WAITING.forOne || waiting.inAll >= MOST_WAITING.inAll)
      throw refusal(forWhat)
    return waiting.during(forWhat, wait)
  }
}
