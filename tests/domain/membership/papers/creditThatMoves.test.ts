import { describe, expect, test } from 'vitest'
import { papersInLine } from '~/domain/membership/papers/inLine'
import { papersOfBills } from '~/domain/membership/papers/invoices'
import { at, bill, year, yearBack } from '../cardBills'
import { told } from './told'

const BY_CREDIT = { paidCents: 0, creditUsedCents: 1499 }
const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9861, paidCents: 0 })
const month = bill('in_3', '2026-02-20', '2026-03-20', BY_CREDIT)
const next = bill('in_4', '2026-03-20', '2026-04-20', BY_CREDIT)

/** What is new where these are issued. */
const further = (issued: Record<string, number>, ...asked: Parameters<typeof papersInLine>) => {
  const [bills, about] = asked
  const papers = papersInLine(bills, { ...about, issued: new Map(Object.entries(issued)) })
  return papers
    .filter(({ source }) => !(source in issued))
    .map(({ source, totalCents }) => [source, totalCents])
}

describe('credit of a price that went back', () => {
  const down = bill('in_2', '2026-01-11', '2026-02-11', { totalCents: -10_482, paidCents: 0 })
  const up = bill('in_3', '2026-01-12', '2027-01-12', {
    amountCents: 11_988,
    totalCents: 10_689,
    paidCents: 207,
    creditUsedCents: 10_482,
  })
  const gone = { ...up, refundedAt: at('2026-01-20') }
  const creditBack = { cents: 10_482, ownCents: 10_482, owedCents: 0, at: at('2026-01-21') }
  const hers = { ...gone, creditBack }

  test('is hers on paper from then on, whether it is paid out or not', () => {
    const paidOut = { ...year, paidOutCents: 10_482 }
    expect(
      told([year, down, up], [year, down, gone], [year, down, hers], [paidOut, down, hers]).sums,
    ).toEqual([11_988 + 207, 11_988, 11_988 - 10_482, 11_988 - 10_482])
  })

  test('what was left of that price goes with all of it, not with what her card had paid only', () => {
    const left = bill('in_4', '2026-01-13', '2026-02-13', { totalCents: -10_000, paidCents: 0 })
    expect(told([year, down, up, left], [year, down, hers, left]).sums).toEqual([
      11_988 + 207 - 10_000,
      11_988 - 10_482,
    ])
  })

  test('stays hers as far as nothing has used it up', () => {
    const used = bill('in_4', '2026-02-11', '2026-03-11', BY_CREDIT)
    const part = { ...year, parts: [{ id: 're_1', amountCents: 1000, at: at('2026-03-01') }] }
    const { each, sums } = told([year, down, hers], [year, down, hers, used], [part, down, hers, used])
    expect(sums).toEqual([1506, 1506 + 1499, 1506 + 499])
    expect(each.at(-1)).toEqual(['part-refund:bill:in_1:re_1', 1000])
  })

  test('is not corrected as used up, told all at once', () => {
    const half = {
      ...month,
      creditBack: { ...creditBack, cents: 1000, ownCents: 1000, at: at('2026-02-25') },
    }
    const { each, sum } = told([yearBack, change, half])
    expect(each.slice(-2)).toEqual([
      ['credit-used:bill:in_3', 499],
      ['credit-back:in_3', 1000],
    ])
    expect(sum).toBe(0)
  })
})

describe('what was too little for a card', () => {
  const carried = bill('in_2', '2026-01-20', '2027-01-20', {
    amountCents: 11_988,
    totalCents: 41,
    paidCents: 0,
  })
  const down = bill('in_3', '2026-01-21', '2026-02-21', { totalCents: -4493, paidCents: 0 })
  const byCredit = bill('in_4', '2026-02-21', '2026-03-21', BY_CREDIT)
  /** A year that credit has paid, as far as it reached. */
  const yearByCredit = (totalCents: number) =>
    bill('in_3', '2026-01-21', '2027-01-21', {
      amountCents: 11_988,
      totalCents,
      paidCents: 0,
      creditUsedCents: 9861,
    })
  const settled = { ...carried, creditBack: { cents: 41, ownCents: 0, owedCents: 41, at: at('2026-01-20') } }

  test('comes off later credit, which pays for what follows without a note', () => {
    const { papers, sums } = told([year, carried, down], [year, carried, down, byCredit])
    expect(papers.map(({ source }) => source)).not.toContain('credit-used:bill:in_4')
    expect(sums).toEqual([12_029 - 4493, 12_029 - 4493 + 1499])
  })

  test('is paid with another contract’s payment: all of later credit is hers', () => {
    const covered = { ...carried, coveredCents: 41 }
    const out = { ...year, paidOutCents: 4493 }
    expect(told([year, carried], [year, covered], [year, covered, down], [out, covered, down]).sums).toEqual([
      12_029,
      12_029,
      12_029 - 4493,
      12_029 - 4493,
    ])
  })

  test('is not taken off credit that is paid out once another contract’s payment has it', () => {
    const up = { ...yearByCredit(9864), coveredCents: 3 }
    const again = bill('in_4', '2026-01-22', '2026-02-22', { totalCents: -9800, paidCents: 0 })
    const out = { ...year, paidOutCents: 9800 }
    const { papers, sum } = told([year, change, up, again], [out, change, up, again])
    expect(papers.map(({ reason }) => reason)).not.toContain('CREDIT_USED')
    expect(sum).toBe(11_988 + 3 - 9800)
  })

  test('is settled once: all of later credit is hers', () => {
    const { papers, sums } = told(
      [year, carried],
      [year, settled],
      [year, settled, down],
      [year, settled, down, byCredit],
      [yearBack, settled, down, byCredit],
    )
    expect(papers.map(({ source }) => source)).not.toContain('credit-used:bill:in_4')
    expect(sums).toEqual([12_029, 11_988, 11_988 - 4493, 11_988 - 4493 + 1499, 0])
  })

  test('is paid from credit that is hers again, and goes with the payment', () => {
    const up = yearByCredit(9891)
    const creditBack = { cents: 9861, ownCents: 9861, owedCents: 0, at: at('2026-01-25') }
    const hers = { ...up, creditBack, refundedAt: creditBack.at }
    const { sums } = told([year, change, up], [year, change, hers], [yearBack, change, hers])
    expect(sums).toEqual([11_988 + 30, 11_988 + 30 - 9861, 0])
  })
})

describe('notes of what is issued already', () => {
  const before = [
    [year, change],
    [yearBack, change],
    [year, change, month],
  ]

  test('come once each, whichever invoice was told of last', () => {
    // The second month is issued before the first is heard of.
    const { each } = told(
      [year, change],
      [yearBack, change],
      [year, change, next],
      [yearBack, change, month, next],
    )
    expect(each.slice(-3)).toEqual([
      ['bill:in_3', 1499],
      ['credit-used:bill:in_3', 1499],
      ['credit-used:bill:in_4', 1499],
    ])
  })

  test('are not written a second time, however often a refund is sent back', () => {
    const { each } = told(
      ...before,
      [yearBack, change, month],
      [year, change, month, next],
      [yearBack, change, month, next],
    )
    expect(each.slice(-3)).toEqual([
      ['credit-used:bill:in_3', 1499],
      ['bill:in_4', 1499],
      ['credit-used:bill:in_4', 1499],
    ])
  })

  test('leave out what is hers again', () => {
    const creditBack = { cents: 500, ownCents: 500, owedCents: 0, at: at('2026-03-01') }
    const { each } = told(
      ...before,
      [year, change, month, next],
      [yearBack, change, { ...month, creditBack }, next],
    )
    expect(each.slice(-3)).toEqual([
      ['credit-back:in_3', 500],
      ['credit-used:bill:in_3', 999],
      ['credit-used:bill:in_4', 1499],
    ])
  })

  test('come to no more than the papers are over', () => {
    const issued = {
      'bill:in_1': 11_988,
      'bill:in_2': 9861,
      'refund:in_1': 3127,
      'bill:in_3': 1499,
      'bill:in_4': 1499,
    }
    expect(further(issued, [yearBack, change, month, next])).toEqual([
      ['credit-used:bill:in_3', 1499],
      ['credit-used:bill:in_4', 499],
    ])
  })

  test('of other contracts’ invoices as well', () => {
    const [invoice = null] = papersOfBills([
      bill('in_b', '2026-02-02', '2026-03-02', { ...BY_CREDIT, borrowedCents: 1499 }),
    ])
    const lent = ['first', 'second'].map((source) => ({ invoice, cents: 1499, source }))
    const issued = { 'bill:in_1': 11_988, 'bill:in_2': 9861, 'refund:in_1': 2627, first: 1499 }
    expect(further(issued, [yearBack, change], { lent })).toEqual([['second', 999]])
  })

  test('of other contracts’ invoices leave what its credit pays for later as it is', () => {
    const [invoice = null] = papersOfBills([
      bill('in_b', '2026-02-02', '2026-03-02', { ...BY_CREDIT, borrowedCents: 1499 }),
    ])
    const issued = { 'bill:in_1': 11_988, 'bill:in_2': 9861, lent: 1499 }
    const lent = [{ invoice, cents: 1499, source: 'lent' }]
    expect(further(issued, [year, change, month], { lent })).toEqual([['bill:in_3', 1499]])
  })

  test('of this contract’s invoice that another one has written leave so much less to correct', () => {
    const paid = bill('in_b', '2026-02-02', '2026-03-02', {
      paidCents: 500,
      creditUsedCents: 999,
      borrowedCents: 999,
    })
    const down = bill('in_c', '2026-02-10', '2026-03-10', { totalCents: -1200, paidCents: 0 })
    const issued = { 'bill:in_b': 1499, 'credit-used:bill:in_b:sub_a': 999 }
    expect(further(issued, [paid, down])).toEqual([['bill:in_c', 500]])
  })
})

describe('unused time of what another contract’s credit had paid', () => {
  // 104,56 € of another one’s credit, and 15,32 € by card.
  const paid = { ...year, id: 'in_b', paidCents: 1532, creditUsedCents: 10_456, borrowedCents: 10_456 }
  const down = bill('in_c', '2026-01-11', '2026-02-11', {
    totalCents: -10_456,
    paidCents: 0,
    toLendersCents: 10_456,
  })

  test('has its note, and is no credit of this one', () => {
    for (const times of [[[paid], [paid, down]], [[paid, down]]]) {
      const { each, sums } = told(...times)
      expect(each).toEqual([
        ['bill:in_b', 11_988],
        ['bill:in_c', 10_456],
      ])
      expect(sums.at(-1)).toBe(1532)
    }
    const back = { ...paid, refundedAt: at('2026-01-20') }
    const { each, sum } = told([paid, down], [back, down])
    expect(each.at(-1)).toEqual(['refund:in_b', 1532])
    expect(sum).toBe(0)
  })

  test('leaves the rest of it its own, which a payment takes with it', () => {
    const half = { ...down, totalCents: -11_000 }
    const back = { ...paid, refundedAt: at('2026-01-20') }
    expect(told([paid, half], [back, half]).sums).toEqual([988, 0])
  })

  test('pays for what follows as any other contract’s credit', () => {
    const next = bill('in_d', '2026-02-11', '2026-03-11', { ...BY_CREDIT, borrowedCents: 1499 })
    const { papers, sums } = told([paid, down], [paid, down, next])
    expect(papers.map(({ reason }) => reason)).not.toContain('CREDIT_USED')
    expect(sums).toEqual([1532, 1532 + 1499])
  })

  test('its own rest pays for what follows without a note', () => {
    const half = { ...down, totalCents: -11_000 }
    const next = bill('in_d', '2026-02-11', '2026-03-11', { paidCents: 955, creditUsedCents: 544 })
    const { papers, sums } = told([paid, half], [paid, half, next])
    expect(papers.map(({ reason }) => reason)).not.toContain('CREDIT_USED')
    expect(sums).toEqual([988, 988 + 1499])
  })
})
