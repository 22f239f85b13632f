import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { CARD_GRACE_DAYS, cardFacts, COLLECTING_HOURS, type CardTruth } from '~/domain/membership/cardFacts'
import { accessUntil, subscriptionState } from '~/domain/membership/entitlement'

const NOW = new Date('2026-03-10T08:00:00.000Z')
const ms = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const days = (count: number) => ms(count * DAY_MS)

const truth = (change: Partial<CardTruth> = {}): CardTruth => ({
  status: 'active',
  createdAt: days(-15),
  trialUntil: null,
  periodStart: days(-15),
  firstPaidAt: days(-15),
  paidUntil: days(16),
  refundedAt: null,
  collecting: false,
  paused: false,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  endedAt: null,
  ...change,
})
const stateOf = (change: Partial<CardTruth>, now = NOW) => subscriptionState(cardFacts(truth(change)), now)

test('the limits are those of the contract', () => {
  expect(CARD_GRACE_DAYS).toBe(7)
  expect(COLLECTING_HOURS).toBe(6)
})

test.each<[string, Partial<CardTruth>, ReturnType<typeof stateOf>]>([
  ['paid', {}, 'ACTIVE'],
  ['the first invoice is not paid', { status: 'incomplete', firstPaidAt: null, paidUntil: null }, 'PENDING'],
  [
    'the first invoice was never paid',
    { status: 'incomplete_expired', firstPaidAt: null, paidUntil: null, endedAt: NOW },
    'EXPIRED',
  ],
  [
    'a trial without an invoice',
    { status: 'trialing', trialUntil: days(3), firstPaidAt: null, paidUntil: null },
    'TRIAL',
  ],
  [
    'a trial, its free invoice paid',
    { status: 'trialing', trialUntil: days(3), paidUntil: days(3) },
    'TRIAL',
  ],
  ['a trial that is over', { trialUntil: days(-3) }, 'ACTIVE'],
  ['cancelled at the period’s end', { cancelsAtPeriodEnd: true, cancelsAt: days(16) }, 'CANCELLED'],
  ['cancelled at a day set by hand', { cancelsAt: days(5) }, 'CANCELLED'],
  ['ended at the period’s end', { status: 'canceled', paidUntil: ms(-1), endedAt: ms(-1) }, 'EXPIRED'],
  ['ended at once by the provider', { status: 'canceled', endedAt: ms(-1) }, 'EXPIRED'],
  ['refunded', { refundedAt: ms(-1) }, 'REFUNDED'],
  ['refunded and ended', { status: 'canceled', refundedAt: days(-1), endedAt: NOW }, 'REFUNDED'],
  ['paused, still paid', { paused: true }, 'ACTIVE'],
  ['paused, the paid time over', { paused: true, paidUntil: ms(-1), periodStart: ms(-1) }, 'PAUSED'],
  ['retries exhausted, kept open by the provider', { status: 'unpaid', paidUntil: days(-20) }, 'EXPIRED'],
])('%s', (_, change, expected) => {
  expect(stateOf(change)).toBe(expected)
})

describe('a renewal that failed', () => {
  const owing = { status: 'past_due', periodStart: NOW, paidUntil: NOW } as const

  test.each<[string, Date, string]>([
    ['at once', NOW, 'PAST_DUE'],
    ['a millisecond before seven days', ms(7 * DAY_MS - 1), 'PAST_DUE'],
    ['after seven days', days(7), 'EXPIRED'],
    ['a millisecond after', ms(7 * DAY_MS + 1), 'EXPIRED'],
  ])('%s', (_, at, expected) => {
    expect(stateOf(owing, at)).toBe(expected)
  })

  test('grace counts from the unpaid period, and is over with the debt', () => {
    expect(cardFacts(truth(owing)).graceUntil).toEqual(days(7))
    expect(cardFacts(truth()).graceUntil).toBeNull()
  })

  test('the provider’s end cuts it short', () => {
    expect(stateOf({ ...owing, status: 'canceled', endedAt: days(3) }, days(3))).toBe('EXPIRED')
  })
})

describe('a renewal that is being charged', () => {
  const collecting = { periodStart: NOW, paidUntil: NOW, collecting: true } as const

  test.each<[string, Date, string]>([
    ['at its start', NOW, 'ACTIVE'],
    ['a millisecond before six hours', ms(6 * HOUR_MS - 1), 'ACTIVE'],
    ['after six hours', ms(6 * HOUR_MS), 'EXPIRED'],
  ])('keeps access %s', (_, at, expected) => {
    expect(stateOf(collecting, at)).toBe(expected)
  })

  test('never shortens what is paid', () => {
    const change = { ...collecting, periodStart: days(-15), paidUntil: days(16) }
    expect(accessUntil(cardFacts(truth(change)))).toEqual(days(16))
  })

  test('gives nothing to one that never paid, and nothing during a pause', () => {
    expect(accessUntil(cardFacts(truth({ ...collecting, paidUntil: null })))).toBeNull()
    expect(stateOf({ ...collecting, paused: true })).toBe('PAUSED')
  })
})

describe('whether it is charged again', () => {
  test.each<[Partial<CardTruth>, boolean]>([
    [{ status: 'active' }, true],
    [{ status: 'trialing', trialUntil: days(3) }, true],
    [{ status: 'past_due' }, true],
    [{ status: 'active', cancelsAtPeriodEnd: true }, false],
    [{ status: 'active', cancelsAt: days(4) }, false],
    [{ status: 'past_due', cancelsAtPeriodEnd: true }, false],
    [{ status: 'canceled' }, false],
    [{ status: 'unpaid' }, false],
    [{ status: 'paused' }, false],
    [{ status: 'incomplete' }, false],
    [{ status: 'incomplete_expired' }, false],
  ])('%o: %s', (change, expected) => {
    expect(cardFacts(truth(change)).renews).toBe(expected)
  })
})

test('it begins with the first payment; a trial, with its creation', () => {
  expect(cardFacts(truth({ firstPaidAt: days(-14) })).startedAt).toEqual(days(-14))
  expect(cardFacts(truth({ status: 'trialing', firstPaidAt: null })).startedAt).toEqual(days(-15))
  expect(cardFacts(truth({ firstPaidAt: null })).startedAt).toBeNull()
})
