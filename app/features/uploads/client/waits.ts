const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
/**
 * Other requests of hers, a server that starts anew, a disk that is full, a session that has ended, for she signs in again: worth
 * another try. Anything else is an answer.
 */
const PASSING = new Set([401, 408, 423, 425, 429])

/** Whether trying again may do better. @param status of the answer; none without one */
export const isPassing = (status: number | null | undefined): boolean =>
  status === null || status === undefined || status >= 500 || PASSING.has(status)

/** How long to wait after so many tries, each time longer. */
export const waitMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
