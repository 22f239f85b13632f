import { expect, test } from 'vitest'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import {
  CURRENCY,
  findPlan,
  monthlyPriceCents,
  PLANS,
  PRODUCT_IDS,
  savingPercent,
} from '~/domain/membership/plans'
import { splitVat } from '~/domain/membership/papers/vat'
import { SELLER_VAT } from '~/domain/seller'

test('the three products of both stores, by the names they have there', () => {
  expect(PLANS.map(({ term, productId, months }) => [term, productId, months])).toEqual([
    ['monthly', 'monthly_subscription_1', 1],
    ['biannual', 'biannualy_subscription_1', 6],
    ['annual', 'annual_subscription_2', 12],
  ])
  expect(PRODUCT_IDS).toEqual(['monthly_subscription_1', 'biannualy_subscription_1', 'annual_subscription_2'])
})

test('a longer term never costs more by the month', () => {
  const prices = PLANS.map(({ listPriceCents, months }) => monthlyPriceCents(listPriceCents, months))
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  for (const price of prices) expect(Number.isInteger(price)).toBe(true)
})

test('what they cost, in euros', () => {
  const prices = PLANS.map(({ listPriceCents }) => moneyLabel(listPriceCents, CURRENCY))
  expect(prices.map((price) => price.replaceAll(/\s/g, ' '))).toEqual(['14,99 €', '74,94 €', '119,88 €'])
})

test('only our own products are plans', () => {
  expect(findPlan('annual_subscription_2')?.term).toBe('annual')
  expect(findPlan('annual_subscription_1')).toBeUndefined()
  expect(findPlan(null)).toBeUndefined()
})

test.each([
  ['the monthly plan itself', 1499, 1, 0],
  ['six months at 12,49 € by the month', 7494, 6, 17],
  ['a year at 9,99 € by the month', 11_988, 12, 33],
  ['a year that costs more than twelve months', 20_000, 12, 0],
])('%s saves', (_, priceCents, months, percent) => {
  expect(savingPercent(priceCents, months, 1499)).toBe(percent)
})

test.each([
  [1499, 250],
  [7494, 1249],
  [11_988, 1998],
  [0, 0],
])('%d cents hold %d cents of tax at 20 %%', (priceCents, vatCents) => {
  expect(splitVat(priceCents, SELLER_VAT).vatCents).toBe(vatCents)
})
