import { describe, expect, test } from 'vitest'
import { appleOffersFor, offerRefusal } from '~/domain/membership/appleOffers'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { days, subscriptionFacts as facts } from '~tests/support/subscriptionFacts'
import { NOW } from '~tests/support/time'

const apple = (change: Partial<SubscriptionFacts> = {}) => facts({ source: 'APPLE', ...change })
const OVER = { paidUntil: days(-10), endedAt: days(-10), renews: false }

describe('the offers that are hers', () => {
  test.each<[string, SubscriptionFacts[], string | null, string | null]>([
    ['of somebody new', [], 'INTRODUCTORY', 'subscriptions/no-offer'],
    ['of who had Élan by Apple', [apple(OVER)], 'PROMOTIONAL', null],
    ['of who had her money back', [apple({ ...OVER, refundedAt: days(-12) })], 'PROMOTIONAL', null],
    ['of who has stopped it, and has time left', [apple({ renews: false })], 'PROMOTIONAL', null],
    ['of whom Apple charges again', [apple()], null, 'subscriptions/already-subscribed'],
    [
      'of whom Apple tries to charge',
      [apple({ paidUntil: days(-1) })],
      null,
      'subscriptions/already-subscribed',
    ],
    [
      'of who never paid at Apple',
      [apple({ startedAt: null, paidUntil: null, renews: false })],
      'INTRODUCTORY',
      'subscriptions/no-offer',
    ],
    [
      'of whom nobody knows whether Apple charges',
      [apple({ renews: false, unclear: true })],
      null,
      'subscriptions/unclear',
    ],
    ['of whom nobody knew it, and it is over', [apple({ ...OVER, unclear: true })], 'PROMOTIONAL', null],
    ['of who pays by card', [facts()], null, 'subscriptions/other-store'],
    ['of who pays by card, and had Élan by Apple', [facts(), apple(OVER)], null, 'subscriptions/other-store'],
    ['of who paid by card once', [facts(OVER)], 'INTRODUCTORY', 'subscriptions/no-offer'],
    [
      'of who was given time',
      [facts({ source: 'GIFT', renews: false })],
      'INTRODUCTORY',
      'subscriptions/no-offer',
    ],
  ])('%s', (_, subscriptions, offers, refusal) => {
    expect(appleOffersFor(subscriptions, NOW)).toBe(offers)
    expect(offerRefusal(subscriptions, NOW)).toBe(refusal)
  })
})
