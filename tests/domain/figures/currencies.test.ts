import { expect, test } from 'vitest'
import { currenciesOf, totalIn } from '~/domain/figures/currencies'

const amount = (currency: string, cents: number, subscriptions = 1, unpriced = 0) => ({
  ...{ currency, cents, subscriptions, unpriced },
})

test.each([
  ['euros come first', [amount('chf', 9000, 9), amount('eur', 100)], ['eur', 'chf']],
  ['euros come first, wherever they stand', [amount('eur', 100), amount('chf', 9000, 9)], ['eur', 'chf']],
  ['without euros what most pay in', [amount('usd', 9000), amount('chf', 100, 2)], ['chf', 'usd']],
  ['whatever comes first', [amount('chf', 100), amount('usd', 9000, 2)], ['usd', 'chf']],
  ['also the other way round', [amount('usd', 9000, 2), amount('chf', 100)], ['usd', 'chf']],
  ['as many: by their codes', [amount('usd', 900), amount('chf', 900)], ['chf', 'usd']],
  ['as many: by their codes again', [amount('chf', 900), amount('usd', 900)], ['chf', 'usd']],
  [
    'counted over all of them, the later one',
    [amount('chf', 900, 2), amount('usd', 9, 2), amount('usd', 9)],
    ['usd', 'chf'],
  ],
  [
    'counted over all of them',
    [amount('usd', 900, 2), amount('chf', 9), amount('chf', 9, 2)],
    ['chf', 'usd'],
  ],
  ['a price that nobody says is none in euros', [amount('eur', 0, 1, 1), amount('chf', 1800)], ['chf']],
  ['nothing is nothing in euros', [], ['eur']],
])('%s', (_, amounts, expected) => {
  expect(currenciesOf(amounts)).toEqual(expected)
})

test('an amount is never added to one in another currency', () => {
  const amounts = [amount('eur', 1499), amount('chf', 1800, 2), amount('eur', 999, 3, 1)]
  expect(totalIn('eur', amounts)).toEqual(amount('eur', 2498, 4, 1))
  expect(totalIn('chf', amounts)).toEqual(amount('chf', 1800, 2))
  expect(totalIn('usd', amounts)).toEqual(amount('usd', 0, 0))
})
