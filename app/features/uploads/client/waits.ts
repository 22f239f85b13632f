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

/** She has to make room first. Until then it takes nobody's place. */
const HERS_TO_CURE = new Set(['uploads/quota', 'uploads/too-many'])

/** What follows from a failure of sending. */
type StateAfter = 'RETRYING' | 'BLOCKED' | 'NEEDS_FILE' | 'FAILED'

/**
 * `RETRYING` by itself, `BLOCKED` until she has made room and tries again, `NEEDS_FILE` until she has chosen it again, or
 * `FAILED` for good.
 *
 * @param status of the answer; none without one
 */
export function stateAfter(status: number | null, code: string | null): StateAfter {
  if (code === 'uploads/unreadable') return 'NEEDS_FILE'
  // Where it goes on is not what the server has: it is asked again.
  if (isPassing(status) || code === 'uploads/wrong-offset') return 'RETRYING'
  return code !== null && HERS_TO_CURE.has(code) ? 'BLOCKED' : 'FAILED'
}

/** How long to wait after so many tries, each time longer. */
export const waitMs = (tries: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries)
