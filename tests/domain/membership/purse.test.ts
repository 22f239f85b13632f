import { describe, expect, test } from 'vitest'
import {
  coveredBy,
  emptyPurse,
  give,
  leftOf,
  owedBy,
  returnedOf,
  spend,
  usedBy,
  type Purse,
} from '~/domain/membership/purse'

const GIVEN = { isPutBack: false, unusedOf: null, isTaken: false }
const OTHERS = { ...GIVEN, owner: 'other', source: 'other' }
const OWN = { ...GIVEN, owner: 'own', source: 'own' }
/** What a bill of another contract used up comes back to where it was, by the bill itself or by us. */
const back = (source: string, isPutBack = true) => ({ ...OTHERS, source, isPutBack })
const ours = { owner: 'own', isReturned: false }
const theirs = { owner: 'other', isReturned: false }

/** 100 of others, then 200 of its own, then 300 of others. */
function filled(): Purse {
  const purse = emptyPurse()
  give(purse, 100, OTHERS)
  give(purse, 200, OWN)
  give(purse, 300, OTHERS)
  return purse
}

const NOTHING = { ownCents: 0, owedCents: 0, unusedCents: 0 }
const lotsOf = ({ lots }: Purse) => lots.map(({ cents }) => cents)
const usedUp = (purse: Purse, source: string) => [
  usedBy(purse, source, { owner: 'own' }),
  usedBy(purse, source, { not: 'own' }),
]

test('it is empty at first', () => {
  expect(emptyPurse()).toEqual({ lots: [], shares: new Map(), debts: [], covered: [] })
})

describe('credit is used up', () => {
  test.each([
    ['the oldest', null, 250, [0, 50, 300], [150, 100]],
    ['its own', ours, 250, [50, 0, 300], [200, 50]],
    ['its own', ours, 320, [0, 0, 280], [200, 120]],
    ['the others’', theirs, 250, [0, 200, 150], [0, 250]],
    ['the others’', theirs, 450, [0, 150, 0], [50, 400]],
    ['the oldest', null, 600, [0, 0, 0], [200, 400]],
  ] as const)('%s first', (_, first, cents, lots, used) => {
    const purse = filled()
    spend(purse, cents, 'bill', first)
    expect(lotsOf(purse)).toEqual(lots)
    expect(usedUp(purse, 'bill')).toEqual(used)
    expect(leftOf(purse, 'own')).toBe(200 - used[0])
    expect(owedBy(purse, 'bill')).toBe(0)
  })

  test('and nothing is kept of what was empty, or had no part in it', () => {
    const purse = filled()
    spend(purse, 100, 'bill', null)
    spend(purse, 50, 'next', null)
    expect([purse.shares.get('bill'), purse.shares.get('next'), purse.debts]).toMatchObject([
      [{ cents: 100 }],
      [{ cents: 50 }],
      [],
    ])
    spend(purse, 460, 'next', null)
    give(purse, 20, { ...OWN, isTaken: true })
    expect([purse.debts, purse.covered]).toEqual([[], [{ source: 'next', by: 'own', cents: 10 }]])
    expect(purse.shares.get('next')).toHaveLength(3)
  })

  test('by one source more than once, and by no other', () => {
    const purse = filled()
    spend(purse, 60, 'bill', null)
    spend(purse, 70, 'bill', null)
    expect(usedUp(purse, 'bill')).toEqual([30, 100])
    expect(usedUp(purse, 'next')).toEqual([0, 0])
  })
})

describe('what is missing is owed', () => {
  test('by what has used it up, and is settled by what comes next', () => {
    const purse = filled()
    spend(purse, 640, 'bill', null)
    expect([owedBy(purse, 'bill'), owedBy(purse, 'next')]).toEqual([40, 0])
    expect(give(purse, 100, OWN)).toEqual(NOTHING)
    expect([owedBy(purse, 'bill'), leftOf(purse, 'own')]).toEqual([0, 60])
    // It has used that up.
    expect(usedUp(purse, 'bill')).toEqual([240, 400])
  })

  test('a part of it, where that is less', () => {
    const purse = emptyPurse()
    spend(purse, 40, 'bill', null)
    give(purse, 30, OWN)
    expect([owedBy(purse, 'bill'), leftOf(purse, 'own')]).toEqual([10, 0])
  })

  test('taken with a payment it is settled by nobody’s credit', () => {
    const purse = filled()
    spend(purse, 640, 'bill', null)
    spend(purse, 10, 'next', null)
    give(purse, 70, { ...OWN, isTaken: true })
    expect([owedBy(purse, 'bill'), owedBy(purse, 'next'), leftOf(purse, 'own')]).toEqual([0, 0, 20])
    expect([usedUp(purse, 'bill'), usedUp(purse, 'next')]).toEqual([
      [200, 400],
      [0, 0],
    ])
    expect([coveredBy(purse, 'bill', 'other'), coveredBy(purse, 'next', 'other')]).toEqual([40, 10])
    expect([coveredBy(purse, 'bill', 'own'), coveredBy(purse, 'next', 'own')]).toEqual([0, 0])
  })

  test('taken with a payment the oldest is settled first, as far as it goes', () => {
    const purse = emptyPurse()
    for (const source of ['first', 'second']) spend(purse, 40, source, null)
    give(purse, 50, { ...OWN, isTaken: true })
    expect([owedBy(purse, 'first'), owedBy(purse, 'second'), leftOf(purse, 'own')]).toEqual([0, 30, 0])
    expect([coveredBy(purse, 'first', null), coveredBy(purse, 'second', null)]).toEqual([40, 10])
  })

  test('is settled before what its source had used up comes back', () => {
    const purse = filled()
    spend(purse, 640, 'bill', null)
    expect(give(purse, 100, back('bill'))).toEqual({ ...NOTHING, owedCents: 40 })
    expect(usedUp(purse, 'bill')).toEqual([140, 400])
  })

  test('its own first, then the oldest', () => {
    const purse = emptyPurse()
    for (const source of ['first', 'second', 'third']) spend(purse, 10, source, null)
    expect(give(purse, 15, back('third'))).toEqual({ ...NOTHING, ownCents: 0, owedCents: 10 })
    const owed = () => ['first', 'second', 'third'].map((source) => owedBy(purse, source))
    expect(owed()).toEqual([5, 10, 0])
    expect(give(purse, 7, back('third'))).toEqual(NOTHING)
    expect(owed()).toEqual([0, 8, 0])
  })
})

describe('unused time', () => {
  /** A bill that has used up 100 of others, 200 of its own and 50 of others. */
  const used = () => {
    const purse = filled()
    spend(purse, 350, 'bill', null)
    return purse
  }
  const unused = { ...OWN, source: 'change', unusedOf: 'bill' }

  test.each([
    [120, [100, 0, 270, 0], 120],
    [150, [100, 0, 300, 0], 150],
    [400, [100, 0, 300, 250], 150],
  ])('of %i goes to those that the bill had borrowed of', (cents, lots, unusedCents) => {
    const purse = used()
    expect(give(purse, cents, unused)).toEqual({ ...NOTHING, unusedCents })
    expect(lotsOf(purse)).toEqual(lots)
    expect(usedUp(purse, 'bill')).toEqual([200, 150 - unusedCents])
    expect(returnedOf(purse, 'other')).toBe(0)
  })

  test('that is of no bill is its own, whatever a person has used up', () => {
    const purse = filled()
    spend(purse, 350, null, null)
    expect(give(purse, 120, { ...OWN, source: 'change' })).toEqual(NOTHING)
    expect(lotsOf(purse)).toEqual([0, 0, 250, 120])
  })

  test('comes after what the bill itself gives up', () => {
    const purse = used()
    spend(purse, 20, 'change', null)
    expect(give(purse, 50, unused)).toEqual({ ...NOTHING, unusedCents: 30 })
    expect(lotsOf(purse)).toEqual([30, 0, 250, 0])
  })
})

describe('what is hers again', () => {
  /** 50 of its own beside 150 that are hers again, between others. */
  const returned = () => {
    const purse = filled()
    spend(purse, 150, 'bill', ours)
    give(purse, 150, { ...OWN, source: 'bill', isPutBack: true })
    return purse
  }

  test.each([
    ['oldest', null, [40, 150, 300]],
    ['its own, and what is hers again last', ours, [100, 90, 300]],
    ['what is hers again', { ...ours, isReturned: true }, [100, 50, 40, 300]],
  ])('is used up in its place: %s first', (_, first, lots) => {
    const purse = returned()
    spend(purse, 110, 'next', first)
    expect(lotsOf(purse).filter((cents) => cents > 0)).toEqual(lots)
  })

  test('may be used up, and be hers once more', () => {
    const purse = returned()
    spend(purse, 300, 'next', null)
    give(purse, 300, { ...OWN, source: 'next', isPutBack: true })
    expect([leftOf(purse, 'own'), returnedOf(purse, 'own')]).toEqual([200, 200])
    expect(returnedOf(purse, 'other')).toBe(100)
  })
})

describe('credit comes back to where it was', () => {
  test('from the source that had used it up, in its order', () => {
    const purse = filled()
    spend(purse, 250, 'bill', null)
    expect(give(purse, 120, { ...OWN, source: 'bill' })).toEqual({ ...NOTHING, ownCents: 20 })
    expect(lotsOf(purse)).toEqual([100, 70, 300, 0])
    expect(usedUp(purse, 'bill')).toEqual([130, 0])
    expect(returnedOf(purse, 'own')).toBe(0)
  })

  test('put back by us what its own bill had borrowed comes first, and its own is hers again', () => {
    const purse = filled()
    spend(purse, 350, 'bill', null)
    const own = { ...OWN, source: 'bill', isPutBack: true }
    expect(give(purse, 160, own)).toEqual({ ...NOTHING, ownCents: 10, owedCents: 0 })
    // Each beside what it was taken from.
    expect(lotsOf(purse)).toEqual([0, 100, 0, 10, 250, 50, 0])
    expect([leftOf(purse, 'own'), returnedOf(purse, 'own')]).toEqual([10, 10])
    expect(usedUp(purse, 'bill')).toEqual([190, 0])
  })

  test('put back for another contract’s bill, what that one had borrowed of this one comes first', () => {
    const purse = filled()
    spend(purse, 350, 'bill', null)
    expect(give(purse, 220, back('bill'))).toEqual({ ...NOTHING, ownCents: 20 })
    expect(lotsOf(purse)).toEqual([0, 20, 0, 200, 250, 0, 0])
    expect(returnedOf(purse, 'own')).toBe(200)
  })

  test('what no source had used up is new', () => {
    const purse = filled()
    spend(purse, 50, 'bill', null)
    expect(give(purse, 80, { ...OWN, source: 'bill' })).toEqual(NOTHING)
    expect(lotsOf(purse)).toEqual([100, 200, 300, 30])
    expect(leftOf(purse, 'own')).toBe(230)
  })

  test('what is hers again is used up after what is not', () => {
    const purse = emptyPurse()
    give(purse, 200, OWN)
    spend(purse, 80, 'bill', null)
    give(purse, 80, { ...OWN, source: 'bill', isPutBack: true })
    expect(returnedOf(purse, 'own')).toBe(80)
    spend(purse, 120, 'next', null)
    expect(returnedOf(purse, 'own')).toBe(80)
    spend(purse, 30, 'next', null)
    expect([leftOf(purse, 'own'), returnedOf(purse, 'own')]).toEqual([50, 50])
  })

  test('of others it is not its own', () => {
    const purse = filled()
    spend(purse, 100, 'bill', null)
    give(purse, 100, back('bill'))
    expect([leftOf(purse, 'own'), returnedOf(purse, 'own')]).toEqual([200, 0])
  })
})
