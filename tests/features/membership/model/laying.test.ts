import { describe, expect, test } from 'vitest'
import {
  distinct,
  layAnew,
  layNext,
  type Held,
  type Laid,
} from '~tests/support/membershipModel/judging/laying'
import { NOW, at, gift } from './truths'

const held = (reach: string | null, backs: Held['backs'] = new Map()): Held => ({
  reach: reach === null ? null : at(reach),
  backs,
})
const laid = (begins: Record<string, string>): Laid =>
  new Map(Object.entries(begins).map(([id, day]) => [id, at(day)]))
const one = gift('one', '2026-02-10')
const two = gift('two', '2026-02-11')

describe('a gift that is redeemed', () => {
  test('begins at once where she holds nothing more', () => {
    expect(layNext([], new Map(), held(null), one)).toEqual(laid({ one: '2026-02-10' }))
    expect(layNext([], new Map(), held('2026-01-01'), one)).toEqual(laid({ one: '2026-02-10' }))
  })

  test('begins after all that she holds, other gifts too', () => {
    const first = layNext([], new Map(), held('2026-04-01'), one)
    expect(first).toEqual(laid({ one: '2026-04-01' }))
    expect(layNext([one], first, held('2026-04-01'), two)).toEqual(
      laid({ one: '2026-04-01', two: '2026-05-01' }),
    )
  })

  test('does not wait for one that went back', () => {
    const backs = new Map([['one', at('2026-02-10')]])
    expect(layNext([one], laid({ one: '2026-04-01' }), held(null, backs), two).get('two')).toEqual(
      two.redeemedAt,
    )
    // Save for what that one had given already.
    const had = new Map([['one', at('2026-02-20')]])
    expect(layNext([one], laid({ one: '2026-02-10' }), held(null, had), two).get('two')).toEqual(
      at('2026-02-20'),
    )
  })
})

describe('once the site looks again', () => {
  test('a gift whose time has not begun follows what she holds', () => {
    const before = laid({ one: '2026-04-01', two: '2026-05-01' })
    const later = laid({ one: '2026-06-01', two: '2026-07-01' })
    expect(layAnew([one, two], before, held('2026-06-01'), NOW)).toEqual(later)
    const sooner = laid({ one: '2026-02-20', two: '2026-03-20' })
    expect(layAnew([one, two], before, held('2026-02-20'), NOW)).toEqual(sooner)
  })

  test('one whose time has begun stays', () => {
    const before = laid({ one: '2026-02-20' })
    expect(layAnew([one], before, held('2026-06-01'), NOW)).toEqual(before)
    expect(layAnew([one], before, held(null), NOW)).toEqual(before)
  })

  test('unless an earlier gift gives that time again', () => {
    const before = laid({ one: '2026-02-10', two: '2026-02-15' })
    expect(layAnew([one, two], before, held(null), NOW)).toEqual(
      laid({ one: '2026-02-10', two: '2026-03-10' }),
    )
  })

  test('one that went back keeps its place, and nothing waits for it', () => {
    const backs = new Map([['one', at('2026-02-28')]])
    expect(
      layAnew([one, two], laid({ one: '2026-03-10', two: '2026-04-10' }), held('2026-03-10', backs), NOW),
    ).toEqual(laid({ one: '2026-03-10', two: '2026-03-10' }))
  })
})

test('two ways that are the same are one', () => {
  expect(
    distinct([laid({ a: '2026-01-01', b: '2026-01-02' }), laid({ b: '2026-01-02', a: '2026-01-01' })]),
  ).toHaveLength(1)
  expect(distinct([laid({ a: '2026-01-01' }), laid({ a: '2026-01-02' })])).toHaveLength(2)
})
