import { HOUR_MS, MINUTE_MS } from '../durations'

/** How long Apple's sheet may stay open unanswered before nobody reckons with it any more. */
export const OPEN_INTENT_MINUTES = 30
/** Apple forgets a request of a child to her parents after 24 hours, and tells nobody; an hour more for clocks and delivery. */
export const PENDING_INTENT_HOURS = 25

/** `OPEN`: Apple's sheet is before her; `PENDING`: somebody else is asked, her parents (Ask to Buy) or her bank. */
export type AppleIntentState = 'OPEN' | 'PENDING'

/** A purchase in the App Store that she has begun, and that nobody knows the end of yet. */
export interface AppleIntent {
  state: AppleIntentState
  since: Date
  until: Date
}

/** When an intent is over by itself, counted from when it came into its state. */
export function intentUntil(state: AppleIntentState, now: Date): Date {
  const lifeMs = state === 'OPEN' ? OPEN_INTENT_MINUTES * MINUTE_MS : PENDING_INTENT_HOURS * HOUR_MS
  return new Date(now.getTime() + lifeMs)
}

/**
 * The intent that is to be reckoned with: while it lives, nothing else may be ordered for the same time (`SU-4`).
 *
 * @returns `null` for none, and for one that is over
 */
export function livingIntent<Intent extends AppleIntent>(
  intent: Intent | null | undefined,
  now: Date,
): Intent | null {
  return intent && intent.until > now ? intent : null
}
