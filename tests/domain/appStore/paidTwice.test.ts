import { expect, test } from 'vitest'
import { paidTwice, type PaidFacts } from '~/domain/membership/paidTwice'
import { days, subscriptionFacts } from '~tests/support/subscriptionFacts'

const facts = (change: Partial<PaidFacts> = {}): PaidFacts => ({
  environment: null,
  familyShared: false,
  ...subscriptionFacts(change),
  ...change,
})
const card = (change: Partial<PaidFacts> = {}) => facts(change)
const apple = (change: Partial<PaidFacts> = {}) =>
  facts({ source: 'APPLE', environment: 'Production', ...change })

test.each<[string, PaidFacts[], boolean]>([
  ['by card and by Apple', [card(), apple()], true],
  ['the other way round', [apple(), card()], true],
  ['beside what is over', [card({ renews: false, endedAt: days(-1) }), card(), apple()], true],
  ['while the card one is paused', [card({ paused: true }), apple()], true],
  ['while Apple tries to charge', [card(), apple({ paidUntil: days(-1) })], true],
  ['not by card alone', [card()], false],
  ['not by Apple alone', [apple()], false],
  ['not by Apple twice, whose own business that is', [apple(), apple()], false],
  ['not once the card one is stopped', [card({ renews: false }), apple()], false],
  [
    'not once Apple’s is stopped, though nothing is paid by card yet',
    [card({ paidUntil: null, trialUntil: days(3) }), apple({ renews: false, paidUntil: days(20) })],
    false,
  ],
  ['not once Apple’s is stopped', [card(), apple({ renews: false })], false],
  [
    'within a year by card that she has stopped',
    [card({ renews: false, paidUntil: days(300) }), apple({ paidUntil: days(30) })],
    true,
  ],
  [
    'within a year of Apple’s that she has stopped',
    [apple({ renews: false, paidUntil: days(300) }), card({ paidUntil: days(30) })],
    true,
  ],
  [
    'not where what she has stopped ends first',
    [card({ renews: false, paidUntil: days(20) }), apple({ paidUntil: days(30) })],
    false,
  ],
  [
    'not where both are stopped',
    [card({ renews: false, paidUntil: days(300) }), apple({ renews: false, paidUntil: days(30) })],
    false,
  ],
  [
    'not where what she has stopped was never paid',
    [card({ renews: false, paidUntil: null }), apple({ paidUntil: days(30) })],
    false,
  ],
  ['not once one has ended', [card({ endedAt: days(-1) }), apple()], false],
  ['not once one is given back', [card(), apple({ refundedAt: days(-1) })], false],
  ['not once one is taken back', [card(), apple({ revokedAt: days(-1) })], false],
  ['not before the first payment', [card({ startedAt: null }), apple()], false],
  ['not in Apple’s sandbox, where nobody pays', [card(), apple({ environment: 'Sandbox' })], false],
  ['not where her family pays', [card(), apple({ familyShared: true })], false],
  ['not beside a gift', [apple(), facts({ source: 'GIFT' })], false],
])('%s', (_, subscriptions, twice) => {
  const pair = paidTwice(subscriptions)
  expect(pair && [pair.card.source, pair.apple.source]).toEqual(twice ? ['STRIPE', 'APPLE'] : null)
})
