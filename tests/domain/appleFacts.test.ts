import { describe, expect, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import { appleFacts, type AppleTruth } from '~/domain/membership/appleFacts'
import { accessUntil, subscriptionState } from '~/domain/membership/entitlement'

const NOW = new Date('2026-03-10T08:00:00.000Z')
const ms = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const days = (count: number) => ms(count * DAY_MS)

interface Change {
  status?: AppleTruth['status']
  transaction?: Partial<AppleTruth['transaction']>
  renewal?: Partial<NonNullable<AppleTruth['renewal']>> | null
}

const truth = ({ status = 'ACTIVE', transaction, renewal }: Change = {}): AppleTruth => ({
  status,
  transaction: {
    purchasedAt: days(-15),
    expiresAt: days(16),
    revokedAt: null,
    ownership: 'PURCHASED',
    offerType: null,
    priceMilliunits: 14_990,
    environment: 'Production',
    ...transaction,
  },
  renewal: renewal === null ? null : { autoRenews: true, graceUntil: null, ...renewal },
})
const factsOf = (change: Change, startedAt: Date | null = null) => appleFacts(truth(change), startedAt)
const OVER = { expiresAt: ms(-1) }

test.each<[string, Change, string]>([
  ['paid', {}, 'ACTIVE'],
  ['turned off', { renewal: { autoRenews: false } }, 'CANCELLED'],
  ['without renewal information', { renewal: null }, 'CANCELLED'],
  ['expired', { status: 'EXPIRED', transaction: OVER }, 'EXPIRED'],
  ['expiring this instant', { transaction: { expiresAt: NOW } }, 'EXPIRED'],
  ['a millisecond before that', { transaction: { expiresAt: ms(1) } }, 'ACTIVE'],
  ['in grace', { status: 'GRACE', transaction: OVER, renewal: { graceUntil: ms(1) } }, 'PAST_DUE'],
  [
    'grace over this instant',
    { status: 'GRACE', transaction: OVER, renewal: { graceUntil: NOW } },
    'EXPIRED',
  ],
  ['in grace, with no word of how long', { status: 'GRACE', transaction: OVER, renewal: null }, 'EXPIRED'],
  ['retried without grace', { status: 'BILLING_RETRY', transaction: OVER }, 'EXPIRED'],
  [
    'retried, with a grace that Apple no longer counts',
    { status: 'BILLING_RETRY', transaction: OVER, renewal: { graceUntil: days(3) } },
    'EXPIRED',
  ],
  ['refunded', { status: 'REVOKED', transaction: { revokedAt: ms(-1) } }, 'REFUNDED'],
  [
    'taken back from the family',
    { status: 'REVOKED', transaction: { revokedAt: ms(-1), ownership: 'FAMILY_SHARED' } },
    'REVOKED',
  ],
  ['said to be what nobody knows', { status: 'UNKNOWN', transaction: OVER }, 'UNCLEAR'],
  ['said to be that, while it is paid', { status: 'UNKNOWN' }, 'UNCLEAR'],
  ['shared by the family', { transaction: { ownership: 'FAMILY_SHARED' } }, 'ACTIVE'],
  ['a free introduction', { transaction: { offerType: 1, priceMilliunits: 0 } }, 'TRIAL'],
  ['a paid introduction', { transaction: { offerType: 1, priceMilliunits: 990 } }, 'ACTIVE'],
  ['a free month won back', { transaction: { offerType: 4, priceMilliunits: 0 } }, 'ACTIVE'],
])('%s', (_, change, expected) => {
  expect(subscriptionState(factsOf(change), NOW)).toBe(expected)
})

test('a refund ends access when it was given, and no other end comes before it', () => {
  const facts = factsOf({ status: 'REVOKED', transaction: { revokedAt: days(-2) } })
  expect(accessUntil(facts)).toEqual(days(-2))
  // Not with the period that was paid for, which may be to come.
  expect(facts.endedAt).toEqual(days(-2))
  const late = factsOf({ status: 'REVOKED', transaction: { ...OVER, revokedAt: NOW } })
  expect(late.endedAt).toEqual(OVER.expiresAt)
})

test.each<[AppleTruth['status'], Date | null]>([
  ['EXPIRED', ms(-1)],
  ['REVOKED', ms(-1)],
  ['ACTIVE', null],
  ['GRACE', null],
  ['BILLING_RETRY', null],
])('what is %s has ended: %s', (status, endedAt) => {
  expect(factsOf({ status, transaction: OVER })).toMatchObject({ source: 'APPLE', endedAt, contested: false })
})

describe('when it first gave access', () => {
  test.each<[string, Date | null, Date]>([
    ['is remembered over renewals', days(-300), days(-300)],
    ['is the purchase of one that is new', null, days(-15)],
    ['is the earlier one, whatever is remembered', days(-1), days(-15)],
  ])('%s', (_, remembered, expected) => {
    expect(factsOf({}, remembered).startedAt).toEqual(expected)
  })
})

test.each<[AppleTruth['status'], boolean]>([
  ['ACTIVE', true],
  ['GRACE', true],
  // Apple keeps trying her card.
  ['BILLING_RETRY', true],
  ['EXPIRED', false],
  ['REVOKED', false],
])('%s is charged again by itself: %s', (status, expected) => {
  expect(factsOf({ status }).renews).toBe(expected)
  expect(factsOf({ status, renewal: { autoRenews: false } }).renews).toBe(false)
})
