import { describe, expect, test } from 'vitest'
import { storedFacts } from '~/features/membership/entitlement/storedFacts'
import {
  nextChargeAt,
  toSubscriptionView,
  type StoredSubscription,
} from '~/features/membership/entitlement/subscriptionView'
import { cancellationWords } from '~/features/membership/screens/managing/cancellationWords'
import { days, subscriptionFacts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const row = (change: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...subscriptionFacts(),
  id: 'sub',
  userId: 'ines',
  productId: 'monthly_subscription_1',
  term: 'monthly',
  resumesAt: null,
  priceCents: 1499,
  nextChargeCents: 1299,
  awaitsPriceConsent: false,
  currency: 'eur',
  environment: null,
  reason: null,
  ...change,
})

describe('the next amount is taken', () => {
  test.each<[string, Partial<StoredSubscription>, Date | null]>([
    ['at the end of what is paid', {}, days(15)],
    ['at the end of a pause', { paused: true, resumesAt: days(60) }, days(60)],
    ['at the end of what else she holds', { paidUntil: null, trialUntil: days(90) }, days(90)],
    ['never, where she has ended it', { renews: false }, null],
    ['never, where it is over', { endedAt: days(-1) }, null],
    ['nobody knows when, in a pause without an end', { paused: true }, null],
  ])('%s', (_, change, at) => {
    expect(nextChargeAt(row(change))).toEqual(at)
    // Without a day there is no amount.
    expect(toSubscriptionView(row(change), NOW).nextChargeCents).toBe(at && 1299)
  })
})

describe('a member sees', () => {
  test('what her subscription gives, and what she may do', () => {
    expect(toSubscriptionView(row(), NOW)).toMatchObject({
      state: 'ACTIVE',
      paidUntil: days(15),
      endOnceCancelled: days(15),
      actions: ['CHANGE_TERM', 'PAUSE', 'UPDATE_CARD', 'CANCEL'],
    })
  })

  test.each<[string, Partial<StoredSubscription>, Date | null]>([
    [
      'for fourteen days',
      { startedAt: new Date('2026-02-24T12:00:00Z') },
      new Date('2026-03-10T22:59:59.999Z'),
    ],
    ['not later', {}, null],
    ['not before it has begun', { startedAt: null }, null],
  ])('until when she may withdraw, %s', (_, change, until) => {
    expect(toSubscriptionView(row(change), NOW).withdrawUntil).toEqual(until)
  })
})

test('who has withdrawn cannot once more, though her money is still on its way; what else she may do stays', () => {
  const young = row({ startedAt: new Date('2026-02-24T12:00:00Z') })
  expect(toSubscriptionView(young, NOW).actions).toContain('WITHDRAW')
  expect(toSubscriptionView(young, NOW, { isWithdrawn: true })).toMatchObject({
    withdrawUntil: null,
    actions: ['CHANGE_TERM', 'PAUSE', 'UPDATE_CARD', 'CANCEL'],
  })
})

describe('a cancellation may be taken back', () => {
  const ending = row({ renews: false })
  const beside = row({ id: 'beside' })
  const over = row({ id: 'over', renews: false, paidUntil: days(-40), endedAt: days(-40) })

  test.each<[string, Parameters<typeof toSubscriptionView>[2], boolean]>([
    ['by who holds nothing else', undefined, true],
    ['by whom nothing else charges', { others: [over], buysAtApple: false }, true],
    ['not beside what charges', { others: [over, beside] }, false],
    ['not while a purchase is under way in the App Store', { others: [], buysAtApple: true }, false],
  ])('%s', (_, what, may) => {
    const { actions } = toSubscriptionView(ending, NOW, what)
    expect(actions.includes('KEEP')).toBe(may)
    // What else she may do stays.
    expect(actions).toContain('UPDATE_CARD')
  })
})

test('the facts of a stored subscription are all that access is worked out from', () => {
  expect(storedFacts(row({ paused: true }))).toEqual(subscriptionFacts({ paused: true }))
})

// The server alone judges: a phone whose clock was behind it said that she keeps what ends at once.
test.each<[string, Partial<StoredSubscription>, string]>([
  ['what is paid for', {}, 'Vous gardez votre accès jusqu’au 19 mars 2026'],
  ['a period that is owed', { paidUntil: NOW, graceUntil: days(7) }, 'elle ne vous sera pas réclamée'],
  ['what waits for its first charge', { paidUntil: null, trialUntil: days(90) }, 'ne commencera pas'],
])('before she cancels she reads what becomes of %s', (_, change, words) => {
  expect(cancellationWords(toSubscriptionView(row(change), NOW))).toContain(words)
})
