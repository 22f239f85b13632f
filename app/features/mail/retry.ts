import { HOUR_MS, MINUTE_MS } from '~/domain/durations'

const LONGEST_WAIT_MS = 6 * HOUR_MS

/** After this many days a mail that could not be sent is out of date: it is given up. */
export const GIVE_UP_DAYS = 3

/**
 * When a mail is due again: after a minute, two, four and so on, six hours at most.
 *
 * @param failures how often it has failed, 1 at least
 * @param now the moment of the last failure
 */
export function nextAttempt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failures - 1)))
}

/** Whether a mail that failed is given up, by when it would be due again. */
export function isGivenUp(createdAt: Date, next: Date): boolean {
  return next.getTime() - createdAt.getTime() > GIVE_UP_DAYS * 24 * HOUR_MS
}
