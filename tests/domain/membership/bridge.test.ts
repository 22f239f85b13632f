import { expect, test } from 'vitest'
import { bridgeStep, firstChargeReminderDue, type BridgeStep } from '~/domain/membership/bridge'
import {
  accessUntil,
  deriveEntitlement,
  memberUntilOf,
  type SubscriptionFacts,
} from '~/domain/membership/entitlement'
import { endOnceCancelled, membershipActions, purchaseRefusal } from '~/domain/membership/membershipRules'
import { HOUR_MS } from '~/domain/durations'
import { days, ms, subscriptionFacts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

/** Ordered by card while a gift runs: charged for the first time at its end. */
const waiting = (change: Partial<SubscriptionFacts> = {}) =>
  subscriptionFacts({ startedAt: days(-1), paidUntil: null, trialUntil: days(100), ...change })
const gift = (change: Partial<SubscriptionFacts> = {}) =>
  subscriptionFacts({
    source: 'GIFT',
    startedAt: days(-10),
    givenFrom: days(-10),
    paidUntil: days(100),
    renews: false,
    ...change,
  })

test('what waits for its first charge gives no access of its own', () => {
  expect(accessUntil(waiting())).toBeNull()
  expect(deriveEntitlement([waiting()], NOW)).toMatchObject({
    memberUntil: null,
    isMember: false,
    state: 'TRIAL',
  })
  const refunded = gift({ refundedAt: ms(-1) })
  expect(deriveEntitlement([waiting(), refunded], NOW)).toMatchObject({
    memberUntil: ms(-1),
    isMember: false,
  })
})

test('where it follows what she holds, the time that the charge takes is hers', () => {
  const until = new Date(days(100).getTime() + 6 * HOUR_MS)
  expect(memberUntilOf([waiting(), gift()])).toEqual(until)
  expect(deriveEntitlement([waiting(), gift()], NOW)).toMatchObject({ state: 'ACTIVE', isMember: true })
  // Neither after an end that she asked for, nor where the gift ends before.
  expect(memberUntilOf([waiting({ renews: false }), gift()])).toEqual(days(100))
  expect(
    memberUntilOf([waiting(), gift({ paidUntil: ms(days(100).getTime() - NOW.getTime() - 1) })]),
  ).toEqual(ms(days(100).getTime() - NOW.getTime() - 1))
})

test.each<[string, SubscriptionFacts, SubscriptionFacts[], BridgeStep]>([
  ['the gift stands', waiting(), [gift()], { kind: 'NONE' }],
  [
    'a grant reaches further',
    waiting(),
    [gift({ source: 'GRANTED', paidUntil: days(200) })],
    { kind: 'NONE' },
  ],
  ['a gift reaches further', waiting(), [gift({ paidUntil: days(200) })], { kind: 'MOVE', to: days(200) }],
  ['the gift was given back', waiting(), [gift({ refundedAt: NOW })], { kind: 'END' }],
  ['nothing was ever there', waiting(), [], { kind: 'END' }],
  [
    'another gift remains',
    waiting(),
    [gift({ refundedAt: NOW }), gift({ givenFrom: NOW, paidUntil: days(40) })],
    { kind: 'MOVE', to: days(40) },
  ],
  ['what remains is too short to wait for', waiting(), [gift({ paidUntil: days(2) })], { kind: 'END' }],
  ['she has ended it herself', waiting({ renews: false }), [], { kind: 'NONE' }],
  ['its day has come', waiting({ trialUntil: NOW }), [], { kind: 'NONE' }],
  ['it is paid for', subscriptionFacts(), [], { kind: 'NONE' }],
  ['it has ended', waiting({ endedAt: NOW }), [], { kind: 'NONE' }],
])('%s', (_, facts, others, step) => {
  expect(bridgeStep(facts, others, NOW)).toEqual(step)
})

test('while it waits she may change its term, end it or withdraw, and buys no second one', () => {
  expect(membershipActions(waiting(), NOW)).toEqual(['CHANGE_TERM', 'UPDATE_CARD', 'WITHDRAW', 'CANCEL'])
  expect(membershipActions(waiting({ renews: false }), NOW)).toEqual(['KEEP', 'UPDATE_CARD', 'WITHDRAW'])
  expect(purchaseRefusal([waiting(), gift()], 'STRIPE', NOW)).toBe('subscriptions/already-subscribed')
  expect(purchaseRefusal([waiting(), gift()], 'APPLE', NOW)).toBe('subscriptions/other-store')
})

test('a cancellation ends with what is paid, with what waits before it begins, and at once where a period is owed', () => {
  expect(endOnceCancelled(subscriptionFacts(), NOW)).toEqual(days(15))
  expect(endOnceCancelled(waiting(), NOW)).toEqual(days(100))
  expect(endOnceCancelled(subscriptionFacts({ paidUntil: NOW, graceUntil: days(7) }), NOW)).toBeNull()
  expect(endOnceCancelled(subscriptionFacts({ graceUntil: days(7) }), NOW)).toBeNull()
  expect(endOnceCancelled(subscriptionFacts({ paidUntil: days(-1) }), NOW)).toBeNull()
})

test.each<[string, Partial<SubscriptionFacts>, boolean]>([
  ['fourteen days before it', { startedAt: days(-30), trialUntil: days(14) }, true],
  ['a minute too early', { startedAt: days(-30), trialUntil: ms(14 * 24 * HOUR_MS + 60_000) }, false],
  ['held back to the last day', { startedAt: days(-30), trialUntil: days(1) }, true],
  ['on the day itself', { startedAt: days(-30), trialUntil: NOW }, false],
  [
    'ordered a week ago, with a receipt that says it all',
    { startedAt: days(-7), trialUntil: days(7) },
    false,
  ],
  ['that she has called off', { startedAt: days(-30), trialUntil: days(10), renews: false }, false],
  ['that was taken already', { startedAt: days(-30), trialUntil: days(10), paidUntil: days(300) }, false],
])('a reminder of a first charge, %s', (_, change, expected) => {
  expect(firstChargeReminderDue(waiting(change), NOW)).toBe(expected)
})
