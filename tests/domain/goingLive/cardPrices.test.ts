import { expect, test } from 'vitest'
import { judgePrices, type CardPrice } from '~/domain/goingLive/cardPrices'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

const price = (lookupKey: string, months: number, amountCents: number): CardPrice => ({
  lookupKey,
  isActive: true,
  productIsActive: true,
  currency: 'eur',
  amountCents,
  months,
  taxBehavior: 'inclusive',
})
const MONTHLY = price('monthly_subscription_1', 1, 1499)
const BIANNUAL = price('biannualy_subscription_1', 6, 7494)
const ANNUAL = price('annual_subscription_2', 12, 11_988)
const TAXED = { kind: 'TAXED', percent: 20 } as const

const judge = (prices: CardPrice[], vat: Parameters<typeof judgePrices>[1] = TAXED) =>
  judgePrices(prices, vat).map((finding) =>
    finding.found ? { ...finding, found: plainSpaces(finding.found) } : finding,
  )

const MONTHLY_SOLD = { check: 'card/price', standing: 'set', of: 'monthly_subscription_1', found: '14,99 €' }
const BIANNUAL_SOLD = {
  check: 'card/price',
  standing: 'set',
  of: 'biannualy_subscription_1',
  found: '74,94 €',
}
const ANNUAL_SOLD = { check: 'card/price', standing: 'set', of: 'annual_subscription_2', found: '119,88 €' }

test('each plan is sold for what the site says, in whatever order its prices come', () => {
  expect(judge([ANNUAL, MONTHLY, BIANNUAL])).toEqual([MONTHLY_SOLD, BIANNUAL_SOLD, ANNUAL_SOLD])
})

test('a plan without a price is named, and the others are judged all the same', () => {
  expect(judge([MONTHLY, { ...BIANNUAL, lookupKey: null }, ANNUAL])).toEqual([
    MONTHLY_SOLD,
    { check: 'card/price-none', standing: 'missing', of: 'biannualy_subscription_1' },
    ANNUAL_SOLD,
  ])
})

test.each<[string, Partial<CardPrice>, { check: string; found?: string }[]]>([
  ['that is archived', { isActive: false }, [{ check: 'card/price-inactive' }]],
  ['of a product that is archived', { productIsActive: false }, [{ check: 'card/product-inactive' }]],
  ['in another currency', { currency: 'usd' }, [{ check: 'card/price-currency', found: 'usd' }]],
  // 14,99 $ and 20 $ are as far from 14,99 €.
  [
    'in another currency, of another figure',
    { currency: 'usd', amountCents: 2000 },
    [{ check: 'card/price-currency', found: 'usd' }],
  ],
  ['for another time', { months: 12 }, [{ check: 'card/price-interval', found: '12' }]],
  ['by the week', { months: null }, [{ check: 'card/price-interval' }]],
  ['of another amount', { amountCents: 1500 }, [{ check: 'card/price-amount', found: '15,00 €' }]],
  ['of more than one amount', { amountCents: null }, [{ check: 'card/price-amount', found: '?' }]],
  [
    'to which tax would be added',
    { taxBehavior: 'exclusive' },
    [{ check: 'card/price-tax', found: 'exclusive' }],
  ],
  ['of which nobody has said', { taxBehavior: null }, [{ check: 'card/price-tax', found: '?' }]],
  [
    'with more than one fault',
    { isActive: false, months: 3, amountCents: 1200 },
    [
      { check: 'card/price-inactive' },
      { check: 'card/price-interval', found: '3' },
      { check: 'card/price-amount', found: '12,00 €' },
    ],
  ],
])('a price %s cannot be sold, and is told what it is like', (_, changed, wrong) => {
  expect(judge([{ ...MONTHLY, ...changed }, BIANNUAL, ANNUAL])).toEqual([
    ...wrong.map((finding) => ({ ...finding, standing: 'missing', of: 'monthly_subscription_1' })),
    BIANNUAL_SOLD,
    ANNUAL_SOLD,
  ])
})

test('a seller who is exempt has no tax in any price, whatever it says', () => {
  const unsaid = { ...MONTHLY, taxBehavior: 'unspecified' } as const
  expect(judge([unsaid, BIANNUAL, ANNUAL], { kind: 'EXEMPT' })[0]).toEqual(MONTHLY_SOLD)
})
