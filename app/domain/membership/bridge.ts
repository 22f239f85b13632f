import { DAY_MS } from '../durations'
import { isWaiting, memberUntilOf, type SubscriptionFacts } from './entitlement'
import { firstChargeAt } from './membershipRules'

/** What is to be done about a card subscription whose first charge waits for the end of what its member held. */
export type BridgeStep =
  /** What she holds still reaches the day. */
  | { kind: 'NONE' }
  /** It ends earlier, or a gift that was paid for reaches further: the first charge comes then. */
  | { kind: 'MOVE'; to: Date }
  /** Nothing is left: what was ordered to follow it does not begin. Nothing is charged on a day that was not agreed. */
  | { kind: 'END' }

const SECOND_MS = 1000

/** The provider keeps whole seconds. */
const isLater = (one: Date, other: Date) =>
  Math.floor(one.getTime() / SECOND_MS) > Math.floor(other.getTime() / SECOND_MS)

/**
 * A trial may only delay a charge (`SU-4`): when what it was built on goes, it goes.
 *
 * @param others all other subscriptions of the member
 * @param now the instant to judge at
 */
export function bridgeStep(
  waiting: SubscriptionFacts,
  others: readonly SubscriptionFacts[],
  now: Date,
): BridgeStep {
  const { trialUntil, renews } = waiting
  if (!isWaiting(waiting) || !renews || !trialUntil || trialUntil <= now) return { kind: 'NONE' }
  const held = memberUntilOf(others)
  if (held && held >= trialUntil) {
    // A bank that had reclaimed a gift's price has decided for us meanwhile: she pays for no time that the gift gives.
    const given = memberUntilOf(others.filter(({ source }) => source === 'GIFT'))
    return given && isLater(given, trialUntil) ? { kind: 'MOVE', to: given } : { kind: 'NONE' }
  }
  const to = firstChargeAt(held, now)
  return to ? { kind: 'MOVE', to } : { kind: 'END' }
}

/** She is reminded of a first charge so many days before it, where she ordered it longer ago than that. */
export const FIRST_CHARGE_REMINDER_DAYS = 14

/** Whether a member is to be reminded of the first charge of what she ordered to follow something else. */
export function firstChargeReminderDue(waiting: SubscriptionFacts, now: Date): boolean {
  const { trialUntil, startedAt, renews } = waiting
  if (!isWaiting(waiting) || !renews || !trialUntil || !startedAt || trialUntil <= now) return false
  const from = trialUntil.getTime() - FIRST_CHARGE_REMINDER_DAYS * DAY_MS
  return startedAt.getTime() < from && now.getTime() >= from
}
