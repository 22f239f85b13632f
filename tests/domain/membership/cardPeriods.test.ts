import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { cardPeriods, termOfPeriod, type StorePeriod, owedSince } from '~/domain/membership/periods'
import { at, bill } from './cardBills'

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
const stretches = (periods: readonly StorePeriod[]) =>
  periods.map(({ kind, startsAt, endsAt }) => [kind, startsAt, endsAt])

const FIRST = bill('in_1', '2026-01-10', '2026-02-10', { begins: true })
const SECOND = bill('in_2', '2026-02-10', '2026-03-10')
const THIRD = bill('in_3', '2026-03-10', '2026-04-10')
const UNPAID = { paidAt: null, owedCents: 1499, paidCents: 0 }

test.each([
  ['2026-02-10', '2026-03-10', 'monthly'],
  ['2026-03-10', '2026-04-10', 'monthly'],
  ['2025-09-01', '2026-03-01', 'biannual'],
  ['2026-03-01', '2026-09-01', 'biannual'],
  ['2026-01-10', '2027-01-10', 'annual'],
  ['2028-01-10', '2029-01-10', 'annual'],
])('from %s to %s is a term that is %s', (from, to, term) => {
  expect(termOfPeriod(at(from), at(to))).toBe(term)
})

describe('the periods of a card subscription', () => {
  test('one after another, each paid as it begins, with its price', () => {
    expect(cardPeriods([FIRST, { ...SECOND, amountCents: 1199, refundedAt: at('2026-02-20') }])).toEqual([
      {
        kind: 'PAID',
        externalId: 'in_1',
        term: 'monthly',
        startsAt: at('2026-01-10'),
        endsAt: at('2026-02-10'),
        amountCents: 1499,
        currency: 'eur',
        owedCents: null,
        refundedAt: null,
      },
      {
        kind: 'PAID',
        externalId: 'in_2',
        term: 'monthly',
        startsAt: at('2026-02-10'),
        endsAt: at('2026-03-10'),
        amountCents: 1199,
        currency: 'eur',
        owedCents: null,
        refundedAt: at('2026-02-20'),
      },
    ])
  })

  test('the first begins when it is paid', () => {
    const paidAt = after(FIRST.from, HOUR_MS)
    expect(stretches(cardPeriods([{ ...FIRST, paidAt }]))).toEqual([['PAID', paidAt, FIRST.to]])
    const late = after(FIRST.from, 2 * DAY_MS)
    expect(stretches(cardPeriods([{ ...FIRST, paidAt: late }]))).toEqual([['PAID', late, FIRST.to]])
  })

  test('a first payment that failed gives nothing, and waits', () => {
    expect(cardPeriods([{ ...FIRST, ...UNPAID }])).toEqual([
      expect.objectContaining({ kind: 'GRACE', startsAt: FIRST.from, endsAt: FIRST.from, owedCents: 1499 }),
    ])
  })

  test.each<[string, number, boolean]>([
    ['at once', 0, true],
    ['in the last of the six hours that charging takes', 6 * HOUR_MS, true],
    ['a millisecond later', 6 * HOUR_MS + 1, false],
  ])('a renewal that is charged %s has failed first: not so, %s', (_, ms, onTime) => {
    const paidAt = after(SECOND.from, ms)
    expect(stretches(cardPeriods([FIRST, { ...SECOND, paidAt }]).slice(1))).toEqual(
      onTime
        ? [['PAID', SECOND.from, SECOND.to]]
        : [
            ['GRACE', SECOND.from, paidAt],
            ['PAID', paidAt, SECOND.to],
          ],
    )
  })

  test('a renewal that failed has seven days of grace, free of charge, while it is owed', () => {
    expect(cardPeriods([FIRST, { ...SECOND, ...UNPAID, refundedAt: at('2026-02-20') }]).slice(1)).toEqual([
      {
        kind: 'GRACE',
        externalId: 'in_2',
        term: 'monthly',
        startsAt: SECOND.from,
        endsAt: after(SECOND.from, 7 * DAY_MS),
        amountCents: 0,
        currency: 'eur',
        owedCents: 1499,
        refundedAt: null,
      },
    ])
  })

  test('one that is paid after its grace was without access in between, and owes nothing any more', () => {
    const paidAt = after(SECOND.from, 10 * DAY_MS)
    const [, grace, paid] = cardPeriods([FIRST, { ...SECOND, paidAt, owedCents: 1499 }])
    expect(grace).toMatchObject({ kind: 'GRACE', endsAt: after(SECOND.from, 7 * DAY_MS), owedCents: null })
    expect(paid).toMatchObject({ kind: 'PAID', startsAt: paidAt, endsAt: SECOND.to, owedCents: null })
  })

  describe('grace is given once for a debt', () => {
    const unpaid = { ...SECOND, ...UNPAID }
    const graceOf = (second: typeof SECOND, third = { ...THIRD, ...UNPAID }) => {
      const periods = cardPeriods([FIRST, second, third]).filter(({ externalId }) => externalId === third.id)
      return stretches(periods)
    }
    const SEVEN_DAYS = [['GRACE', THIRD.from, after(THIRD.from, 7 * DAY_MS)]]
    const NONE = [['GRACE', THIRD.from, THIRD.from]]

    test.each([
      ['the one before was paid', SECOND, SEVEN_DAYS],
      ['the one before is owed', unpaid, NONE],
      ['the one before was paid as this one began', { ...SECOND, paidAt: THIRD.from }, SEVEN_DAYS],
      ['the one before was paid a moment later', { ...SECOND, paidAt: after(THIRD.from, 1) }, NONE],
      ['nobody waits for the one before any more', { ...unpaid, owedCents: null }, SEVEN_DAYS],
    ])('where %s', (_, second, expected) => {
      expect(graceOf(second)).toEqual(expected)
    })

    test('one that is paid late has its own, whatever is owed after it', () => {
      const paidAt = after(SECOND.from, 2 * DAY_MS)
      expect(stretches(cardPeriods([FIRST, { ...SECOND, paidAt }, { ...THIRD, ...UNPAID }])).at(1)).toEqual([
        'GRACE',
        SECOND.from,
        paidAt,
      ])
    })

    test('none where nothing was ever paid before', () => {
      const first = { ...FIRST, ...UNPAID, owedCents: null }
      expect(stretches(cardPeriods([first, unpaid]))).toEqual([
        ['GRACE', FIRST.from, FIRST.from],
        ['GRACE', SECOND.from, SECOND.from],
      ])
    })
  })

  describe('a term that is changed in the second in which it began', () => {
    const year = bill('in_3', '2026-02-10', '2027-02-10')

    test('was not had for a moment', () => {
      expect(stretches(cardPeriods([FIRST, SECOND, year]))).toEqual([
        ['PAID', FIRST.from, FIRST.to],
        ['PAID', SECOND.from, SECOND.from],
        ['PAID', year.from, year.to],
      ])
      expect(cardPeriods([FIRST, SECOND, year])[1]).toMatchObject({ externalId: 'in_2', amountCents: 1499 })
    })

    test('goes on where the change was not paid', () => {
      expect(stretches(cardPeriods([FIRST, SECOND, { ...year, ...UNPAID }])).at(1)).toEqual([
        'PAID',
        SECOND.from,
        SECOND.to,
      ])
    })
  })
})

test('what is owed is owed since its first period, whichever bill comes first', () => {
  const owed = (id: string, from: string) => bill(id, from, '2027-01-01', { paidAt: null, owedCents: 1499 })
  const paid = bill('in_0', '2026-01-10', '2026-02-10')
  expect(owedSince([paid])).toBeNull()
  expect(owedSince([])).toBeNull()
  const [march, april] = [owed('in_1', '2026-03-10'), owed('in_2', '2026-04-10')]
  expect(owedSince([paid, march, april])).toEqual(at('2026-03-10'))
  expect(owedSince([april, paid, march])).toEqual(at('2026-03-10'))
})
