import { expect, test } from 'vitest'
import { applePeriods } from '~/domain/membership/periods'
import { days } from '~tests/support/subscriptionFacts'

type Word = Parameters<typeof applePeriods>[0]

const word = (change: Partial<Word['transaction']> = {}, renewal: Word['renewal'] = null): Word => ({
  transaction: {
    transactionId: '2000000001',
    productId: 'monthly_subscription_1',
    currency: 'EUR',
    purchasedAt: days(-15),
    expiresAt: days(15),
    revokedAt: null,
    ownership: 'PURCHASED',
    offerType: null,
    priceMilliunits: 14_990,
    environment: 'Production',
    ...change,
  },
  renewal,
})
const PAID = {
  kind: 'PAID',
  externalId: '2000000001',
  term: 'monthly',
  startsAt: days(-15),
  endsAt: days(15),
  amountCents: 1499,
  currency: 'eur',
  owedCents: null,
  refundedAt: null,
}

test.each<
  [string, Partial<Word['transaction']>, Partial<typeof PAID> | { [K in keyof typeof PAID]?: unknown }]
>([
  ['a period that was bought', {}, {}],
  [
    'for a year',
    { productId: 'annual_subscription_2', expiresAt: days(350) },
    { term: 'annual', endsAt: days(350) },
  ],
  ['given back', { revokedAt: days(-3) }, { refundedAt: days(-3) }],
  ['at a price between two cents', { priceMilliunits: 14_995 }, { amountCents: 1500 }],
  ['at a price that Apple does not tell', { priceMilliunits: null }, { amountCents: null }],
  ['in a currency that Apple does not tell', { currency: null }, { currency: null }],
  ['shared by the family, which pays once', { ownership: 'FAMILY_SHARED' }, { amountCents: 0 }],
  ['in the sandbox, where nobody pays', { environment: 'Sandbox' }, { amountCents: 0 }],
])('%s', (_, change, expected) => {
  expect(applePeriods(word(change))).toEqual([{ ...PAID, ...expected }])
})

test('what is not one of our terms, or has no end, is no period', () => {
  expect(applePeriods(word({ productId: 'annual_subscription_1' }))).toEqual([])
  expect(applePeriods(word({ expiresAt: null }))).toEqual([])
})

test('grace follows, free of charge, where it reaches further than what was paid', () => {
  const renewal = (graceUntil: Date | null) => ({ autoRenews: true, graceUntil })
  expect(applePeriods(word({}, renewal(days(20))))).toEqual([
    PAID,
    { ...PAID, kind: 'GRACE', startsAt: days(15), endsAt: days(20), amountCents: 0 },
  ])
  for (const graceUntil of [null, days(14), days(15)])
    expect(applePeriods(word({}, renewal(graceUntil)))).toEqual([PAID])
})
