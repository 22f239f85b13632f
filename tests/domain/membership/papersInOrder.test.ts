import { describe, expect, test } from 'vitest'
import { papersOfBills } from '~/domain/membership/invoices'
import { withoutExcess } from '~/domain/membership/refundLines'
import { at, bill } from './cardBills'

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

test('credit is taken off the notes of refunds once, and off their gross as well', () => {
  const papers = papersOfBills([
    bill('in_1', '2026-01-10', '2027-01-10', { ...YEAR, refundedAt: at('2026-03-01') }),
    bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -500, paidCents: 0 }),
    bill('in_3', '2026-02-20', '2026-03-20', { refundedAt: at('2026-03-02') }),
  ])
  const notes = papers.filter(({ reason }) => reason === 'REFUND')
  expect(notes.map(({ source, grossCents, totalCents }) => [source, grossCents, totalCents])).toEqual([
    ['refund:in_1', 11_488, 11_488],
    ['refund:in_3', 1499, 1499],
  ])
})

describe('where a refund is told after more was charged, all papers add up to what she paid', () => {
  const year = (refundedAt: string) =>
    bill('in_1', '2026-01-10', '2027-01-10', { ...YEAR, refundedAt: at(refundedAt) })
  const sumOf = (papers: ReturnType<typeof papersOfBills>) =>
    papers.reduce((sum, { kind, totalCents }) => sum + (kind === 'INVOICE' ? totalCents : -totalCents), 0)

  test('her term was changed after it: the credit of the change was never hers', () => {
    const papers = papersOfBills([
      year('2026-02-01'),
      bill('in_2', '2026-03-10', '2026-09-10', { amountCents: 7494, totalCents: -1268, paidCents: 0 }),
    ])
    expect(sumOf(papers)).toBe(0)
    expect(papers.map(({ source, totalCents }) => [source, totalCents])).toEqual([
      ['bill:in_1', 11_988],
      ['refund:in_1', 10_720],
      ['bill:in_2', 1268],
    ])
  })

  test('credit of it has paid another month after it', () => {
    const byCredit = { paidCents: 0, creditUsedCents: 1499 }
    const papers = papersOfBills([
      year('2026-03-01'),
      bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9635, paidCents: 0 }),
      bill('in_3', '2026-02-20', '2026-03-20', byCredit),
      bill('in_4', '2026-03-20', '2026-04-20', byCredit),
    ])
    expect(sumOf(papers)).toBe(0)
  })
})

test('credit of a later payment does not go with an earlier one that is given back', () => {
  const bills = [
    bill('in_1', '2026-01-10', '2026-02-10', { refundedAt: at('2026-03-01') }),
    bill('in_2', '2026-02-10', '2027-02-10', YEAR),
    bill('in_3', '2026-02-20', '2026-03-20', { totalCents: -500, paidCents: 0 }),
  ]
  const refund = { source: 'refund:in_1', totalCents: 1499 }
  expect(papersOfBills(bills).at(-1)).toMatchObject(refund)
  // Nor once it is used.
  const used = bill('in_4', '2026-03-20', '2026-04-20', { paidCents: 999, creditUsedCents: 500 })
  expect(papersOfBills([...bills, used]).at(-2)).toMatchObject(refund)
})

describe('where the note of a refund was issued before credit of its payment was told', () => {
  const year = bill('in_1', '2026-01-10', '2027-01-10', { ...YEAR, refundedAt: at('2026-02-01') })
  const change = bill('in_2', '2026-02-01', '2026-08-01', {
    amountCents: 7494,
    totalCents: -1268,
    paidCents: 0,
    paidAt: at('2026-02-02'),
  })
  const drafts = papersOfBills([year, change])
  const issued = (refundCents: number, ...more: [string, number][]) =>
    new Map([['bill:in_1', 11_988], ['refund:in_1', refundCents], ...more])
  const notes = (papers: ReturnType<typeof papersOfBills>) =>
    papers.flatMap(({ kind, source, totalCents }) => (kind === 'CREDIT_NOTE' ? [[source, totalCents]] : []))

  test('what is no credit of it is left alone', () => {
    const back = {
      ...drafts[1]!,
      source: 'credit-back:in_1',
      reason: 'CREDIT_BACK' as const,
      totalCents: 500,
    }
    const invoice = { ...drafts[0]!, source: 'bill:in_9', totalCents: 1499 }
    const more = [...drafts, back, invoice]
    // Less of what credit had paid was hers again when its note was issued.
    const after = withoutExcess(more, issued(10_920, ['credit-back:in_1', 300]))
    expect(after.map(({ source, totalCents }) => [source, totalCents])).toEqual([
      ['bill:in_1', 11_988],
      ['refund:in_1', 10_720],
      ['bill:in_2', 1068],
      ['credit-back:in_1', 500],
      ['bill:in_9', 1499],
    ])
  })

  test('what was corrected too little is no part of another note', () => {
    expect(withoutExcess(drafts, issued(10_000))).toEqual(drafts)
  })

  test('it is taken off once', () => {
    const second = { ...drafts[2]!, source: 'bill:in_3', totalCents: 500, unusedCents: 500 }
    expect(withoutExcess([...drafts, second], issued(10_920)).at(-1)).toEqual(second)
    expect(withoutExcess([...drafts, second], issued(11_988))).toHaveLength(3)
  })

  test('that credit has none of its own', () => {
    expect(notes(withoutExcess(drafts, issued(11_988)))).toEqual([['refund:in_1', 10_720]])
  })

  test('or one of what the first has left', () => {
    const [, , note] = withoutExcess(drafts, issued(10_920))
    expect(note).toMatchObject({ source: 'bill:in_2', totalCents: 1068, unusedCents: 8562 })
    // Once that is issued, there is nothing left to take off.
    const later = [...drafts, { ...drafts[2]!, source: 'bill:in_3', totalCents: 500 }]
    const after = withoutExcess(later, issued(10_920, ['bill:in_2', 1068]))
    expect(after.at(-1)).toMatchObject({ source: 'bill:in_3', totalCents: 500 })
  })

  test('drawn up together they stay as they are', () => {
    expect(withoutExcess(drafts, new Map())).toEqual(drafts)
    expect(withoutExcess(drafts, issued(10_720, ['bill:in_2', 1268]))).toEqual(drafts)
  })
})
