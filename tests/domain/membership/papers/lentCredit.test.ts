import { describe, expect, test } from 'vitest'
import { papersInLine } from '~/domain/membership/papers/inLine'
import { papersOfBills } from '~/domain/membership/papers/invoices'
import type { CardBill } from '~/domain/membership/periods'
import { at, bill, year, yearBack } from '../cardBills'
import { toldWith } from './told'

describe('credit that another contract’s bill has used up', () => {
  const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9861, paidCents: 0 })
  const [invoice = null] = papersOfBills([
    bill('in_b', '2026-02-02', '2026-03-02', {
      paidCents: 0,
      creditUsedCents: 1499,
      borrowedCents: 1499,
    }),
  ])
  const source = 'credit-used:bill:in_b:sub_a'
  const lent = [{ invoice, cents: 1499, source }]
  const unheard = [{ invoice: null, cents: 1499, source }]

  test('is on that one’s papers, and none of its own', () => {
    expect(toldWith([{ bills: [year, change], lent }]).sum).toBe(11_988 - 9861)
  })

  test('before its payment went back has a note of that one’s invoice with it', () => {
    const { each, sum } = toldWith([
      { bills: [year, change], lent },
      { bills: [yearBack, change], lent },
    ])
    expect(each.slice(-2)).toEqual([
      ['refund:in_1', 11_988 - 9861],
      [source, 1499],
    ])
    // The other one's papers tell of 14,99 €, for which nothing was paid in the end.
    expect(sum).toBe(-1499)
  })

  test('and is hers again, and goes, is on no paper of its own any more', () => {
    const { each, sums } = toldWith([
      { bills: [year, change], lent },
      { bills: [yearBack, change], lent },
      { bills: [yearBack, change] },
    ])
    expect(each.at(-1)?.[0]).toBe(source)
    expect(sums.slice(-2)).toEqual([-1499, -1499])
  })

  test('after its payment went back has a note of that one’s invoice, once', () => {
    const back = [yearBack, change]
    const { papers, sum } = toldWith([
      { bills: [year, change] },
      { bills: back },
      { bills: back, lent },
      { bills: back, lent },
    ])
    expect(papers.at(-1)).toMatchObject({
      kind: 'CREDIT_NOTE',
      source,
      corrects: 'bill:in_b',
      reason: 'CREDIT_USED',
      totalCents: 1499,
      grossCents: 1499,
      paidCents: 0,
      creditUsedCents: 0,
    })
    expect(papers).toHaveLength(4)
    expect(sum).toBe(-1499)
  })

  test('has its note once the other one’s invoice is issued, no sooner', () => {
    const back = [yearBack, change]
    const { each } = toldWith([{ bills: back }, { bills: back, lent: unheard }, { bills: back, lent }])
    expect(each.slice(-2)).toEqual([
      ['refund:in_1', 11_988 - 9861],
      [source, 1499],
    ])
  })

  test('is corrected no further than it had gone back', () => {
    // Support gives back a month of hers; her year's payment stands.
    const month = bill('in_0', '2025-12-10', '2026-01-10')
    const back = [{ ...month, refundedAt: at('2026-02-01') }, year, change]
    expect(toldWith([{ bills: back, lent }]).each.map(([of]) => of)).not.toContain(source)
  })

  describe('seen from that one', () => {
    const month = bill('in_b', '2026-02-02', '2026-03-02', {
      paidCents: 500,
      creditUsedCents: 999,
      borrowedCents: 999,
    })
    const issued = new Map([
      ['bill:in_b', 1499],
      ['credit-used:bill:in_b:sub_a', 999],
      ['credit-used:bill:in_bc:sub_a', 77],
    ])
    const further = (bills: CardBill[]) =>
      papersInLine(bills, { issued })
        .filter((paper) => !issued.has(paper.source))
        .map((paper) => [paper.source, paper.totalCents, paper.paidCents])

    test('nothing is missing', () => expect(further([month])).toEqual([]))

    test('what goes back of its payment is all that is left', () => {
      expect(further([{ ...month, refundedAt: at('2026-02-05') }])).toEqual([['refund:in_b', 500, 500]])
    })

    test('credit that is hers again, and goes at once, has no second note', () => {
      const creditBack = { cents: 999, ownCents: 0, owedCents: 0, at: at('2026-02-05') }
      expect(further([{ ...month, creditBack, refundedAt: at('2026-02-05') }])).toEqual([
        ['refund:in_b', 500, 500],
      ])
    })
  })
})
