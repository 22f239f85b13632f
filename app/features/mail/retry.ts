import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/durations'
import type { MailFailure } from './failure'

const LONGEST_WAIT_MS = 6 * HOUR_MS

/** After this many days a mail that could not be sent is out of date: it is given up. */
const GIVE_UP_DAYS = 3
/** So often a mail may be handed over without a word whether it was taken: each time, she may have got it. */
const MOST_UNANSWERED = 2

/**
 * When a mail is due again: after a minute, two, four and so on, six hours at most.
 *
 * @param failures how often it has failed, 1 at least
 * @param now the moment of the last failure
 */
export function nextAttempt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (failures - 1)))
}

/** A mail that has failed. */
interface FailedMail {
  createdAt: Date
  /** When it would be due again. */
  next: Date
  failure: MailFailure
  /** How often it was handed over without an answer. */
  unanswered: number
}

/**
 * Whether a mail that failed is given up: an address that is refused for good stays refused (RFC 5321), one that may have gone
 * twice does not go a third time, and everything else is tried for three days.
 */
export function isGivenUp({ createdAt, next, failure, unanswered }: FailedMail): boolean {
  if (failure === 'ADDRESS_REFUSED' || unanswered >= MOST_UNANSWERED) return true
  return next.getTime() - createdAt.getTime() > GIVE_UP_DAYS * DAY_MS
}
