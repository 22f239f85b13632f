import { DAY_MS } from '../durations'
import { cancelUntil, signUpEndsAt, type EventTimes } from './event'

/** A member alone, or with a friend: both come or neither does. */
export const PARTY_SIZES = [1, 2] as const
export type PartySize = (typeof PARTY_SIZES)[number]

/** How long an offered seat is kept for her. */
const OFFER_MS = DAY_MS

/** What is stored of a sign-up. Its state follows from these and from the clock. */
export interface SignUpFacts {
  partySize: PartySize
  /** Her place in the order of sign-ups of the event; who signs up anew comes last. */
  rank: number
  confirmedAt: Date | null
  /** The end of what was offered to her, not included. */
  offeredUntil: Date | null
  /** She gave it back, or let the offer lapse (then at its end). */
  endedAt: Date | null
}

export const SIGN_UP_STATES = ['CONFIRMED', 'WAITING', 'OFFERED', 'LAPSED', 'CANCELLED'] as const
export type SignUpState = (typeof SIGN_UP_STATES)[number]

/** An offer that ran out is no seat from that instant on, whether or not a job has written so. */
export function signUpState(
  { confirmedAt, offeredUntil, endedAt }: Omit<SignUpFacts, 'partySize' | 'rank'>,
  now: Date,
): SignUpState {
  if (!confirmedAt && offeredUntil && offeredUntil <= (endedAt ?? now)) return 'LAPSED'
  if (endedAt) return 'CANCELLED'
  if (confirmedAt) return 'CONFIRMED'
  return offeredUntil ? 'OFFERED' : 'WAITING'
}

/** Whether a sign-up still stands: nobody has ended it, and no offer ran out. */
export function stands(state: SignUpState): boolean {
  return state === 'CONFIRMED' || state === 'WAITING' || state === 'OFFERED'
}

/**
 * Whether she has what another sign-up would give her. Who still waits when it begins has not: nothing moves up from then
 * on, and what is free she may take as everybody may.
 */
export function isSignedUp(state: SignUpState, hasBegun: boolean): boolean {
  return stands(state) && !(hasBegun && state === 'WAITING')
}

const holdsSeats = (facts: SignUpFacts, now: Date): boolean => {
  const state = signUpState(facts, now)
  return state === 'CONFIRMED' || state === 'OFFERED'
}

/** Seats that are held, by those who have them and those to whom they are offered. */
export function seatsTaken(signUps: readonly SignUpFacts[], now: Date): number {
  return signUps.reduce((sum, facts) => sum + (holdsSeats(facts, now) ? facts.partySize : 0), 0)
}

/** Seats that are nobody's; `null` where there are as many as come. @param taken by `seatsTaken` */
export function seatsLeft(capacity: number | null, taken: number): number | null {
  if (capacity === null) return null
  // There are fewer than are taken where the coach has lowered the number: nobody loses her seat.
  return Math.max(0, capacity - taken)
}

type SeatedEvent = EventTimes & { capacity: number | null }

/** The end of an offer made now: within a day, and before it starts. A seat can be taken until then. */
export function offerEnd({ startsAt }: EventTimes, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_MS, startsAt.getTime()))
}

/** Whether seats are still offered: not once it has started, or is cancelled. */
export const movesUp = ({ startsAt, cancelledAt }: EventTimes, now: Date) => !cancelledAt && now < startsAt

/**
 * Who is offered the seats that are free, in the order of the list. A party that does not fit as a whole is passed over
 * and keeps its rank, and so is who could not come: the seat would be kept for nobody. Nothing is offered once the event has
 * started, or is cancelled.
 *
 * @param mayCome whether she has the access that the event needs, now
 */
export function nextOffers<Facts extends SignUpFacts>(
  event: SeatedEvent,
  signUps: readonly Facts[],
  now: Date,
  mayCome: (facts: Facts) => boolean,
): Facts[] {
  if (!movesUp(event, now)) return []
  let left = seatsLeft(event.capacity, seatsTaken(signUps, now)) ?? Infinity
  return signUps
    .filter((facts) => signUpState(facts, now) === 'WAITING' && mayCome(facts))
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ partySize }) => {
      if (partySize > left) return false
      left -= partySize
      return true
    })
}

/** What becomes of a new sign-up: a seat, a place in the list, or neither. */
export type SignUpAnswer = 'CONFIRMED' | 'WAITING' | 'OVER' | 'FULL'

/**
 * @param left seats that are nobody's, what is free having been offered before: who comes now is the last in the order;
 *   `null` for as many as come
 */
export function answerSignUp(
  event: SeatedEvent,
  left: number | null,
  partySize: PartySize,
  now: Date,
): SignUpAnswer {
  if (event.cancelledAt || now >= signUpEndsAt(event)) return 'OVER'
  if (left === null || partySize <= left) return 'CONFIRMED'
  // Nothing moves up once it has started.
  if (now >= event.startsAt) return 'FULL'
  // A party that no room can hold would wait for ever.
  return event.capacity !== null && partySize > event.capacity ? 'FULL' : 'WAITING'
}

/**
 * Until when a seat can be given back, this instant not included: until the deadline, or until the start where the time,
 * the place or the deadline itself was changed after she had taken it.
 */
export function leaveUntil(
  event: EventTimes & { termsChangedAt: Date | null },
  { confirmedAt }: Pick<SignUpFacts, 'confirmedAt'>,
): Date {
  const changedUnderHer = event.termsChangedAt && confirmedAt && confirmedAt <= event.termsChangedAt
  return changedUnderHer ? event.startsAt : cancelUntil(event)
}

/** Whether she may end a sign-up: a seat until its deadline, a hope at any time. */
export function mayLeave(
  event: EventTimes & { termsChangedAt: Date | null },
  facts: Omit<SignUpFacts, 'partySize' | 'rank'>,
  now: Date,
): boolean {
  return signUpState(facts, now) !== 'CONFIRMED' || now < leaveUntil(event, facts)
}
