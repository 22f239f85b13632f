import { describe, expect, test } from 'vitest'
import { giftInvoice, isPart, lessParts, papersOfBills, partsOf } from '~/domain/membership/papers/invoices'
import { givenBack } from '~/domain/membership/papers/refundLines'
import { at, bill } from '../cardBills'

const part = (id: string, amountCents: number, day: string) => ({ id, amountCents, at: at(day) })
const HALF = [part('re_1', 500, '2026-01-12'), part('re_2', 300, '2026-01-14')]
const told = (papers: ReturnType<typeof papersOfBills>) =>
  papers.map(({ source, totalCents, paidCents }) => [source, totalCents, paidCents])

describe('parts of a payment that went back', () => {
  test('have a note each, of what they gave, on their day', () => {
    const papers = papersOfBills([bill('in_1', '2026-01-10', '2026-02-10', { parts: HALF })])
    expect(told(papers)).toEqual([
      ['bill:in_1', 1499, 1499],
      ['part-refund:bill:in_1:re_1', 500, 500],
      ['part-refund:bill:in_1:re_2', 300, 300],
    ])
    expect(papers[1]).toMatchObject({
      kind: 'CREDIT_NOTE',
      reason: 'REFUND',
      corrects: 'bill:in_1',
      grossCents: 500,
      at: at('2026-01-12'),
    })
    expect(papers.map(isPart)).toEqual([false, true, true])
  })

  test.each([
    ['by the provider', new Map(), 'refund:in_1'],
    ['in another way', new Map([['in_1', at('2026-01-20')]]), 'by-hand:in_1'],
  ])('leave the rest to the last note, where that goes back %s', (_, handedBack, source) => {
    const one = bill('in_1', '2026-01-10', '2026-02-10', { parts: HALF, refundedAt: at('2026-01-20') })
    expect(told(papersOfBills([one], handedBack)).at(-1)).toEqual([source, 699, 699])
  })

  test('keep their notes while her bank decides on the rest', () => {
    const one = { parts: HALF, refundedAt: at('2026-01-20'), contested: true }
    expect(papersOfBills([bill('in_1', '2026-01-10', '2026-02-10', one)])).toHaveLength(3)
  })

  test('of a gift', () => {
    const invoice = giftInvoice({
      id: 'one',
      term: 'monthly',
      amountCents: 1499,
      currency: 'eur',
      paidAt: at('2026-01-10'),
    })
    const notes = invoice ? partsOf(invoice, HALF) : []
    expect(told(notes)).toEqual([
      ['part-refund:gift:one:re_1', 500, 500],
      ['part-refund:gift:one:re_2', 300, 300],
    ])
    expect(invoice && lessParts(invoice, notes).paidCents).toBe(699)
  })
})

test('what has gone back of each invoice adds up; credit is none of it', () => {
  const note = (
    corrects: string | null,
    paidCents: number,
    reason: 'REFUND' | 'UNUSED_TIME' | null = 'REFUND',
  ) => ({
    reason,
    corrects,
    paidCents,
  })
  const papers = [
    note(null, 1499, null),
    note('F-1', 500),
    note('F-2', 100),
    note('F-1', 300),
    note('F-1', 200, 'UNUSED_TIME'),
    note(null, 50),
  ]
  expect([...givenBack(papers)]).toEqual([
    ['F-1', 800],
    ['F-2', 100],
  ])
})
