import { describe, expect, test } from 'vitest'
import { keptFromYear, nextNumber } from '~/domain/membership/papers/invoiceNumbers'
import { giftInvoice, giftRefundSource, papersOfBills, refundOf } from '~/domain/membership/papers/invoices'
import { refundTotal } from '~/domain/membership/papers/refundLines'
import { at, bill } from '../cardBills'

describe('what the bills of a card subscription call for', () => {
  test('an invoice for each period that was paid, the oldest first', () => {
    const papers = papersOfBills([
      bill('in_2', '2026-02-10', '2026-03-10'),
      bill('in_1', '2026-01-10', '2026-02-10'),
    ])
    expect(papers.map(({ source, kind }) => [source, kind])).toEqual([
      ['bill:in_1', 'INVOICE'],
      ['bill:in_2', 'INVOICE'],
    ])
    expect(papers[0]).toMatchObject({
      item: 'SUBSCRIPTION',
      term: 'monthly',
      grossCents: 1499,
      totalCents: 1499,
      paidCents: 1499,
    })
  })

  test.each([
    ['a free one', bill('in', '2026-01-10', '2026-02-10', { amountCents: 0, totalCents: 0, paidCents: 0 })],
    ['one that waits to be paid', bill('in', '2026-01-10', '2026-02-10', { paidAt: null, owedCents: 1499 })],
    [
      'one that a code made free',
      bill('in', '2026-01-10', '2026-02-10', {
        amountCents: 0,
        discountCents: 1499,
        totalCents: 0,
        paidCents: 0,
      }),
    ],
  ])('none for %s', (_, one) => expect(papersOfBills([one])).toEqual([]))

  test('a discount stands between the price and the total', () => {
    const [invoice] = papersOfBills([
      bill('in', '2026-01-10', '2026-02-10', {
        amountCents: 1199,
        discountCents: 300,
        totalCents: 1199,
        paidCents: 1199,
      }),
    ])
    expect(invoice).toMatchObject({ grossCents: 1499, discountCents: 300, unusedCents: 0, totalCents: 1199 })
  })

  test('a longer term takes off what is unused of the shorter one', () => {
    const [, change] = papersOfBills([
      bill('in_1', '2026-01-10', '2026-02-10'),
      bill('in_2', '2026-01-20', '2027-01-20', {
        amountCents: 11_988,
        totalCents: 10_989,
        paidCents: 10_989,
      }),
    ])
    expect(change).toMatchObject({
      kind: 'INVOICE',
      term: 'annual',
      grossCents: 11_988,
      unusedCents: 999,
      totalCents: 10_989,
      corrects: null,
    })
  })

  test('a shorter term leaves credit: a note that names the invoice it came from, and an invoice that it pays', () => {
    const [year, note, month] = papersOfBills([
      bill('in_1', '2026-01-10', '2027-01-10', {
        amountCents: 11_988,
        totalCents: 11_988,
        paidCents: 11_988,
      }),
      bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9861, paidCents: 0 }),
      bill('in_3', '2026-02-20', '2026-03-20', { paidCents: 0, creditUsedCents: 1499 }),
    ])
    expect(year?.kind).toBe('INVOICE')
    expect(note).toMatchObject({
      kind: 'CREDIT_NOTE',
      reason: 'UNUSED_TIME',
      corrects: 'bill:in_1',
      grossCents: 1499,
      unusedCents: 11_360,
      totalCents: 9861,
    })
    expect(month).toMatchObject({ kind: 'INVOICE', totalCents: 1499, paidCents: 0, creditUsedCents: 1499 })
  })

  test('a payment that was given back has its credit note, of what was taken and no more', () => {
    const papers = papersOfBills([
      bill('in_1', '2026-01-10', '2026-02-10', {
        paidCents: 999,
        creditUsedCents: 500,
        refundedAt: at('2026-01-12'),
      }),
    ])
    expect(papers).toHaveLength(2)
    expect(papers[1]).toMatchObject({
      kind: 'CREDIT_NOTE',
      source: 'refund:in_1',
      corrects: 'bill:in_1',
      reason: 'REFUND',
      totalCents: 999,
      creditUsedCents: 0,
      at: at('2026-01-12'),
    })
  })

  test('what nothing was taken for is not given back', () => {
    const papers = papersOfBills([
      bill('in', '2026-01-10', '2026-02-10', {
        paidCents: 0,
        creditUsedCents: 1499,
        refundedAt: at('2026-01-12'),
      }),
    ])
    expect(papers.map(({ kind }) => kind)).toEqual(['INVOICE'])
  })
})

describe('a gift', () => {
  const gift = { id: 'one', term: 'annual', currency: 'eur', paidAt: at('2026-01-10') } as const

  test('has an invoice without a period, and a note when it is given back; a free one has none', () => {
    const invoice = giftInvoice({ ...gift, amountCents: 11_988 })
    expect(invoice).toMatchObject({ item: 'GIFT', from: null, to: null, totalCents: 11_988 })
    expect(invoice && refundOf(invoice, giftRefundSource('one'), at('2026-01-11'))).toMatchObject({
      source: 'gift-refund:one',
      corrects: 'gift:one',
      totalCents: 11_988,
    })
    expect(giftInvoice({ ...gift, amountCents: 0 })).toBeNull()
  })

  test('has no note of its note', () => {
    const invoice = giftInvoice({ ...gift, amountCents: 1000 })
    const note = invoice && refundOf(invoice, 'x', at('2026-01-11'))
    expect(note?.totalCents).toBe(1000)
    expect(note && refundOf(note, 'y', at('2026-01-12'))).toBeNull()
  })
})

describe('the one series of numbers', () => {
  test.each([
    ['the first of all', null, '2026-03-04T12:00:00Z', 'F-2026-000001'],
    [
      'the next',
      { year: 2026, last: 41, issuedAt: at('2026-03-01') },
      '2026-03-04T12:00:00Z',
      'F-2026-000042',
    ],
    [
      'the last minute of a year in Paris',
      { year: 2026, last: 9, issuedAt: at('2026-12-01') },
      '2026-12-31T22:59:59Z',
      'F-2026-000010',
    ],
    [
      'the first minute of the next',
      { year: 2026, last: 9, issuedAt: at('2026-12-01') },
      '2026-12-31T23:00:00Z',
      'F-2027-000001',
    ],
    [
      'past six digits',
      { year: 2026, last: 999_999, issuedAt: at('2026-12-01') },
      '2026-12-02T12:00:00Z',
      'F-2026-1000000',
    ],
  ])('%s', (_, mark, now, number) => expect(nextNumber(mark, new Date(now)).number).toBe(number))

  test('a clock that is behind gives no earlier date, nor an earlier year', () => {
    const mark = { year: 2027, last: 3, issuedAt: at('2027-01-02') }
    const next = nextNumber(mark, at('2026-12-31'))
    expect(next.number).toBe('F-2027-000004')
    expect(next.mark.issuedAt).toEqual(mark.issuedAt)
  })

  test('papers are kept for ten years after their own', () => {
    expect(keptFromYear(new Date('2036-12-31T22:59:59Z'))).toBe(2026)
    expect(keptFromYear(new Date('2036-12-31T23:00:00Z'))).toBe(2027)
  })
})

test('what comes back adds up', () => {
  const line = (amountCents: number) => ({
    paidAt: at('2026-01-10'),
    label: '',
    amountCents,
    currency: 'eur',
  })
  expect(refundTotal([line(11_988), line(10_489)])).toEqual({ amountCents: 22_477, currency: 'eur' })
  expect(refundTotal([])).toBeNull()
})
