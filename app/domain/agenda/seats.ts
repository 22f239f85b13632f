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

/** Whether a sign-up still stands: who has none that does may sign up (again). */
export function stands(state: SignUpState): boolean {
  return state === 'CONFIRMED' || state === 'WAITING' || state === 'OFFERED'
}

const holdsSeats = (facts: SignUpFacts, now: Date): boolean => {
  const state = signUpState(facts, now)
  return state === 'CONFIRMED' || state === 'OFFERED'
}

/** Seats that are held, by those who have them and those to whom they are offered. */
export function seatsTaken(signUps: readonly SignUpFacts[], now: Date): number {
  return signUps.reduce((sum, facts) => sum + (holdsSeats(facts, now) ? facts.partySize : 0), 0)
}

/** Seats that are nobody's; `null` where there are as many as come. */
export function seatsLeft(
  capacity: number | null,
  signUps: readonly SignUpFacts[],
  now: Date,
): number | null {
  if (capacity === null) return null
  // There are fewer than are taken where the coach has lowered the number: nobody loses her seat.
  return Math.max(0, capacity - seatsTaken(signUps, now))
}

type SeatedEvent = EventTimes & { capacity: number | null }

/** The end of an offer made now: within a day, and before it starts. A seat can be taken until then. */
export function offerEnd({ startsAt }: EventTimes, now: Date): Date {
  return new Date(Math.min(now.getTime() + OFFER_MS, startsAt.getTime()))
}

/**
 * Who is offered the seats that are free, in the order of the list. A party that does not fit as a whole is passed over
 * and keeps its rank. Nothing is offered once the event has started, or is cancelled.
 */
export function nextOffers<Facts extends SignUpFacts>(
  event: SeatedEvent,
  signUps: readonly Facts[],
  now: Date,
): Facts[] {
  if (event.cancelledAt || now >= event.startsAt) return []
  let left = seatsLeft(event.capacity, signUps, now) ?? Infinity
  return signUps
    .filter((facts) => signUpState(facts, now) === 'WAITING')
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
 * @param signUps the event's others, what is free having been offered before: who comes now is the last in the order
 */
export function answerSignUp(
  event: SeatedEvent,
  signUps: readonly SignUpFacts[],
  partySize: PartySize,
  now: Date,
): SignUpAnswer {
  if (event.cancelledAt || now >= signUpEndsAt(event)) return 'OVER'
  const left = seatsLeft(event.capacity, signUps, now)
  if (left === null || partySize <= left) return 'CONFIRMED'
  // Nothing moves up once it has started.
  if (now >= event.startsAt) return 'FULL'
  // A party that no room can hold would wait for ever.
  return event.capacity !== null && partySize > event.capacity ? 'FULL' : 'WAITING'
}

/** Whether she may end a sign-up in this state: a seat until the deadline, a hope at any time. */
export function mayLeave(event: EventTimes, state: SignUpState, now: Date): boolean {
  return state !== 'CONFIRMED' || now < cancelUntil(event)
}

/** Her place among those who wait, 1 being the next; `null` for who does not wait. */
export function waitingPlace(signUps: readonly SignUpFacts[], hers: SignUpFacts, now: Date): number | null {
  if (signUpState(hers, now) !== 'WAITING') return null
  return 1 + signUps.filter((one) => signUpState(one, now) === 'WAITING' && one.rank < hers.rank).length
}
