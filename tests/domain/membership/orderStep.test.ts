import { expect, test } from 'vitest'
import { orderStep } from '~/domain/membership/orderStep'

test.each([
  ['open', false, 'WAITS'],
  ['complete', true, 'PAID'],
  ['complete', false, 'WAITS'],
  ['expired', false, 'CLOSED'],
  ['unknown', false, 'WAITS'],
  ['unknown', true, 'WAITS'],
] as const)('a checkout that is %s, paid: %s', (status, paid, step) => {
  expect(orderStep({ status, paid })).toBe(step)
})

test('one that the provider does not know closes its order', () => {
  expect(orderStep(null)).toBe('CLOSED')
})
