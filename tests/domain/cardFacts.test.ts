import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { CARD_GRACE_DAYS, cardFacts, owesRunningPeriod, type CardTruth } from '~/domain/membership/cardFacts'
import { CHARGING_HOURS, accessUntil, subscriptionState } from '~/domain/membership/entitlement'
import { cardTruth, days, ms } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const stateOf = (change: Partial<CardTruth>, now = NOW) =>
  subscriptionState(cardFacts(cardTruth(change)), now)

test('the limits are those of the contract', () => {
  expect(CARD_GRACE_DAYS).toBe(7)
  expect(CHARGING_HOURS).toBe(6)
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
    'it waits for its first charge',
    { status: 'trialing', trialUntil: days(3), firstPaidAt: null, paidUntil: null },
    'TRIAL',
  ],
  [
    'it waits for its first charge, and will not get it',
    {
      status: 'trialing',
      trialUntil: days(3),
      firstPaidAt: null,
      paidUntil: null,
      cancelsAtPeriodEnd: true,
      cancelsAt: days(3),
    },
    'CANCELLED',
  ],
  [
    'its first charge is being drawn up',
    { trialUntil: NOW, periodStart: NOW, firstPaidAt: null, paidUntil: null },
    'TRIAL',
  ],
  [
    'its first charge failed',
    {
      status: 'past_due',
      trialUntil: days(-1),
      periodStart: days(-1),
      owedSince: days(-1),
      firstPaidAt: null,
      paidUntil: null,
    },
    'EXPIRED',
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
  [
    'retries exhausted, kept open by the provider',
    { status: 'unpaid', paidUntil: days(-20), owedSince: days(-20) },
    'EXPIRED',
  ],
  ['a word that we do not know, still paid', { status: 'unknown' }, 'UNCLEAR'],
  ['a word that we do not know, the paid time over', { status: 'unknown', paidUntil: ms(-1) }, 'UNCLEAR'],
  [
    'a word that we do not know, nothing ever paid',
    { status: 'unknown', firstPaidAt: null, paidUntil: null },
    'UNCLEAR',
  ],
  ['a word that we do not know, ended', { status: 'unknown', paidUntil: ms(-1), endedAt: ms(-1) }, 'EXPIRED'],
])('%s', (_, change, expected) => {
  expect(stateOf(change)).toBe(expected)
})

describe('a renewal that failed', () => {
  const owing = { status: 'past_due', periodStart: NOW, paidUntil: NOW, owedSince: NOW } as const

  test.each<[string, Date, string]>([
    ['at once', NOW, 'PAST_DUE'],
    ['a millisecond before seven days', ms(7 * DAY_MS - 1), 'PAST_DUE'],
    ['after seven days', days(7), 'EXPIRED'],
    ['a millisecond after', ms(7 * DAY_MS + 1), 'EXPIRED'],
  ])('%s', (_, at, expected) => {
    expect(stateOf(owing, at)).toBe(expected)
  })

  test('grace counts from the unpaid period, and is over with the debt', () => {
    expect(cardFacts(cardTruth(owing)).graceUntil).toEqual(days(7))
    expect(cardFacts(cardTruth()).graceUntil).toBeNull()
  })

  test('grace counts once for a debt, however many periods it has grown by', () => {
    const grown = { ...owing, periodStart: days(31), owedSince: NOW }
    expect(stateOf(grown, days(31))).toBe('EXPIRED')
    expect(cardFacts(cardTruth(grown)).graceUntil).toEqual(days(7))
  })

  test('a first charge that failed has nothing to prolong', () => {
    const first = { ...owing, trialUntil: NOW, firstPaidAt: null, paidUntil: null }
    expect(accessUntil(cardFacts(cardTruth(first)))).toEqual(NOW)
  })

  test('the provider’s end cuts it short', () => {
    expect(stateOf({ ...owing, status: 'canceled', endedAt: days(3) }, days(3))).toBe('EXPIRED')
  })
})

describe('the time that a renewal takes to be charged', () => {
  const due = { periodStart: days(-31), paidUntil: NOW } as const

  test.each<[string, Date, string]>([
    ['at its start', NOW, 'ACTIVE'],
    ['a millisecond before six hours', ms(6 * HOUR_MS - 1), 'ACTIVE'],
    ['after six hours', ms(6 * HOUR_MS), 'EXPIRED'],
  ])('keeps access %s, though nothing was heard yet', (_, at, expected) => {
    expect(stateOf(due, at)).toBe(expected)
  })

  test('is given to nobody who is not charged again', () => {
    for (const change of [
      { cancelsAtPeriodEnd: true },
      { cancelsAt: NOW },
      { paused: true },
      { status: 'canceled', endedAt: days(1) },
      { status: 'unknown' },
    ] as const)
      expect(accessUntil(cardFacts(cardTruth({ ...due, ...change })))).toEqual(NOW)
  })

  test('gives nothing to one that never paid', () => {
    expect(accessUntil(cardFacts(cardTruth({ ...due, firstPaidAt: null, paidUntil: null })))).toBeNull()
  })
})

describe('whether the period that runs may still be charged', () => {
  const paid = { periodStart: days(-15), paidUntil: days(16) }
  const drawnUp = { periodStart: NOW, paidUntil: NOW }
  test.each<[string, Partial<CardTruth>, boolean]>([
    ['paid', paid, false],
    ['drawn up', drawnUp, true],
    ['the first one drawn up', { ...drawnUp, paidUntil: null }, true],
    ['tried in vain', { ...drawnUp, status: 'past_due', owedSince: NOW }, true],
    ['tried in vain for the last time', { ...drawnUp, status: 'unpaid', owedSince: NOW }, true],
    ['an earlier one is owed, and a later one was paid', { ...paid, owedSince: days(-40) }, false],
    ['an earlier one is owed, and nothing was paid since', { ...drawnUp, owedSince: days(-31) }, true],
    ['an earlier one is owed, in a pause', { ...drawnUp, paused: true, owedSince: days(-31) }, true],
    ['paused', { ...drawnUp, paused: true }, false],
    ['waiting for the first charge', { status: 'trialing', periodStart: NOW, paidUntil: null }, false],
    ['ended', { ...drawnUp, status: 'canceled' }, false],
  ])('%s: %s', (_, change, expected) => {
    expect(owesRunningPeriod(cardTruth(change))).toBe(expected)
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
    // It is, as soon as what is owed is paid.
    [{ status: 'unpaid' }, true],
    [{ status: 'unpaid', cancelsAtPeriodEnd: true }, false],
    [{ status: 'unknown' }, false],
    [{ status: 'incomplete' }, false],
    [{ status: 'incomplete_expired' }, false],
  ])('%o: %s', (change, expected) => {
    expect(cardFacts(cardTruth(change)).renews).toBe(expected)
  })
})

test('it begins with the first payment; what is charged later, with its order, then and ever after', () => {
  expect(cardFacts(cardTruth({ firstPaidAt: days(-14) })).startedAt).toEqual(days(-14))
  const later = { status: 'trialing', trialUntil: days(3), firstPaidAt: null } as const
  expect(cardFacts(cardTruth(later)).startedAt).toEqual(days(-15))
  expect(cardFacts(cardTruth({ trialUntil: days(-3), firstPaidAt: days(-3) })).startedAt).toEqual(days(-15))
  expect(cardFacts(cardTruth({ firstPaidAt: null })).startedAt).toBeNull()
  expect(cardFacts(cardTruth({ ...later, status: 'incomplete' })).startedAt).toBeNull()
  expect(cardFacts(cardTruth({ ...later, status: 'incomplete_expired' })).startedAt).toBeNull()
})

test('a trial that is over says nothing any more', () => {
  expect(cardFacts(cardTruth({ trialUntil: days(-3) })).trialUntil).toBeNull()
})
