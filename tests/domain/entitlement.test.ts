import { describe, expect, test } from 'vitest'
import {
  accessUntil,
  deriveEntitlement,
  subscriptionState,
  type SubscriptionFacts,
  type SubscriptionState,
} from '~/domain/membership/entitlement'
import { days, ms, subscriptionFacts as facts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'
import { HOUR_MS } from '~/domain/durations'

const hours = (from: Date, count: number) => new Date(from.getTime() + count * HOUR_MS)

describe('up to when a subscription gives access', () => {
  test.each<[string, Partial<SubscriptionFacts>, Date | null]>([
    ['the paid time, and what it takes to charge the next', {}, hours(days(15), 6)],
    ['Apple charges before: the paid time', { source: 'APPLE' }, days(15)],
    ['a cancelled one: what is paid is given', { renews: false }, days(15)],
    ['one that was never paid', { startedAt: null }, null],
    ['one that was begun, with nothing paid', { paidUntil: null }, null],
    ['one that waits for its first charge: none of its own', { paidUntil: null, trialUntil: days(7) }, null],
    ['a free offer of Apple’s', { source: 'APPLE', trialUntil: days(15) }, days(15)],
    ['grace after a failed renewal', { paidUntil: days(-1), graceUntil: days(6) }, days(6)],
    ['grace that ends before the paid time', { graceUntil: days(3), renews: false }, days(15)],
    ['a pause does not shorten what is paid', { paused: true }, days(15)],
    ['an end cuts the paid time short', { endedAt: days(-2) }, days(-2)],
    ['an end after it does not prolong it', { endedAt: days(20) }, days(15)],
    ['a gift given back before its time', { source: 'GIFT', givenFrom: days(2), refundedAt: days(1) }, null],
    [
      'a gift given back as its time begins',
      { source: 'GIFT', givenFrom: days(2), refundedAt: days(2) },
      null,
    ],
    ['a gift given back within its time', { source: 'GIFT', givenFrom: days(-2), refundedAt: NOW }, NOW],
    ['a refund ends it at once', { refundedAt: days(-3) }, days(-3)],
    ['a revocation ends it at once', { revokedAt: days(-4) }, days(-4)],
    [
      'the earliest of several ends',
      { endedAt: days(1), refundedAt: days(-1), revokedAt: days(2) },
      days(-1),
    ],
    [
      'an end cuts grace short too',
      { paidUntil: days(-3), graceUntil: days(4), endedAt: days(-1) },
      days(-1),
    ],
  ])('%s', (_, change, expected) => {
    expect(accessUntil(facts(change))).toEqual(expected)
  })
})

const NOTHING_YET = { startedAt: null, paidUntil: null }
const WAITING = { paidUntil: null, trialUntil: days(5) }

describe('the state of a subscription', () => {
  test.each<[string, Partial<SubscriptionFacts>, SubscriptionState]>([
    ['charged again: six hours more, but for a millisecond', { paidUntil: hours(ms(1), -6) }, 'ACTIVE'],
    ['charged again, and not charged after six hours', { paidUntil: hours(NOW, -6) }, 'EXPIRED'],
    ['by Apple, paid for one more millisecond', { source: 'APPLE', paidUntil: ms(1) }, 'ACTIVE'],
    ['by Apple, paid until this instant', { source: 'APPLE', paidUntil: NOW }, 'EXPIRED'],
    ['by Apple, paid until a millisecond ago', { source: 'APPLE', paidUntil: ms(-1) }, 'EXPIRED'],
    ['it waits for its first charge', { paidUntil: null, trialUntil: ms(1) }, 'TRIAL'],
    ['its first charge is due', { paidUntil: null, trialUntil: NOW }, 'TRIAL'],
    ['a free offer of Apple’s', { source: 'APPLE', trialUntil: days(15) }, 'TRIAL'],
    ['a trial over, the month paid', { trialUntil: ms(-1) }, 'ACTIVE'],
    ['a trial over this instant, the month paid', { trialUntil: NOW }, 'ACTIVE'],
    ['ordered with a later charge, not agreed', { ...NOTHING_YET, trialUntil: days(5) }, 'PENDING'],
    ['by Apple, which lets nothing wait for a charge', { source: 'APPLE', ...WAITING }, 'PENDING'],
    ['not known to us, still paid', { unclear: true, renews: false }, 'UNCLEAR'],
    ['not known to us, the paid time over', { unclear: true, renews: false, paidUntil: NOW }, 'UNCLEAR'],
    ['not known to us, and refunded', { unclear: true, renews: false, refundedAt: NOW }, 'REFUNDED'],
    ['a trial that will not go on', { paidUntil: null, trialUntil: days(5), renews: false }, 'CANCELLED'],
    ['unpaid, with a millisecond of grace', { paidUntil: days(-7), graceUntil: ms(1) }, 'PAST_DUE'],
    ['unpaid, grace over this instant', { paidUntil: days(-7), graceUntil: NOW }, 'EXPIRED'],
    ['unpaid and cancelled, still in grace', { graceUntil: days(3), renews: false }, 'PAST_DUE'],
    ['paused within the paid time', { paused: true }, 'ACTIVE'],
    ['paused, paid time over this instant', { paused: true, paidUntil: NOW }, 'PAUSED'],
    ['paused, then ended', { paused: true, paidUntil: ms(-1), endedAt: ms(-1) }, 'EXPIRED'],
    ['cancelled but running', { renews: false }, 'CANCELLED'],
    ['cancelled, its time over', { renews: false, paidUntil: NOW }, 'EXPIRED'],
    ['ended by the store, before its time', { endedAt: ms(-1) }, 'EXPIRED'],
    ['an end announced for later', { endedAt: days(2) }, 'CANCELLED'],
    ['refunded', { refundedAt: ms(-1) }, 'REFUNDED'],
    ['refunded and ended', { refundedAt: ms(-1), endedAt: NOW }, 'REFUNDED'],
    ['refunded while in grace', { graceUntil: days(5), refundedAt: ms(-1) }, 'REFUNDED'],
    ['revoked', { source: 'APPLE', revokedAt: ms(-1) }, 'REVOKED'],
    ['not paid yet', { startedAt: null, paidUntil: null }, 'PENDING'],
    ['never paid and given up', { startedAt: null, endedAt: ms(-1) }, 'EXPIRED'],
    ['granted: it need not renew to be active', { source: 'GRANTED', renews: false }, 'ACTIVE'],
    ['a gift likewise', { source: 'GIFT', renews: false }, 'ACTIVE'],
    ['a grant that is over', { source: 'GRANTED', renews: false, paidUntil: NOW }, 'EXPIRED'],
    ['a grant taken back', { source: 'GRANTED', renews: false, revokedAt: ms(-1) }, 'REVOKED'],
    ['a gift given back', { source: 'GIFT', renews: false, refundedAt: ms(-1) }, 'REFUNDED'],
    ['an Apple subscription turned off', { source: 'APPLE', renews: false }, 'CANCELLED'],
  ])('%s', (_, change, expected) => {
    expect(subscriptionState(facts(change), NOW)).toBe(expected)
  })
})

describe('one entitlement from all subscriptions', () => {
  test('of none: nothing', () => {
    expect(deriveEntitlement([], NOW)).toEqual({
      memberUntil: null,
      isMember: false,
      state: 'NONE',
      current: null,
    })
  })

  test('the furthest one decides, wherever it comes from', () => {
    const card = facts({ paidUntil: days(15) })
    const gift = facts({ source: 'GIFT', renews: false, paidUntil: days(40) })
    expect(deriveEntitlement([card, gift], NOW)).toEqual({
      memberUntil: days(40),
      isMember: true,
      state: 'ACTIVE',
      current: gift,
    })
    expect(deriveEntitlement([gift, card], NOW)).toEqual(deriveEntitlement([card, gift], NOW))
  })

  test('a refund takes only its own time: another subscription goes on', () => {
    const refunded = facts({ paidUntil: days(300), refundedAt: ms(-1) })
    const granted = facts({ source: 'GRANTED', renews: false, paidUntil: days(3) })
    expect(deriveEntitlement([refunded, granted], NOW)).toMatchObject({
      memberUntil: days(3),
      isMember: true,
      state: 'ACTIVE',
      current: granted,
    })
  })

  test.each<[string, Partial<SubscriptionFacts>, boolean]>([
    ['a millisecond before the end', { paidUntil: ms(1), renews: false }, true],
    ['at the end', { paidUntil: NOW, renews: false }, false],
    ['a millisecond after it', { paidUntil: ms(-1), renews: false }, false],
    ['not begun', { startedAt: null }, false],
  ])('MEMBER is held %s: %o → %s', (_, change, isMember) => {
    expect(deriveEntitlement([facts(change)], NOW).isMember).toBe(isMember)
  })

  test('a former member’s memberUntil stays in the past', () => {
    expect(deriveEntitlement([facts({ paidUntil: days(-9), renews: false })], NOW)).toMatchObject({
      memberUntil: days(-9),
      isMember: false,
      state: 'EXPIRED',
    })
  })

  const inOrder: [SubscriptionState, Partial<SubscriptionFacts>][] = [
    ['ACTIVE', {}],
    ['TRIAL', WAITING],
    ['PAST_DUE', { graceUntil: days(20) }],
    ['CANCELLED', { renews: false, paidUntil: days(30) }],
    ['PAUSED', { paused: true, paidUntil: ms(-1) }],
    ['UNCLEAR', { unclear: true, renews: false, paidUntil: NOW }],
    ['PENDING', NOTHING_YET],
    ['EXPIRED', { renews: false, paidUntil: NOW }],
    ['REFUNDED', { refundedAt: NOW }],
    ['REVOKED', { revokedAt: NOW }],
  ]

  test.each(inOrder.slice(1).map(([state, change], index) => ({ state, change, before: inOrder[index] })))(
    'of two, one that is $before.0 speaks for her before one that is $state',
    ({ state, change, before }) => {
      const [first, second] = [facts(before?.[1]), facts(change)]
      expect(subscriptionState(second, NOW)).toBe(state)
      expect(deriveEntitlement([first, second], NOW)).toMatchObject({ state: before?.[0], current: first })
      expect(deriveEntitlement([second, first], NOW)).toMatchObject({ state: before?.[0], current: first })
    },
  )

  test('a paused one speaks for her before an expired one', () => {
    const expired = facts({ paidUntil: ms(-1), renews: false })
    const paused = facts({ paidUntil: days(-2), paused: true })
    expect(deriveEntitlement([expired, paused], NOW)).toMatchObject({ state: 'PAUSED', current: paused })
  })

  test('one that waits for its payment does not hide one that runs', () => {
    const pending = facts({ startedAt: null, paidUntil: null })
    expect(deriveEntitlement([pending, facts()], NOW).state).toBe('ACTIVE')
    expect(deriveEntitlement([pending], NOW).state).toBe('PENDING')
    expect(deriveEntitlement([pending, pending], NOW).state).toBe('PENDING')
  })
})
