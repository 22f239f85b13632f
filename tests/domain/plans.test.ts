import { expect, test } from 'vitest'
import { monthlyPriceCents, PLANS } from '~/domain/plans'

test('the three products of both stores, by the names they have there', () => {
  expect(PLANS.map(({ term, productId, months }) => [term, productId, months])).toEqual([
    ['monthly', 'monthly_subscription_1', 1],
    ['biannual', 'biannualy_subscription_1', 6],
    ['annual', 'annual_subscription_2', 12],
  ])
})

test('a longer term never costs more by the month', () => {
  const prices = PLANS.map(monthlyPriceCents)
  expect(prices).toEqual([...prices].sort((a, b) => b - a))
  for (const price of prices) expect(Number.isInteger(price)).toBe(true)
})
