import { expect, test } from 'vitest'
import { wholeNumber } from '~/messages/wholeNumber.fr'

test.each([
  [0, '0'],
  [999, '999'],
  [5000, '5\u202F000'],
  [1_204_000, '1\u202F204\u202F000'],
])('%d is read as %s', (count, read) => {
  expect(wholeNumber(count)).toBe(read)
})
