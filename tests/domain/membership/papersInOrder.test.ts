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

describe('credit goes with the last payment, and with no other', () => {
  // A month, changed to a year the day after, and back to months: 104,56 € are kept for her.
  const month = bill('in_1', '2026-01-10', '2026-02-10')
  const year = bill('in_2', '2026-01-11', '2027-01-11', {
    amountCents: 11_988,
    totalCents: 10_537,
    paidCents: 10_537,
  })
  const back = bill('in_3', '2026-01-12', '2026-02-12', { totalCents: -10_456, paidCents: 0 })
  const refundedAt = at('2026-01-20')
  const notesOf = (...bills: Parameters<typeof papersOfBills>[0]) =>
    papersOfBills(bills).flatMap(({ reason, source, totalCents }) =>
      reason === null || reason === 'UNUSED_TIME' ? [] : [[source, totalCents]],
    )

  test('an earlier payment goes back as a whole: the credit stays hers', () => {
    expect(notesOf({ ...month, refundedAt }, year, back)).toEqual([['refund:in_1', 1499]])
  })

  test('then the last one: its note alone is smaller, for the first is issued', () => {
    const gone = { ...year, refundedAt: at('2026-01-21') }
    expect(notesOf({ ...month, refundedAt }, gone, back)).toEqual([
      ['refund:in_1', 1499],
      ['refund:in_2', 81],
    ])
  })

  test('what went back as credit has its note already, whichever payment it was taken from', () => {
    const out = { ...month, refundedAt, paidOutCents: 1499 }
    expect(notesOf(out, { ...year, paidOutCents: 8957 }, back)).toEqual([['refund:in_1', 0]])
    const rest = { ...year, refundedAt, paidOutCents: 8957 }
    expect(notesOf(out, rest, back)).toEqual([
      ['refund:in_1', 0],
      ['refund:in_2', 1580],
    ])
  })

  test('what credit of elsewhere has paid leaves her own as it is', () => {
    const renewed = bill('in_4', '2026-02-12', '2026-03-12', { paidCents: 0, creditUsedCents: 1499 })
    const gone = { ...year, refundedAt: at('2026-02-20') }
    expect(notesOf(month, gone, back, renewed)).toEqual([['refund:in_2', 10_537 - 10_456 + 1499]])
    expect(notesOf(month, gone, back, { ...renewed, borrowedCents: 1499 })).toEqual([['refund:in_2', 81]])
  })

  test('she withdraws from what credit of elsewhere had paid, and had given credit: that price falls once', () => {
    const creditBack = { cents: 10_537, at: at('2026-01-14') }
    const byCredit = { ...year, paidCents: 0, creditUsedCents: 10_537, borrowedCents: 10_537, creditBack }
    expect(notesOf({ ...month, refundedAt }, byCredit, back)).toEqual([
      ['credit-back:in_2', 81],
      ['refund:in_1', 1499],
    ])
  })
})
