import { describe, expect, test } from 'vitest'
import { papersOfBills } from '~/domain/membership/papers/invoices'
import { at, bill } from '../cardBills'

const named = (papers: ReturnType<typeof papersOfBills>) => papers.map(({ source }) => source)
const YEAR = { amountCents: 11_988, totalCents: 11_988, paidCents: 11_988 }
const FREE = { amountCents: 0, totalCents: 0, paidCents: 0 }

describe('papers come in the order in which money moved', () => {
  test('whatever the order of the bills', () => {
    const first = bill('in_1', '2026-01-10', '2026-02-10', { refundedAt: at('2026-03-20') })
    const second = bill('in_2', '2026-02-10', '2026-03-10', { refundedAt: at('2026-02-20') })
    const third = bill('in_3', '2026-03-10', '2026-04-10')
    const inOrder = ['bill:in_1', 'bill:in_2', 'refund:in_2', 'bill:in_3', 'refund:in_1']
    expect(named(papersOfBills([first, second, third]))).toEqual(inOrder)
    expect(named(papersOfBills([third, second, first]))).toEqual(inOrder)
  })

  test('of what was paid at one instant the older period is first, and the one that began it all', () => {
    const paidAt = at('2026-03-01')
    const older = bill('in_1', '2026-01-10', '2026-02-10', { paidAt })
    const newer = bill('in_2', '2026-02-10', '2026-03-10', { paidAt })
    expect(named(papersOfBills([newer, older]))).toEqual(['bill:in_1', 'bill:in_2'])
    const began = bill('in_3', '2026-01-10', '2026-02-10', { paidAt, begins: true })
    expect(named(papersOfBills([older, began]))).toEqual(['bill:in_3', 'bill:in_1'])
    expect(named(papersOfBills([began, older]))).toEqual(['bill:in_3', 'bill:in_1'])
  })

  test('what is given back in the second of another payment comes after it', () => {
    const refundedAt = at('2026-02-10')
    const papers = papersOfBills([
      bill('in_1', '2026-01-10', '2026-02-10', { refundedAt }),
      bill('in_2', '2026-02-10', '2026-03-10', { refundedAt }),
    ])
    expect(named(papers)).toEqual(['bill:in_1', 'bill:in_2', 'refund:in_1', 'refund:in_2'])
  })
})

describe('a note of unused time', () => {
  const left = { totalCents: -500, paidCents: 0 }

  test('corrects the last invoice before it, whatever the order of the bills', () => {
    const papers = papersOfBills([
      bill('in_3', '2026-02-20', '2026-03-20', left),
      bill('in_2', '2026-02-10', '2027-02-10', YEAR),
      bill('in_1', '2026-01-10', '2026-02-10'),
    ])
    expect(papers.at(-1)).toMatchObject({ source: 'bill:in_3', corrects: 'bill:in_2' })
  })

  test('corrects no note, and nothing that was free', () => {
    const papers = papersOfBills([
      bill('in_1', '2026-01-10', '2027-01-10', YEAR),
      bill('in_2', '2026-01-20', '2026-07-20', { ...left, amountCents: 7494 }),
      bill('in_3', '2026-01-21', '2026-02-21', FREE),
      bill('in_4', '2026-01-22', '2026-02-22', left),
    ])
    expect(papers.at(-1)).toMatchObject({ source: 'bill:in_4', corrects: 'bill:in_1' })
  })

  test('is due for a free period as well', () => {
    const papers = papersOfBills([
      bill('in_1', '2026-01-10', '2027-01-10', YEAR),
      bill('in_2', '2026-01-20', '2026-02-20', { ...FREE, discountCents: 1499, totalCents: -11_000 }),
    ])
    expect(papers.at(-1)).toMatchObject({
      kind: 'CREDIT_NOTE',
      grossCents: 1499,
      discountCents: 1499,
      unusedCents: 11_000,
      totalCents: 11_000,
    })
  })
})

test('unused time that is worth just the new period leaves an invoice of nothing', () => {
  const papers = papersOfBills([
    bill('in_1', '2026-01-10', '2026-02-10'),
    bill('in_2', '2026-01-10', '2026-02-10', { paidAt: at('2026-01-11'), totalCents: 0, paidCents: 0 }),
  ])
  expect(papers.at(-1)).toMatchObject({
    kind: 'INVOICE',
    corrects: null,
    reason: null,
    grossCents: 1499,
    unusedCents: 1499,
    totalCents: 0,
  })
})
