import { expect, test } from 'vitest'
import { giftsToMove, type StoredGift } from '~/domain/membership/giftTime'
import { addMonths } from '~/domain/months'
import { days, subscriptionFacts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const SIX = 'biannualy_subscription_1'
const given = (change: Partial<StoredGift>): StoredGift => ({
  ...subscriptionFacts({ source: 'GIFT', startedAt: NOW, givenFrom: NOW, renews: false }),
  productId: SIX,
  paidUntil: addMonths(NOW, 6),
  ...change,
})
/** Redeemed the day after, for the time after the first. */
const second = (change: Partial<StoredGift> = {}) =>
  given({ startedAt: days(1), givenFrom: addMonths(NOW, 6), paidUntil: addMonths(NOW, 12), ...change })

test('gifts that follow one another stay where they are', () => {
  expect(giftsToMove([given({}), second()], NOW)).toEqual([])
  const third = second({ startedAt: days(2), givenFrom: addMonths(NOW, 12), paidUntil: addMonths(NOW, 18) })
  expect(giftsToMove([given({}), second(), third], NOW)).toEqual([])
  expect(giftsToMove([], NOW)).toEqual([])
})

test('where the first was given back, the second begins at its end, and lasts its own months', () => {
  const first = given({ refundedAt: days(30) })
  const gift = second()
  expect(giftsToMove([first, gift], NOW)).toEqual([
    { gift, givenFrom: days(30), paidUntil: addMonths(days(30), 6) },
  ])
})

test('one that begun in the absence of an earlier one follows it again once that one stands', () => {
  const begun = second({ givenFrom: days(30), paidUntil: addMonths(days(30), 6) })
  expect(giftsToMove([given({}), begun], days(40))).toMatchObject([
    { givenFrom: addMonths(NOW, 6), paidUntil: addMonths(NOW, 12) },
  ])
  // Its time has begun, and nothing else gives that time.
  expect(giftsToMove([given({ refundedAt: days(30) }), begun], days(40))).toEqual([])
  const follows = second()
  expect(giftsToMove([given({}), follows], addMonths(NOW, 7))).toEqual([])
})

test('a third moves with the second', () => {
  const third = second({ startedAt: days(2), givenFrom: addMonths(NOW, 12), paidUntil: addMonths(NOW, 18) })
  const then = second()
  const moves = giftsToMove([third, given({ refundedAt: days(30) }), then], NOW)
  expect(moves.map(({ gift, givenFrom }) => [gift, givenFrom])).toEqual([
    [then, days(30)],
    [third, addMonths(days(30), 6)],
  ])
})

test('none begins before it was redeemed', () => {
  const gift = second({ startedAt: days(3) })
  const over = { ...subscriptionFacts({ paidUntil: days(-10), renews: false }), productId: null }
  for (const gone of [given({ refundedAt: NOW }), over])
    expect(giftsToMove([gone, gift], NOW)).toMatchObject([{ givenFrom: days(3) }])
})

test.each<[string, Partial<StoredGift>]>([
  ['was given back', { refundedAt: days(31) }],
  ['was taken back', { revokedAt: days(31) }],
  ['was never redeemed', { startedAt: null }],
])('one that %s has no time to move', (_, change) => {
  expect(giftsToMove([given({ refundedAt: days(30) }), second(change)], NOW)).toEqual([])
})

test('a grant that was taken back, and a payment that went back, move what was laid after them', () => {
  const granted = {
    ...given({ source: 'GRANTED', paidUntil: days(90), revokedAt: days(10) }),
    productId: null,
  }
  const after = second({ givenFrom: days(90), paidUntil: addMonths(days(90), 6) })
  expect(giftsToMove([granted, after], NOW)).toMatchObject([{ givenFrom: days(10) }])
  const card = {
    ...subscriptionFacts({ paidUntil: days(90), renews: false, refundedAt: days(20) }),
    productId: null,
  }
  expect(giftsToMove([card, after], NOW)).toMatchObject([{ givenFrom: days(20) }])
})

test('one that was given back before its time began moves nothing, and nobody waits for it', () => {
  const third = second({ startedAt: days(2), givenFrom: addMonths(NOW, 12), paidUntil: addMonths(NOW, 18) })
  const moves = giftsToMove([given({}), second({ refundedAt: days(30) }), third], NOW)
  expect(moves).toMatchObject([{ givenFrom: addMonths(NOW, 6), paidUntil: addMonths(NOW, 12) }])
})

test('more that she got since moves what has not begun, and nothing that has', () => {
  const grant = { ...given({ source: 'GRANTED', paidUntil: addMonths(NOW, 24) }), productId: null }
  expect(giftsToMove([grant, given({}), second()], NOW)).toMatchObject([{ givenFrom: addMonths(NOW, 24) }])
  expect(giftsToMove([grant, given({}), second()], addMonths(NOW, 6))).toEqual([])
})

test('one that begun in the absence of an earlier one follows it, whatever else she had', () => {
  const over = { ...subscriptionFacts({ paidUntil: days(-10), renews: false }), productId: null }
  const begun = second({ givenFrom: days(30), paidUntil: addMonths(days(30), 6) })
  expect(giftsToMove([over, given({}), begun], days(40))).toMatchObject([{ givenFrom: addMonths(NOW, 6) }])
})

test('of two that were laid on one instant one follows the other', () => {
  const [one, other] = [given({}), given({ startedAt: days(1) })]
  expect(giftsToMove([one, other], days(2))).toMatchObject([{ gift: other, givenFrom: addMonths(NOW, 6) }])
})

test('one whose time has begun stays where an earlier one has moved behind what she pays for', () => {
  const month = given({ productId: 'monthly_subscription_1', paidUntil: addMonths(NOW, 1) })
  const paid = { ...subscriptionFacts({ paidUntil: addMonths(NOW, 12), renews: false }), productId: null }
  const covered = given({ startedAt: days(1), givenFrom: days(15), paidUntil: addMonths(days(15), 6) })
  const begun = second({ givenFrom: addMonths(NOW, 3), paidUntil: addMonths(NOW, 9) })
  expect(giftsToMove([month, paid, covered, begun], addMonths(NOW, 4))).toMatchObject([
    { gift: covered, givenFrom: addMonths(NOW, 12) },
  ])
})

test('one that was never laid counts as it is, and is not moved', () => {
  expect(giftsToMove([given({ givenFrom: null }), second()], NOW)).toEqual([])
})
