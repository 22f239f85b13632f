import { describe, expect, test } from 'vitest'
import {
  emptyPurse,
  give,
  leftOfOwn,
  owedBy,
  returnedOfOwn,
  spend,
  usedBy,
  type Purse,
} from '~/domain/membership/purse'

const OTHERS = { isOwn: false, source: 'other', isPutBack: false }
const OWN = { isOwn: true, source: 'own', isPutBack: false }
/** What a bill used up comes back to where it was, by the bill itself or by us. */
const back = (source: string, isPutBack = true) => ({ isOwn: false, source, isPutBack })

/** 100 of others, then 200 of its own, then 300 of others. */
function filled(): Purse {
  const purse = emptyPurse()
  give(purse, 100, OTHERS)
  give(purse, 200, OWN)
  give(purse, 300, OTHERS)
  return purse
}

const lotsOf = ({ lots }: Purse) => lots.map(({ cents }) => cents)
const usedUp = (purse: Purse, source: string) =>
  [true, false].map((isOwn) => usedBy(purse, source, { isOwn }))

describe('credit is used up', () => {
  test.each([
    ['the oldest', null, 250, [0, 50, 300], [150, 100]],
    ['its own', { isOwn: true }, 250, [50, 0, 300], [200, 50]],
    ['its own', { isOwn: true }, 320, [0, 0, 280], [200, 120]],
    ['the others’', { isOwn: false }, 250, [0, 200, 150], [0, 250]],
    ['the others’', { isOwn: false }, 450, [0, 150, 0], [50, 400]],
    ['the oldest', null, 600, [0, 0, 0], [200, 400]],
  ] as const)('%s first', (_, first, cents, lots, used) => {
    const purse = filled()
    spend(purse, cents, 'bill', first)
    expect(lotsOf(purse)).toEqual(lots)
    expect(usedUp(purse, 'bill')).toEqual(used)
    expect(leftOfOwn(purse)).toBe(200 - used[0])
    expect(owedBy(purse, 'bill')).toBe(0)
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
    expect(give(purse, 100, OWN)).toEqual({ ownCents: 0, owedCents: 0 })
    expect([owedBy(purse, 'bill'), leftOfOwn(purse)]).toEqual([0, 60])
  })

  test('a part of it, where that is less', () => {
    const purse = emptyPurse()
    spend(purse, 40, 'bill', null)
    give(purse, 30, OWN)
    expect([owedBy(purse, 'bill'), leftOfOwn(purse)]).toEqual([10, 0])
  })

  test('its own first, then the oldest', () => {
    const purse = emptyPurse()
    for (const source of ['first', 'second', 'third']) spend(purse, 10, source, null)
    expect(give(purse, 15, back('third'))).toEqual({ ownCents: 0, owedCents: 10 })
    const owed = () => ['first', 'second', 'third'].map((source) => owedBy(purse, source))
    expect(owed()).toEqual([5, 10, 0])
    expect(give(purse, 7, back('third'))).toEqual({ ownCents: 0, owedCents: 0 })
    expect(owed()).toEqual([0, 8, 0])
  })
})

describe('credit comes back to where it was', () => {
  test('from the source that had used it up, in its order', () => {
    const purse = filled()
    spend(purse, 250, 'bill', null)
    expect(give(purse, 120, back('bill', false))).toEqual({ ownCents: 20, owedCents: 0 })
    expect(lotsOf(purse)).toEqual([100, 70, 300, 0])
    expect(usedUp(purse, 'bill')).toEqual([130, 0])
    expect(returnedOfOwn(purse)).toBe(0)
  })

  test('put back by us what its own bill had borrowed comes first, and its own is hers again', () => {
    const purse = filled()
    spend(purse, 350, 'bill', null)
    const own = { isOwn: true, source: 'bill', isPutBack: true }
    expect(give(purse, 160, own)).toEqual({ ownCents: 10, owedCents: 0 })
    expect(lotsOf(purse)).toEqual([100, 10, 300, 0])
    expect([leftOfOwn(purse), returnedOfOwn(purse)]).toEqual([10, 10])
    expect(usedUp(purse, 'bill')).toEqual([190, 0])
  })

  test('put back for another contract’s bill, what that one had borrowed of this one comes first', () => {
    const purse = filled()
    spend(purse, 350, 'bill', null)
    expect(give(purse, 160, back('bill'))).toEqual({ ownCents: 160, owedCents: 0 })
    expect(lotsOf(purse)).toEqual([0, 160, 250, 0])
  })

  test('what no source had used up is new', () => {
    const purse = filled()
    spend(purse, 50, 'bill', null)
    expect(give(purse, 80, { ...OWN, source: 'bill' })).toEqual({ ownCents: 0, owedCents: 0 })
    expect(lotsOf(purse)).toEqual([100, 200, 300, 30])
    expect(leftOfOwn(purse)).toBe(230)
  })

  test('what is hers again is used up after what is not', () => {
    const purse = emptyPurse()
    give(purse, 200, OWN)
    spend(purse, 80, 'bill', null)
    give(purse, 80, { ...OWN, source: 'bill', isPutBack: true })
    expect(returnedOfOwn(purse)).toBe(80)
    spend(purse, 120, 'next', null)
    expect(returnedOfOwn(purse)).toBe(80)
    spend(purse, 30, 'next', null)
    expect([leftOfOwn(purse), returnedOfOwn(purse)]).toEqual([50, 50])
  })

  test('of others it is not its own', () => {
    const purse = filled()
    spend(purse, 100, 'bill', null)
    give(purse, 100, back('bill'))
    expect([leftOfOwn(purse), returnedOfOwn(purse)]).toEqual([200, 0])
  })
})
