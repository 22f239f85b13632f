import { describe, expect, test } from 'vitest'
import { nextChargeLabel } from '~/features/membership/mails/money'
import { refundDetails, refundPromise } from '~/features/membership/mails/refundWords'
import type { InvoiceView } from '~/features/membership/papers/papers.schema'
import { invoiceStateWords } from '~/features/membership/screens/papers/invoiceStateWords'
import { refundsOf } from '~/features/membership/screens/papers/refundsOf'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const plain = (text: string | null) => text?.replaceAll(/\s/gu, ' ')

const invoice = (number: string, change: Partial<InvoiceView> = {}): InvoiceView => ({
  id: number,
  number,
  kind: 'INVOICE',
  state: 'PAID',
  issuedAt: at('2026-01-10'),
  label: 'Un mois',
  amountCents: 1499,
  currency: 'eur',
  paidAt: at('2026-01-10'),
  corrects: null,
  reason: null,
  paidCents: 1499,
  subscriptionId: 'sub',
  orderId: null,
  url: null,
  ...change,
})
const note = (number: string, corrects: string, change: Partial<InvoiceView> = {}) =>
  invoice(number, { kind: 'CREDIT_NOTE', state: 'CREDITED', reason: 'REFUND', corrects, ...change })

describe('what was given back of a subscription', () => {
  const year = invoice('F-2', { label: 'Un an', paidAt: at('2026-02-10'), paidCents: 11_988 })

  test('is told payment by payment, the oldest first', () => {
    const papers = [note('F-4', 'F-2', { paidCents: 10_000 }), note('F-3', 'F-1'), year, invoice('F-1')]
    expect(refundsOf(papers, 'sub')).toEqual([
      { paidAt: at('2026-01-10'), label: 'Un mois', amountCents: 1499, currency: 'eur' },
      { paidAt: at('2026-02-10'), label: 'Un an', amountCents: 10_000, currency: 'eur' },
    ])
  })

  test('is nothing of another subscription, and no credit that stays with her', () => {
    const other = { subscriptionId: 'other' }
    expect(refundsOf([invoice('F-1', other), note('F-3', 'F-1', other)], 'sub')).toEqual([])
    expect(refundsOf([invoice('F-1'), note('F-3', 'F-1', { reason: 'UNUSED_TIME' })], 'sub')).toEqual([])
  })

  test('is nothing of what credit alone had paid, which is credit again', () => {
    const byCredit = invoice('F-1', { paidCents: 0 })
    expect(refundsOf([byCredit, note('F-3', 'F-1', { reason: 'CREDIT_BACK', paidCents: 0 })], 'sub')).toEqual(
      [],
    )
  })

  test('is left out where the payment is not known', () => {
    expect(refundsOf([note('F-3', 'F-1')], 'sub')).toEqual([])
    expect(refundsOf([invoice('F-1', { paidAt: null }), note('F-3', 'F-1')], 'sub')).toEqual([])
  })
})

test.each([
  ['PAID', null, 'Payée'],
  ['OPEN', null, 'À payer'],
  ['REFUNDED', null, 'Remboursée'],
  ['CREDITED', 'REFUND', 'Avoir, remboursé'],
  ['CREDITED', 'UNUSED_TIME', 'Avoir, en crédit'],
  ['SETTLED', 'UNUSED_TIME', 'Avoir, soldé'],
  ['OWED_BACK', null, 'À vous rendre'],
  ['OWED_BACK', 'REFUND', 'Avoir, à vous rendre'],
] as const)('a paper that is %s for %s is called %s', (state, reason, words) => {
  expect(invoiceStateWords({ state, reason })).toBe(words)
})

describe('a withdrawal promises', () => {
  const lines = [
    { paidAt: at('2026-01-10'), label: 'Un mois', amountCents: 1499, currency: 'eur' },
    { paidAt: at('2026-02-10'), label: 'Un an', amountCents: 10_489, currency: 'eur' },
  ]

  test('what comes back, in fourteen days at most', () => {
    const promise = plain(refundPromise({ lines, none: 'UNKNOWN' }, at('2026-03-04')))
    expect(promise).toContain('119,88 € vous sont rendus')
    expect(promise).toContain('au plus tard le 18 mars 2026')
  })

  test('what her bank has reclaimed for no day', () => {
    const withBank = { amountCents: 1499, currency: 'eur' }
    const alone = plain(refundPromise({ lines: [], none: 'UNKNOWN', withBank }, at('2026-03-04')))
    expect(alone).toContain('Votre contrat prend fin maintenant, et rien ne sera plus prélevé. Votre banque')
    expect(alone).toContain('nous a repris 14,99 €')
    expect(alone).not.toContain('au plus tard')
    const beside = plain(refundPromise({ lines, none: 'UNKNOWN', withBank }, at('2026-03-04')))
    expect(beside).toContain('119,88 € vous sont rendus')
    expect(beside).toContain('nous a repris 14,99 €')
  })

  test('everything, where the payments are not known yet', () => {
    const without = (none: 'NEVER_PAID' | 'ALREADY_BACK' | 'UNKNOWN') =>
      plain(refundPromise({ lines: [], none }, at('2026-03-04')))
    expect(without('UNKNOWN')).toContain('Tout ce que vous avez payé')
    expect(without('NEVER_PAID')).toBe(
      'Votre contrat prend fin maintenant. Rien n’avait été prélevé, et rien ne le sera.',
    )
    expect(without('ALREADY_BACK')).toContain('vous a déjà été rendu')
  })

  test('each payment, then all together', () => {
    expect(refundDetails(lines).map(([label, value]) => [plain(label), plain(value)])).toEqual([
      ['Payé le 10 janvier 2026 Un mois', '14,99 €'],
      ['Payé le 10 février 2026 Un an', '104,89 €'],
      ['Total qui vous est rendu', '119,88 €'],
    ])
    expect(refundDetails([])).toEqual([])
  })
})

test.each([
  ['what the provider says', { nextChargeCents: 1299 }, '12,99 € TTC, le 10 mars 2026'],
  ['the price where it says nothing', {}, '14,99 € TTC, le 10 mars 2026'],
  ['nothing, where that is what is taken', { nextChargeCents: 0 }, '0,00 € TTC, le 10 mars 2026'],
  ['the day alone without a price', { priceCents: null }, 'le 10 mars 2026'],
  ['the day alone without a currency', { currency: null }, 'le 10 mars 2026'],
  ['nothing at all without a day', { nextChargeAt: null }, undefined],
])('the next charge is %s', (_, change, words) => {
  const charge = { nextChargeAt: at('2026-03-10'), nextChargeCents: null, priceCents: 1499, currency: 'eur' }
  expect(plain(nextChargeLabel({ ...charge, ...change }))).toBe(words)
})
