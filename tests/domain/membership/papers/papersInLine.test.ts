import { describe, expect, test } from 'vitest'
import { papersInLine } from '~/domain/membership/papers/inLine'
import type { CardBill } from '~/domain/membership/periods'
import { at, bill, year, yearBack } from '../cardBills'
import { told } from './told'

const BY_CREDIT = { paidCents: 0, creditUsedCents: 1499 }
const BORROWED = { ...BY_CREDIT, borrowedCents: 1499 }

describe('credit that is left of a payment goes back with it, and is corrected once', () => {
  const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9861, paidCents: 0 })
  const month = bill('in_3', '2026-02-20', '2026-03-20', BY_CREDIT)

  test('the note of the refund is of what is left, its gross as well', () => {
    const { papers, sum } = told(
      [year, change, month],
      [{ ...year, refundedAt: at('2026-03-01') }, change, month],
    )
    // 98,61 € less the month that they have paid were still hers.
    expect(papers.at(-1)).toMatchObject({
      reason: 'REFUND',
      paidCents: 11_988,
      grossCents: 11_988 - 8362,
      totalCents: 11_988 - 8362,
    })
    expect(sum).toBe(0)
  })

  test('while another payment can give it back it is hers, and goes with the last', () => {
    const paid = bill('in_3', '2026-02-20', '2026-03-20')
    const half = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -500, paidCents: 0 })
    const { each, sum } = told([
      { ...year, refundedAt: at('2026-03-01') },
      half,
      { ...paid, refundedAt: at('2026-03-02') },
    ])
    expect(each.slice(-2)).toEqual([
      ['refund:in_1', 11_988],
      ['refund:in_3', 999],
    ])
    expect(sum).toBe(0)
  })

  test('parts and the rest have what credit has not', () => {
    const part = { id: 're_1', amountCents: 500, at: at('2026-01-25') }
    const { each, sum } = told([{ ...year, parts: [part] }, change], [{ ...yearBack, parts: [part] }, change])
    expect(each.slice(-2)).toEqual([
      ['part-refund:bill:in_1:re_1', 500],
      ['refund:in_1', 1627],
    ])
    expect(sum).toBe(0)
  })

  test('a part that goes back although all but little is credit corrects no more than there is', () => {
    const { papers, sum } = told([
      { ...year, parts: [{ id: 're_1', amountCents: 5000, at: at('2026-01-25') }] },
      change,
    ])
    expect(papers.at(-1)).toMatchObject({ totalCents: 2127, grossCents: 2127, paidCents: 5000 })
    // Of the 69,88 € that are left of her payment all may go back.
    expect(sum).toBe(0)
  })
})

describe('whenever a refund is told, all papers add up to what she paid', () => {
  const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9635, paidCents: 0 })
  const month = bill('in_3', '2026-02-20', '2026-03-20', BY_CREDIT)
  const next = bill('in_4', '2026-03-20', '2026-04-20', BY_CREDIT)

  test.each([
    ['all at once', [[yearBack, change, month, next]]],
    [
      'at last',
      [
        [year],
        [year, change],
        [year, change, month],
        [year, change, month, next],
        [yearBack, change, month, next],
      ],
    ],
    [
      'after a month',
      [
        [year, change, month],
        [yearBack, change, month],
        [yearBack, change, month, next],
      ],
    ],
    [
      'after the change',
      [
        [year],
        [year, change],
        [yearBack, change],
        [yearBack, change, month],
        [yearBack, change, month, next],
      ],
    ],
    [
      'before the change',
      [[year], [yearBack], [yearBack, change], [yearBack, change, month], [yearBack, change, month, next]],
    ],
  ])('%s', (_, times) => {
    for (let count = 1; count <= times.length; count += 1) {
      const until = times.slice(0, count)
      const isBack = until.at(-1)?.[0] === yearBack
      const creditLeft = (until.at(-1) ?? []).reduce(
        (left, { totalCents, creditUsedCents }) => left - Math.min(0, totalCents) - creditUsedCents,
        0,
      )
      expect(told(...until).sum).toBe(isBack ? 0 : 11_988 - creditLeft)
    }
  })

  test('credit of the payment that is told after the note has none of its own, or one of what the note has left', () => {
    expect(told([yearBack], [yearBack, change]).each).toEqual([
      ['bill:in_1', 11_988],
      ['refund:in_1', 11_988],
    ])
    const issued = new Map([
      ['bill:in_1', 11_988],
      ['refund:in_1', 11_788],
    ])
    expect(
      papersInLine([yearBack, change], { issued }).find(({ source }) => source === 'bill:in_2'),
    ).toMatchObject({
      totalCents: 200,
      unusedCents: 1699,
    })
  })
})

describe('what credit has paid that had gone back already has a note', () => {
  const half = bill('in_1', '2026-01-10', '2026-07-10', {
    amountCents: 7494,
    totalCents: 7494,
    paidCents: 7494,
  })
  const up = bill('in_2', '2026-01-11', '2027-01-11', {
    amountCents: 11_988,
    totalCents: 4535,
    paidCents: 4535,
  })
  const down = bill('in_3', '2026-01-12', '2026-02-12', { totalCents: -10_456, paidCents: 0 })
  const halfBack = { ...half, refundedAt: at('2026-01-20') }
  const months = ['02', '03', '04', '05', '06'].map((month, index) =>
    bill(`in_${index + 4}`, `2026-${month}-12`, `2026-0${index + 3}-12`, BY_CREDIT),
  )

  test('month by month, until the payments that stand are worth more than the credit', () => {
    const times = months.map((_, index) => [halfBack, up, down, ...months.slice(0, index + 1)])
    const { papers, sum } = told([half, up, down], [halfBack, up, down], ...times)
    const used = papers.filter(({ reason }) => reason === 'CREDIT_USED')
    expect(
      used.map(({ kind, corrects, grossCents, totalCents }) => [kind, corrects, grossCents, totalCents]),
    ).toEqual([
      ['CREDIT_NOTE', 'bill:in_4', 1499, 1499],
      ['CREDIT_NOTE', 'bill:in_5', 1499, 1499],
      ['CREDIT_NOTE', 'bill:in_6', 1499, 1499],
      // 29,61 € are left, which her last payment can give back.
      ['CREDIT_NOTE', 'bill:in_7', 1424, 1424],
    ])
    expect(used[0]).toMatchObject({
      paidCents: 0,
      creditUsedCents: 0,
      discountCents: 0,
      at: months[0]?.paidAt,
    })
    expect(sum).toBe(4535 - (10_456 - 5 * 1499))
  })

  test('once, however often it is told', () => {
    const [month] = months
    const all = [halfBack, up, down, ...(month ? [month] : [])]
    const { each } = told([half, up, down], [halfBack, up, down], all, all)
    expect(each.filter(([source]) => String(source).startsWith('credit-used:'))).toEqual([
      ['credit-used:bill:in_4', 1499],
    ])
  })

  describe('an invoice that was issued while the payment stood once more has it once that is back for good', () => {
    // A bank sends the refund back, the credit pays for a month, and the refund is made again.
    const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -9861, paidCents: 0 })
    const month = bill('in_3', '2026-02-20', '2026-03-20', BY_CREDIT)
    const before = [
      [year, change],
      [yearBack, change],
      [year, change, month],
    ]
    const last = [yearBack, change, month]

    test('at last, once', () => {
      const { each, sum } = told(...before, last, last)
      expect(each.slice(-3)).toEqual([
        ['refund:in_1', 11_988 - 9861],
        ['bill:in_3', 1499],
        ['credit-used:bill:in_3', 1499],
      ])
      expect(sum).toBe(0)
    })

    test('of all that credit has paid since, and no more than it is over', () => {
      const next = bill('in_4', '2026-03-20', '2026-04-20', { paidCents: 499, creditUsedCents: 1000 })
      const { each, sum } = told(...before, [year, change, month, next], [yearBack, change, month, next])
      expect(each.slice(-2)).toEqual([
        ['credit-used:bill:in_3', 1499],
        ['credit-used:bill:in_4', 1000],
      ])
      expect(sum).toBe(499)
    })

    test('not of what is hers again', () => {
      const creditBack = { cents: 1499, ownCents: 1499, owedCents: 0, at: at('2026-03-01') }
      const { each, sum } = told(...before, [yearBack, change, { ...month, creditBack }])
      expect(each.slice(-2)).toEqual([
        ['bill:in_3', 1499],
        ['credit-back:in_3', 1499],
      ])
      expect(sum).toBe(0)
    })
  })

  test('but not where it was paid before the refund was told: the note of the refund says all of it', () => {
    const all = [halfBack, up, down, ...months.slice(0, 2)]
    const { each, sum } = told([half, up, down, ...months.slice(0, 2)], all, all)
    expect(each.at(-1)).toEqual(['refund:in_1', 4571])
    expect(sum).toBe(0)
  })
})

describe('credit that came from elsewhere', () => {
  const byHand = { paidCents: 0, creditUsedCents: 11_988, borrowedCents: 11_988 }

  test('is no payment: what it has settled stays on paper', () => {
    const month = bill('in_2', '2027-01-10', '2027-02-10', BORROWED)
    expect(told([yearBack, month]).sum).toBe(1499)
  })

  test('is hers when she changes her plan, as what she paid is', () => {
    const change = bill('in_2', '2026-01-20', '2026-02-20', { totalCents: -10_489, paidCents: 0 })
    const { each, sum } = told([{ ...year, ...byHand }, change])
    expect(each.at(-1)).toEqual(['bill:in_2', 10_489])
    expect(sum).toBe(1499)
  })

  test('and was hers again has its note', () => {
    const month = bill('in_1', '2026-01-10', '2026-02-10', {
      ...BORROWED,
      creditBack: { cents: 1499, ownCents: 0, owedCents: 0, at: at('2026-01-12') },
    })
    const { each, sum } = told([month])
    expect(each).toEqual([
      ['bill:in_1', 1499],
      ['credit-back:in_1', 1499],
    ])
    expect(sum).toBe(0)
  })

  test('too little to be charged is paid with the next: nothing of it is credit', () => {
    const little = bill('in_1', '2026-01-10', '2026-02-10', {
      totalCents: 30,
      paidCents: 0,
    })
    const rest = bill('in_2', '2026-02-10', '2026-03-10', { paidCents: 1529, refundedAt: at('2026-02-11') })
    const { each, sum } = told([little, rest])
    expect(each.at(-1)).toEqual(['refund:in_2', 1529])
    expect(sum).toBe(0)
  })
})

describe('what was too little for a card', () => {
  const carried = bill('in_2', '2026-01-20', '2027-01-20', {
    amountCents: 11_988,
    totalCents: 41,
    paidCents: 0,
  })
  const down = bill('in_3', '2026-01-21', '2026-07-21', { totalCents: -4493, paidCents: 0 })

  test('is on paper, and taken with her next payment', () => {
    const next = bill('in_4', '2026-07-21', '2027-01-21', { paidCents: 1540 })
    expect(told([year, carried], [year, carried, next]).sum).toBe(11_988 + 1540)
  })

  test('comes off later credit, and goes with the payment that it was left of', () => {
    expect(told([year, carried, down]).sum).toBe(11_988 + 41 - 4493)
    const { each, sum } = told([year, carried, down], [yearBack, carried, down])
    expect(each.at(-1)).toEqual(['refund:in_1', 11_988 + 41 - 4493])
    expect(sum).toBe(0)
  })

  test('is settled where she withdraws, and has its note', () => {
    const creditBack = { cents: 41, ownCents: 0, owedCents: 41, at: at('2026-02-01') }
    const { each, sum } = told([year, carried], [yearBack, { ...carried, creditBack }])
    expect(each.slice(-2)).toEqual([
      ['refund:in_1', 11_988],
      ['credit-back:in_2', 41],
    ])
    expect(sum).toBe(0)
  })
})

describe('credit goes with the last payment, and with no other', () => {
  // A month, changed to a year the day after, and back to months: 104,56 € are kept for her.
  const month = bill('in_1', '2026-01-10', '2026-02-10')
  const long = bill('in_2', '2026-01-11', '2027-01-11', {
    amountCents: 11_988,
    totalCents: 10_537,
    paidCents: 10_537,
  })
  const back = bill('in_3', '2026-01-12', '2026-02-12', { totalCents: -10_456, paidCents: 0 })
  const refundedAt = at('2026-01-20')
  const notesOf = (...bills: CardBill[]) =>
    papersInLine(bills).flatMap(({ reason, source, totalCents }) =>
      reason === null || reason === 'UNUSED_TIME' ? [] : [[source, totalCents]],
    )

  test('an earlier payment goes back as a whole: the credit stays hers', () => {
    expect(notesOf({ ...month, refundedAt }, long, back)).toEqual([['refund:in_1', 1499]])
  })

  test('then the last one: its note alone is smaller, for the first is issued', () => {
    const gone = { ...long, refundedAt: at('2026-01-21') }
    expect(notesOf({ ...month, refundedAt }, gone, back)).toEqual([
      ['refund:in_1', 1499],
      ['refund:in_2', 81],
    ])
  })

  test('what went back as credit has its note already, whichever payment it was taken from', () => {
    const out = { ...month, refundedAt, paidOutCents: 1499 }
    expect(notesOf(out, { ...long, paidOutCents: 8957 }, back)).toEqual([['refund:in_1', 0]])
    const rest = { ...long, refundedAt, paidOutCents: 8957 }
    expect(notesOf(out, rest, back)).toEqual([
      ['refund:in_1', 0],
      ['refund:in_2', 1580],
    ])
  })

  test('what credit of elsewhere has paid leaves her own as it is', () => {
    const renewed = bill('in_4', '2026-02-12', '2026-03-12', BY_CREDIT)
    const gone = { ...long, refundedAt: at('2026-02-20') }
    expect(notesOf(month, gone, back, renewed)).toEqual([['refund:in_2', 10_537 - 10_456 + 1499]])
    expect(notesOf(month, gone, back, { ...renewed, borrowedCents: 1499 })).toEqual([['refund:in_2', 81]])
  })

  test('what the last payment went back of had credit in it: that is hers again, and has its note', () => {
    const down = bill('in_2', '2026-01-11', '2026-02-11', { totalCents: -10_482, paidCents: 0 })
    const up = bill('in_3', '2026-01-12', '2027-01-12', {
      amountCents: 11_988,
      totalCents: 10_689,
      paidCents: 207,
      creditUsedCents: 10_482,
    })
    const gone = { ...up, refundedAt: at('2026-01-20') }
    const creditBack = { cents: 10_482, ownCents: 10_482, owedCents: 0, at: at('2026-01-21') }
    const times = [
      [year, down, up],
      [year, down, gone],
      [year, down, { ...gone, creditBack }],
      [{ ...year, paidOutCents: 10_482 }, down, { ...gone, creditBack }],
    ]
    const { each, sum } = told(...times)
    expect(each.slice(-2)).toEqual([
      ['refund:in_3', 207],
      ['credit-back:in_3', 10_482],
    ])
    expect(sum).toBe(11_988 - 10_482)
    // All at once as well, and where the year's payment goes back in the end.
    expect(told(...times.slice(-1)).sum).toBe(11_988 - 10_482)
    const [all = []] = times.slice(-1)
    expect(told(...times, [{ ...yearBack, paidOutCents: 10_482 }, ...all.slice(1)]).sum).toBe(0)
  })

  test('she withdraws from what credit of elsewhere had paid, and had given credit: that price falls once', () => {
    const creditBack = { cents: 10_537, ownCents: 0, owedCents: 0, at: at('2026-01-14') }
    const byCredit = { ...long, paidCents: 0, creditUsedCents: 10_537, borrowedCents: 10_537, creditBack }
    const notes = notesOf({ ...month, refundedAt }, byCredit, back)
    expect(notes.map(([source]) => source)).toEqual(['credit-back:in_2', 'refund:in_1'])
    // Both invoices less the credit that was left of them.
    expect(notes.reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(1499 + 10_537 - 10_456)
  })
})
