import { expect, test } from 'vitest'
import { accessUntil, subscriptionState } from '~/domain/membership/entitlement'
import { givenFacts } from '~/domain/membership/givenFacts'
import { membershipActions, purchaseRefusal } from '~/domain/membership/membershipRules'
import { days } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

test.each(['GRANTED', 'GIFT'] as const)('time that is %s runs to its end, and is over then', (source) => {
  const facts = givenFacts(source, NOW, days(30))
  expect(accessUntil(facts)).toEqual(days(30))
  expect(subscriptionState(facts, NOW)).toBe('ACTIVE')
  expect(subscriptionState(facts, days(30))).toBe('EXPIRED')
})

test.each(['GRANTED', 'GIFT'] as const)(
  'nothing is charged for what is %s, and nothing forbidden',
  (source) => {
    const facts = givenFacts(source, NOW, days(30))
    expect(facts.renews).toBe(false)
    expect(facts.contested).toBe(false)
    expect(membershipActions(facts, NOW)).toEqual([])
    expect(purchaseRefusal([facts], 'STRIPE', NOW)).toBeNull()
  },
)

test('a gift may begin after what she holds', () => {
  expect(givenFacts('GIFT', NOW, days(30), days(10)).givenFrom).toEqual(days(10))
  expect(givenFacts('GRANTED', NOW, days(30)).givenFrom).toBeNull()
})
