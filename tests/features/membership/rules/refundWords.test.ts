import { expect, test } from 'vitest'
import { notesWords, refundPromise } from '~/features/membership/mails/refundWords'
import { invoiceStateWords } from '~/features/membership/screens/papers/invoiceStateWords'
import { plainSpaces } from '~tests/support/typography/plainSpaces'

test('a withdrawal promises what credit had paid, too', () => {
  const credit = { amountCents: 1499, currency: 'eur' }
  const promise = plainSpaces(
    refundPromise({ lines: [], none: 'NEVER_PAID', credit }, new Date('2026-03-10T10:00:00Z')),
  )
  expect(refundPromise({ lines: [], none: 'NEVER_PAID' }, new Date('2026-03-10T10:00:00Z'))).toBe(
    'Votre contrat prend fin maintenant. Rien n’avait été prélevé, et rien ne le sera.',
  )
  expect(promise).toMatch(/ 14,99 €, réglés par un crédit que vous aviez, vous reviennent\.$/)
})

test('a withdrawal promises no more than the price, where there is no more', () => {
  expect(refundPromise({ lines: [], none: 'UNKNOWN' }, new Date('2026-03-10T10:00:00Z'))).toMatch(
    /votre banque l’affiche sous quelques jours\.$/,
  )
})

test.each([
  [[], []],
  [['A-1'], ['Votre avoir est joint à ce message.']],
  [['A-1', 'A-2'], ['Vos avoirs sont joints à ce message.']],
])('with notes %j a message says %j', (notes, words) => {
  expect(notesWords(notes)).toEqual(words)
})

test.each([
  ['OWED_BACK', null, 'À vous rendre'],
  ['OWED_BACK', 'REFUND', 'Avoir, à vous rendre'],
  ['PAID', null, 'Payée'],
  ['SETTLED', 'UNUSED_TIME', 'Avoir, soldé'],
  ['CREDITED', 'CREDIT_USED', 'Avoir, remboursé'],
  ['CREDITED', 'UNUSED_TIME', 'Avoir, en crédit'],
] as const)('a paper that is %s, for %s, is told as “%s”', (state, reason, words) => {
  expect(invoiceStateWords({ state, reason })).toBe(words)
})
