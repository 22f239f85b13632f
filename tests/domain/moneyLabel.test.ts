import { expect, test } from 'vitest'
import { moneyLabel } from '~/domain/membership/moneyLabel'

test.each([
  [1499, 'eur', '14,99 €'],
  [0, 'EUR', '0,00 €'],
  [-250, 'eur', '-2,50 €'],
  [123_456_789, 'eur', '1 234 567,89 €'],
  [999, 'usd', '9,99 $US'],
])('%i of %s is written %s', (cents, currency, written) => {
  // French puts two kinds of unbreakable space into an amount.
  expect(moneyLabel(cents, currency).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(written)
})
