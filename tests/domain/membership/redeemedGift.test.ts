import { expect, test } from 'vitest'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { giftBegins, giftMonths, mayRedeemGift } from '~/domain/membership/giftTime'
import { days, ms, subscriptionFacts as facts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const gift = facts({ source: 'GIFT', renews: false, paidUntil: days(40) })
const YESTERDAY = days(-1)

test.each<[string, SubscriptionFacts[], boolean]>([
  ['by who has nothing', [], true],
  ['by who has another gift', [gift], true],
  ['not while a card is charged again', [facts()], false],
  ['not while Apple charges again', [facts({ source: 'APPLE' })], false],
  ['not while her subscription is paused', [facts({ paused: true, paidUntil: YESTERDAY })], false],
  ['once she has ended it, for the time after', [facts({ renews: false })], true],
  ['once it is over', [facts({ paidUntil: YESTERDAY, endedAt: YESTERDAY })], true],
  ['once it was given back', [facts({ refundedAt: YESTERDAY })], true],
  ['not beside a purchase that may be withdrawn', [facts({ startedAt: YESTERDAY, renews: false })], false],
  [
    'beside one that was withdrawn from, and has ended',
    [facts({ startedAt: YESTERDAY, renews: false, endedAt: ms(-1) })],
    true,
  ],
  ['not where one of several is charged again', [gift, facts(), facts({ renews: false })], false],
])('a gift is redeemed %s', (_, held, may) => {
  expect(mayRedeemGift(held, NOW)).toBe(may)
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
