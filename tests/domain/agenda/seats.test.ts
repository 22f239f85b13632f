import { describe, expect, it } from 'vitest'
import {
  answerSignUp,
  isSignedUp,
  leaveUntil,
  mayLeave,
  nextOffers,
  offerEnd,
  seatsLeft,
  seatsTaken,
  signUpState,
  type PartySize,
  type SignUpFacts,
} from '~/domain/agenda/seats'
import type { EventTimes } from '~/domain/agenda/event'
import { HOUR_MS } from '~/domain/durations'

const START = new Date('2026-03-07T12:00:00.000Z')
const before = (hours: number, ms = 0) => new Date(START.getTime() - hours * HOUR_MS + ms)
const NOW = before(72)

const times = (values: Partial<EventTimes> = {}): EventTimes => ({
  kind: 'LIVE',
  startsAt: START,
  endsAt: new Date(START.getTime() + HOUR_MS),
  cancelledAt: null,
  cancelHoursBefore: 12,
  ...values,
})

let ranks = 0
function facts(values: Partial<SignUpFacts> = {}): SignUpFacts {
  ranks += 1
  return { partySize: 1, rank: ranks, confirmedAt: null, offeredUntil: null, endedAt: null, ...values }
}
const seated = (partySize: 1 | 2 = 1) => facts({ partySize, confirmedAt: NOW })
const waiting = (partySize: 1 | 2 = 1) => facts({ partySize })
const offered = (offeredUntil: Date, partySize: 1 | 2 = 1) => facts({ partySize, offeredUntil })
const ended = (values: Partial<SignUpFacts> = {}) => facts({ confirmedAt: NOW, endedAt: NOW, ...values })

describe('the state of a sign-up', () => {
  const until = before(48)
  it.each([
    ['nothing yet', {}, NOW, 'WAITING'],
    ['a seat', { confirmedAt: NOW }, NOW, 'CONFIRMED'],
    ['a seat that was offered', { confirmedAt: NOW, offeredUntil: until }, before(1), 'CONFIRMED'],
    ['an offer, a moment before its end', { offeredUntil: until }, before(48, -1), 'OFFERED'],
    ['an offer at its end', { offeredUntil: until }, before(48), 'LAPSED'],
    ['an offer that a job has ended', { offeredUntil: until, endedAt: until }, before(1), 'LAPSED'],
    [
      'an offer refused before its end',
      { offeredUntil: until, endedAt: before(48, -1) },
      before(1),
      'CANCELLED',
    ],
    ['a seat given back', { confirmedAt: NOW, endedAt: NOW }, NOW, 'CANCELLED'],
    ['a place given up', { endedAt: NOW }, NOW, 'CANCELLED'],
  ])('with %s', (_, values, now, state) => {
    expect(signUpState(facts(values), now)).toBe(state)
  })
})

describe('the seats that are left', () => {
  it.each([
    ['of as many as come', null, [seated(2)], null],
    ['of an empty room', 3, [], 3],
    ['of one with two friends', 3, [seated(2)], 1],
    ['where one is offered', 3, [offered(before(48))], 2],
    ['where an offer ran out', 3, [offered(NOW)], 3],
    ['where somebody left and somebody waits', 3, [ended(), waiting()], 3],
    ['of a room that was made smaller', 1, [seated(), seated()], 0],
  ])('%s', (_, capacity, signUps, left) => {
    expect(seatsLeft(capacity, seatsTaken(signUps, NOW))).toBe(left)
  })
})

describe('what is free is offered', () => {
  const [first, friends, second] = [waiting(), waiting(2), waiting()]
  const offers = (capacity: number | null, signUps: SignUpFacts[], now = NOW, event = times()) =>
    nextOffers({ ...event, capacity }, signUps, now, () => true)

  it.each([
    ['to nobody where nothing is', 1, [seated(), first], []],
    ['to the first', 1, [first, second], [first]],
    ['to the first, however the list comes', 1, [second, first], [first]],
    ['to whom comes after two friends who do not both fit', 1, [friends, second], [second]],
    ['to two friends before who comes after them', 2, [friends, second], [friends]],
    ['to all who fit, in their order', 3, [first, friends, second], [first, friends]],
    [
      'to the first and the last, where the friends between do not fit',
      2,
      [first, friends, second],
      [first, second],
    ],
    ['to everybody where there is no limit any more', null, [first, friends], [first, friends]],
    ['to nobody who left or let it lapse', 2, [ended(), offered(NOW)], []],
    ['once', 2, [offered(before(48)), first], [first]],
  ])('%s', (_, capacity, signUps, chosen) => {
    expect(offers(capacity, signUps)).toEqual(chosen)
  })

  it.each([
    ['passes over who could not come', 1, [first, second], [second]],
    ['passes over two friends for whom there would be room', 2, [first, friends], [friends]],
    ['is kept where nobody could', 1, [first], []],
  ])('and %s', (_, capacity, signUps, chosen) => {
    expect(nextOffers({ ...times(), capacity }, signUps, NOW, (one) => one !== first)).toEqual(chosen)
  })

  it('until it starts, and not once it is cancelled', () => {
    expect(offers(1, [first], before(0, -1))).toEqual([first])
    expect(offers(1, [first], START)).toEqual([])
    expect(offers(1, [first], NOW, times({ cancelledAt: NOW }))).toEqual([])
  })

  it.each([
    [before(72), before(48)],
    [before(24), START],
    [before(24, -1), before(0, -1)],
    [before(1), START],
  ])('at %s until %s', (now, end) => {
    expect(offerEnd(times(), now)).toEqual(end)
  })
})

describe('who signs up', () => {
  const answer = (
    capacity: number | null,
    signUps: SignUpFacts[],
    { partySize = 1, now = NOW, event = times() }: { partySize?: PartySize; now?: Date; event?: EventTimes },
  ) => answerSignUp({ ...event, capacity }, seatsLeft(capacity, seatsTaken(signUps, now)), partySize, now)

  it.each([
    ['gets a seat', 1, [], {}, 'CONFIRMED'],
    ['waits where there is none', 1, [seated()], {}, 'WAITING'],
    ['waits where one is offered to somebody', 1, [offered(before(48))], {}, 'WAITING'],
    ['gets the seat of an offer that ran out', 1, [offered(NOW)], {}, 'CONFIRMED'],
    ['gets a seat that is too few for those who wait', 2, [seated(), waiting(2)], {}, 'CONFIRMED'],
    ['gets both seats or waits', 2, [seated()], { partySize: 2 as const }, 'WAITING'],
    ['is told that no two ever fit', 1, [], { partySize: 2 as const }, 'FULL'],
    ['may be late for a live one', 1, [], { now: START }, 'CONFIRMED'],
    ['does not wait for what has started', 1, [seated()], { now: START }, 'FULL'],
    ['is too late once it is over', null, [], { now: times().endsAt }, 'OVER'],
    [
      'is too late in person once it starts',
      null,
      [],
      { now: START, event: times({ kind: 'IN_PERSON' }) },
      'OVER',
    ],
    [
      'comes in person just before',
      null,
      [],
      { now: before(0, -1), event: times({ kind: 'IN_PERSON' }) },
      'CONFIRMED',
    ],
    ['comes to nothing that is cancelled', null, [], { event: times({ cancelledAt: NOW }) }, 'OVER'],
  ] as const)('%s', (_, capacity, signUps, values, expected) => {
    expect(answer(capacity, [...signUps], values)).toBe(expected)
  })
})

describe('who has signed up already', () => {
  it.each([
    ['CONFIRMED', true, true],
    ['OFFERED', true, true],
    ['WAITING', true, false],
    ['LAPSED', false, false],
    ['CANCELLED', false, false],
  ] as const)('%s: before it begins %s, then %s', (state, before, then) => {
    expect([isSignedUp(state, false), isSignedUp(state, true)]).toEqual([before, then])
  })
})

describe('leaving', () => {
  const event = (termsChangedAt: Date | null, values: Partial<EventTimes> = {}) => ({
    ...times(values),
    termsChangedAt,
  })
  const [hers, offer, hope] = [seated(), offered(START), waiting()]

  it.each([
    ['a seat, a moment before the deadline', null, hers, before(12, -1), true],
    ['a seat, at the deadline', null, hers, before(12), false],
    ['a seat, after a move, at the deadline', before(24), hers, before(12), true],
    ['a seat, after a move, a moment before the start', before(24), hers, before(0, -1), true],
    ['a seat, after a move, at the start', before(24), hers, START, false],
    ['a seat, after a move within the deadline', before(2), hers, before(1), true],
    ['a seat that was taken in the instant of the move', NOW, hers, before(12), true],
    ['a seat that was taken a moment after the move', new Date(NOW.getTime() - 1), hers, before(12), false],
    ['what is offered, at any time', null, offer, before(1), true],
    ['a place in the list, at any time', null, hope, before(1), true],
  ] as const)('%s: %s', (_, termsChangedAt, facts, now, may) => {
    expect(mayLeave(event(termsChangedAt), facts, now)).toBe(may)
  })

  it('is until the deadline for who has no seat, whatever was moved', () => {
    expect(leaveUntil(event(before(24)), hope)).toEqual(before(12))
  })

  it('without a deadline is open until the start', () => {
    const open = event(null, { cancelHoursBefore: 0 })
    expect(leaveUntil(open, hers)).toEqual(START)
    expect(mayLeave(open, hers, before(0, -1))).toBe(true)
    expect(mayLeave(open, hers, START)).toBe(false)
  })
})
