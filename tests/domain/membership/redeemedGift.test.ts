import { expect, test } from 'vitest'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import {
  giftBegins,
  giftMonths,
  redemptionRefusal,
  type RedemptionRefusal,
} from '~/domain/membership/giftTime'
import { days, ms, subscriptionFacts as facts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const gift = facts({ source: 'GIFT', renews: false, paidUntil: days(40) })
const YESTERDAY = days(-1)

const RUNS: RedemptionRefusal = 'gifts/subscription-running'
const UNCLEAR: RedemptionRefusal = 'subscriptions/unclear'
const unknown = { unclear: true, renews: false }

test.each<[string, SubscriptionFacts[], RedemptionRefusal | null]>([
  ['by who has nothing', [], null],
  ['by who has another gift', [gift], null],
  ['not while a card is charged again', [facts()], RUNS],
  ['not while Apple charges again', [facts({ source: 'APPLE' })], RUNS],
  ['not while her subscription is paused', [facts({ paused: true, paidUntil: YESTERDAY })], RUNS],
  ['once she has ended it, for the time after', [facts({ renews: false })], null],
  ['once it is over', [facts({ paidUntil: YESTERDAY, endedAt: YESTERDAY })], null],
  ['once it was given back', [facts({ refundedAt: YESTERDAY })], null],
  ['not beside a purchase that may be withdrawn', [facts({ startedAt: YESTERDAY, renews: false })], RUNS],
  [
    'beside one that was withdrawn from, and has ended',
    [facts({ startedAt: YESTERDAY, renews: false, endedAt: ms(-1) })],
    null,
  ],
  ['not where one of several is charged again', [gift, facts(), facts({ renews: false })], RUNS],
  [
    'beside one that is over, where another was given back',
    [facts({ refundedAt: YESTERDAY }), facts({ renews: false })],
    null,
  ],
  ['not while nobody knows what a subscription does', [facts(unknown)], UNCLEAR],
  ['nor once its time has passed', [facts({ ...unknown, paidUntil: YESTERDAY })], UNCLEAR],
  ['not for that reason either', [facts(), facts(unknown)], UNCLEAR],
  [
    'where what nobody knew has ended',
    [facts({ ...unknown, paidUntil: YESTERDAY, endedAt: YESTERDAY })],
    null,
  ],
])('a gift is redeemed %s', (_, held, refusal) => {
  expect(redemptionRefusal(held, NOW)).toBe(refusal)
})

test.each<[string, SubscriptionFacts[], Date]>([
  ['at once for who has nothing', [], NOW],
  ['at once for a former member', [facts({ renews: false, paidUntil: YESTERDAY })], NOW],
  ['after what she holds', [facts({ renews: false }), gift], days(40)],
])('its time begins %s', (_, held, from) => {
  expect(giftBegins(held, NOW)).toEqual(from)
})

test('it is worth the months of its product, and one month where its product is not ours any more', () => {
  expect(giftMonths('annual_subscription_2')).toBe(12)
  expect(giftMonths('annual_subscription_1')).toBe(1)
  expect(giftMonths(null)).toBe(1)
})
