import { describe, expect, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import {
  firstChargeAt,
  lastDayToRefuse,
  mayWithdraw,
  membershipActions,
  purchaseRefusal,
  REMINDER_DAYS,
  renewalReminderDue,
  withdrawalDeadline,
  type MembershipAction,
  type PurchaseRefusal,
} from '~/domain/membership/membershipRules'
import { calendarDay } from '~/domain/parisTime'
import { days, ms, subscriptionFacts as facts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

describe('the last instant to withdraw: midnight in Paris, 14 days after the day of the contract', () => {
  test.each([
    ['in winter', '2026-01-05T10:00:00Z', '2026-01-19T22:59:59.999Z'],
    ['in summer', '2026-07-01T10:00:00Z', '2026-07-15T21:59:59.999Z'],
    [
      'a contract of the last minute of a Paris day, in winter',
      '2026-01-05T22:59:59Z',
      '2026-01-19T22:59:59.999Z',
    ],
    ['a contract of the first minute of one, in winter', '2026-01-05T23:00:00Z', '2026-01-20T22:59:59.999Z'],
    ['a contract of the last minute of one, in summer', '2026-07-01T21:59:59Z', '2026-07-15T21:59:59.999Z'],
    ['a contract of the first minute of one, in summer', '2026-07-01T22:00:00Z', '2026-07-16T21:59:59.999Z'],
    ['across the change to summer time', '2026-03-20T10:00:00Z', '2026-04-03T21:59:59.999Z'],
    ['ending on a Saturday: the Monday after', '2026-01-10T10:00:00Z', '2026-01-26T22:59:59.999Z'],
    ['ending on Easter Monday: the day after', '2026-03-23T10:00:00Z', '2026-04-07T21:59:59.999Z'],
    ['ending on Ascension Day', '2026-04-30T10:00:00Z', '2026-05-15T21:59:59.999Z'],
    ['ending at Christmas, a Friday: the Monday after', '2026-12-11T10:00:00Z', '2026-12-28T22:59:59.999Z'],
    ['ending on the day of that change, a Sunday', '2026-03-15T10:00:00Z', '2026-03-30T21:59:59.999Z'],
    ['across the change to winter time', '2026-10-20T10:00:00Z', '2026-11-03T22:59:59.999Z'],
    ['ending on the day of that change, a Sunday', '2026-10-11T10:00:00Z', '2026-10-26T22:59:59.999Z'],
    ['across the new year, ending on a Saturday', '2026-12-25T23:30:00Z', '2027-01-11T22:59:59.999Z'],
    ['with milliseconds', '2026-01-05T10:00:00.123Z', '2026-01-19T22:59:59.999Z'],
  ])('%s', (_, contractAt, deadline) => {
    expect(withdrawalDeadline(new Date(contractAt))).toEqual(new Date(deadline))
  })

  const startedAt = new Date('2026-07-01T10:00:00Z')
  const deadline = withdrawalDeadline(startedAt).getTime()

  test.each<[string, number, Partial<SubscriptionFacts>, boolean]>([
    ['a millisecond before it', -1, {}, true],
    ['at it', 0, {}, true],
    ['a millisecond after it', 1, {}, false],
    ['once cancelled', -1, { renews: false }, true],
    ['once refunded', -1, { refundedAt: NOW }, false],
    ['while her bank decides', -1, { refundedAt: NOW, contested: true }, true],
    ['once revoked', -1, { revokedAt: NOW }, false],
    ['before anything was paid', -1, { startedAt: null }, false],
    ['once ended, with what was paid', -1, { endedAt: NOW }, true],
    ['once ended before it began', -1, { endedAt: NOW, paidUntil: null }, false],
    ['before it begins', -1, { paidUntil: null, trialUntil: days(400) }, true],
    ['from Apple', -1, { source: 'APPLE' }, false],
    ['from a gift', -1, { source: 'GIFT' }, false],
    ['from a grant', -1, { source: 'GRANTED' }, false],
  ])('%s', (_, offset, change, expected) => {
    const contract = facts({ startedAt, paidUntil: days(400), ...change })
    expect(mayWithdraw(contract, new Date(deadline + offset))).toBe(expected)
  })
})

describe('what she may do', () => {
  test.each<[string, Partial<SubscriptionFacts>, MembershipAction[]]>([
    ['active', {}, ['CHANGE_TERM', 'PAUSE', 'UPDATE_CARD', 'CANCEL']],
    [
      'active in its first 14 days',
      { startedAt: days(-1) },
      ['CHANGE_TERM', 'PAUSE', 'UPDATE_CARD', 'WITHDRAW', 'CANCEL'],
    ],
    [
      'waiting for the first charge',
      { trialUntil: days(5), paidUntil: null },
      ['CHANGE_TERM', 'UPDATE_CARD', 'CANCEL'],
    ],
    ['past due', { paidUntil: days(-1), graceUntil: days(6) }, ['UPDATE_CARD', 'CANCEL']],
    ['pause asked for, still running', { paused: true }, ['RESUME', 'UPDATE_CARD', 'CANCEL']],
    ['paused', { paused: true, paidUntil: days(-1) }, ['RESUME', 'UPDATE_CARD', 'CANCEL']],
    ['paused, not to go on', { paused: true, paidUntil: days(-1), renews: false }, ['KEEP', 'UPDATE_CARD']],
    ['cancelled but running', { renews: false }, ['KEEP', 'UPDATE_CARD']],
    [
      'set to end, unpaid',
      { renews: false, graceUntil: days(6), paidUntil: days(-1) },
      ['KEEP', 'UPDATE_CARD'],
    ],
    ['set to end, its time over: too late to keep it', { renews: false, paidUntil: ms(-1) }, ['UPDATE_CARD']],
    [
      'cancelled in its first 14 days',
      { renews: false, startedAt: days(-1) },
      ['KEEP', 'UPDATE_CARD', 'WITHDRAW'],
    ],
    [
      'lapsed, the provider still trying',
      { paidUntil: days(-20), graceUntil: days(-13) },
      ['UPDATE_CARD', 'CANCEL'],
    ],
    ['ended', { renews: false, paidUntil: days(-1), endedAt: days(-1) }, []],
    [
      'ended early, within the 14 days',
      { startedAt: days(-1), endedAt: ms(-1), renews: false },
      ['WITHDRAW'],
    ],
    ['refunded', { startedAt: days(-1), refundedAt: ms(-1) }, []],
    ['its first payment not through', { startedAt: null, paidUntil: null }, ['CANCEL']],
    ['its first payment given up', { startedAt: null, paidUntil: null, endedAt: ms(-1) }, []],
    ['Apple’s, running', { source: 'APPLE' }, ['MANAGE_AT_APPLE']],
    ['Apple’s, turned off', { source: 'APPLE', renews: false }, ['MANAGE_AT_APPLE']],
    ['Apple’s, in grace', { source: 'APPLE', paidUntil: days(-1), graceUntil: days(6) }, ['MANAGE_AT_APPLE']],
    ['Apple’s, unpaid and tried again', { source: 'APPLE', paidUntil: days(-1) }, ['MANAGE_AT_APPLE']],
    ['Apple’s, over', { source: 'APPLE', paidUntil: days(-1), renews: false, endedAt: days(-1) }, []],
    ['Apple’s, taken back', { source: 'APPLE', revokedAt: ms(-1) }, []],
    ['not known to us', { unclear: true, renews: false }, ['UPDATE_CARD', 'CANCEL']],
    ['granted', { source: 'GRANTED', renews: false }, []],
    ['a gift', { source: 'GIFT', renews: false }, []],
  ])('%s', (_, change, expected) => {
    expect(membershipActions(facts(change), NOW)).toEqual(expected)
  })
})

describe('a purchase that would pay twice for the same time', () => {
  const ALREADY: PurchaseRefusal = 'subscriptions/already-subscribed'
  const OTHER: PurchaseRefusal = 'subscriptions/other-store'
  const UNCLEAR: PurchaseRefusal = 'subscriptions/unclear'
  const unknown = { unclear: true, renews: false }

  test.each<[string, Partial<SubscriptionFacts>, PurchaseRefusal | null, PurchaseRefusal | null]>([
    ['running by card', {}, ALREADY, OTHER],
    ['running at Apple', { source: 'APPLE' }, OTHER, ALREADY],
    ['unpaid at Apple, which tries again', { source: 'APPLE', paidUntil: days(-20) }, OTHER, ALREADY],
    ['cancelled but running, by card', { renews: false }, ALREADY, OTHER],
    ['cancelled, a millisecond left', { renews: false, paidUntil: ms(1) }, ALREADY, OTHER],
    ['cancelled, over this instant', { renews: false, paidUntil: NOW }, null, null],
    ['past due, the provider still trying', { paidUntil: days(-20), graceUntil: days(-13) }, ALREADY, OTHER],
    ['paused', { paused: true, paidUntil: days(-1) }, ALREADY, OTHER],
    ['paused, not to renew', { paused: true, paidUntil: days(-1), renews: false }, ALREADY, OTHER],
    ['paused, then ended', { paused: true, renews: false, paidUntil: days(-1), endedAt: ms(-1) }, null, null],
    ['ended by the store', { renews: false, endedAt: ms(-1) }, null, null],
    ['refunded', { refundedAt: ms(-1) }, null, null],
    ['taken back', { source: 'APPLE', revokedAt: ms(-1) }, null, null],
    ['never paid', { startedAt: null, paidUntil: null }, null, null],
    ['not known to us: a person looks first', { ...unknown, paidUntil: days(-1) }, UNCLEAR, UNCLEAR],
    ['not known to us, never paid', { ...unknown, startedAt: null, paidUntil: null }, UNCLEAR, UNCLEAR],
    ['not known to us, to end soon', { ...unknown, endedAt: days(2) }, ALREADY, OTHER],
    ['not known to us, ended', { ...unknown, endedAt: ms(-1) }, null, null],
    ['granted', { source: 'GRANTED', renews: false }, null, null],
    ['a gift', { source: 'GIFT', renews: false }, null, null],
  ])('%s', (_, change, byCard, byApple) => {
    expect(purchaseRefusal([facts(change)], 'STRIPE', NOW)).toBe(byCard)
    expect(purchaseRefusal([facts(change)], 'APPLE', NOW)).toBe(byApple)
  })

  test('with both stores, the other one is named', () => {
    const both = [facts(), facts({ source: 'APPLE' })]
    expect(purchaseRefusal(both, 'STRIPE', NOW)).toBe(OTHER)
    expect(purchaseRefusal(both, 'APPLE', NOW)).toBe(OTHER)
  })

  test('with nothing, she may', () => {
    expect(purchaseRefusal([], 'STRIPE', NOW)).toBeNull()
    expect(purchaseRefusal([], 'APPLE', NOW)).toBeNull()
  })
})

test.each<[string, Date | null, Date | null]>([
  ['nothing held', null, null],
  ['something held once', days(-3), null],
  ['a day held', days(1), null],
  ['two days held: the provider takes no shorter trial', days(2), null],
  ['a millisecond more', ms(2 * DAY_MS + 1), ms(2 * DAY_MS + 1)],
  ['a month held', days(30), days(30)],
])('the first charge with %s', (_, memberUntil, expected) => {
  expect(firstChargeAt(memberUntil, NOW)).toEqual(expected)
})

describe('the reminder before a tacit renewal', () => {
  const annual = {
    term: 'annual' as const,
    renews: true,
    paused: false,
    resumesAt: null,
    // The last day to refuse it is the one before.
    paidUntil: days(REMINDER_DAYS + 1),
  }

  test.each([
    ['in the morning', '2027-01-15T09:00:00Z', '2027-01-14'],
    ['ten minutes after midnight in Paris', '2027-01-14T23:10:00Z', '2027-01-14'],
    ['ten minutes before it', '2027-01-14T22:50:00Z', '2027-01-13'],
    ['on the first of a month', '2027-03-01T09:00:00Z', '2027-02-28'],
    ['on New Year’s Day', '2026-12-31T23:10:00Z', '2026-12-31'],
    ['on the day that is an hour short', '2027-03-28T09:00:00Z', '2027-03-27'],
    ['ten minutes into the day after it', '2027-03-28T22:10:00Z', '2027-03-28'],
    ['on the day that is an hour long', '2027-10-31T22:50:00Z', '2027-10-30'],
    ['ten minutes into the day after it', '2027-10-31T23:10:00Z', '2027-10-31'],
  ])('a charge %s can be refused until the day before', (_, chargeAt, lastDay) => {
    expect(lastDayToRefuse(new Date(chargeAt))).toBe(lastDay)
  })

  test('goes out between three months and one month before the last day to refuse, whatever the year', () => {
    const year = Array.from({ length: 366 }, (_, day) => calendarDay('2027-06-01').add(day, 'day'))
    for (const lastDay of year) {
      const due = lastDay.subtract(REMINDER_DAYS, 'day')
      expect(due.isAfter(lastDay.subtract(3, 'month'))).toBe(true)
      // A month of outage still leaves it in time, save for a day or two.
      expect(due.add(28, 'day').isBefore(lastDay.subtract(1, 'month'))).toBe(true)
    }
  })

  test.each<[string, Partial<Parameters<typeof renewalReminderDue>[0]>, boolean]>([
    ['a day too early', { paidUntil: days(REMINDER_DAYS + 2) }, false],
    ['a minute too early', { paidUntil: new Date('2026-05-04T22:00:00Z') }, false],
    ['on the first minute of its day', { paidUntil: new Date('2026-05-04T21:59:00Z') }, true],
    ['on its day', {}, true],
    ['held back to the day before the renewal', { paidUntil: days(1) }, true],
    ['on the day of the renewal, when it can be refused no longer', { paidUntil: ms(7 * 3_600_000) }, false],
    ['at the renewal', { paidUntil: NOW }, false],
    ['after it', { paidUntil: ms(-1) }, false],
    ['for six months', { term: 'biannual' }, true],
    ['for a month', { term: 'monthly' }, false],
    ['for an unknown term', { term: null }, false],
    ['of one that does not renew', { renews: false }, false],
    ['of one that is paused for longer', { paused: true, resumesAt: days(200) }, false],
    ['of one whose pause ends soon', { paused: true, paidUntil: days(-30), resumesAt: days(30) }, true],
    ['of one that was never paid', { paidUntil: null }, false],
  ])('%s', (_, change, expected) => {
    expect(renewalReminderDue({ ...annual, ...change }, NOW)).toBe(expected)
  })

  test('a renewal that is being charged is not announced again as the next one', () => {
    // Its paid time reads as the six hours that charging may take: here past midnight, so that the last day is today.
    const evening = new Date('2026-03-04T20:00:00Z')
    const charged = (at: string) => renewalReminderDue({ ...annual, paidUntil: new Date(at) }, evening)
    expect(charged('2026-03-05T02:00:00.000Z')).toBe(false)
    expect(charged('2026-03-05T02:00:00.001Z')).toBe(true)
  })
})
