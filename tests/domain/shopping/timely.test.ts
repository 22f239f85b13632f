import { describe, expect, it } from 'vitest'
import { applyOperations, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { timely } from '~/domain/shopping/timely'
import { tickLine, writeLine } from '~tests/support/shopping'

const NOW_MS = 1_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const untick = (at: number): ShoppingOperation => ({ kind: 'untick', item: 'a', at })
const instants = (...given: Parameters<typeof timely>) => timely(...given).operations.map(({ at }) => at)

describe('operations by the clock of the server', () => {
  it.each<[string, number[], number[]]>([
    ['a clock that is right', [NOW_MS - 5, NOW_MS], [NOW_MS - 5, NOW_MS]],
    ['one that is a minute ahead', [NOW_MS + MINUTE_MS], [NOW_MS + MINUTE_MS]],
    ['one that is further ahead', [NOW_MS + MINUTE_MS + 1], [NOW_MS + MINUTE_MS]],
    [
      'one that is a day ahead: all that it did keeps its order and its distances',
      [NOW_MS + 24 * HOUR_MS, NOW_MS + 24 * HOUR_MS + 7],
      [NOW_MS + MINUTE_MS - 7, NOW_MS + MINUTE_MS],
    ],
    ['one that was corrected meanwhile: none is before all time', [10, NOW_MS * 9], [1, NOW_MS + MINUTE_MS]],
  ])('of %s', (_, given, expected) => {
    expect(instants(given.map(untick), [], new Map(), NOW_MS)).toEqual(expected)
  })

  it('come after what they are about', () => {
    const before = applyOperations([], [writeLine('lait', 1, 'a'), tickLine('a', NOW_MS + MINUTE_MS)])
    expect(instants([untick(NOW_MS + HOUR_MS)], before, new Map(), NOW_MS)).toEqual([NOW_MS + MINUTE_MS + 1])
  })

  it('of a request after the first come after what it did to the same line', () => {
    const [write, remove] = [writeLine('lait', NOW_MS + 2 * HOUR_MS, 'a'), NOW_MS + 2 * HOUR_MS + 1]
    const first = timely([write], [], new Map(), NOW_MS)
    const before = applyOperations([], first.operations)
    const rest: ShoppingOperation[] = [
      { kind: 'remove', item: 'a', at: remove },
      { kind: 'untick', item: 'b', at: NOW_MS + 3 * HOUR_MS },
    ]
    expect(instants(rest, before, first.shifts, NOW_MS)).toEqual([
      NOW_MS + MINUTE_MS + 1,
      NOW_MS + MINUTE_MS + 1,
    ])
  })

  it('come after what they are about, though they were made as they are sent', () => {
    const before = applyOperations([], [writeLine('lait', NOW_MS + MINUTE_MS, 'a')])
    const clock = NOW_MS + HOUR_MS
    expect(instants([untick(clock)], before, new Map(), NOW_MS, clock)).toEqual([NOW_MS + MINUTE_MS + 1])
  })

  it('of one instant stay at one instant, in whatever requests they come', () => {
    const first = timely([writeLine('lait', NOW_MS + HOUR_MS, 'a')], [], new Map(), NOW_MS)
    expect(instants([untick(NOW_MS + HOUR_MS)], [], first.shifts, NOW_MS)).toEqual([NOW_MS + MINUTE_MS])
  })

  it('stay before what its device did later, though that came first', () => {
    const later = untick(NOW_MS + 2 * HOUR_MS)
    const first = timely([later], [], new Map(), NOW_MS)
    const earlier: ShoppingOperation = { kind: 'remove', item: 'a', at: NOW_MS }
    expect(instants([earlier], [], first.shifts, NOW_MS)).toEqual([NOW_MS])
  })

  it('that are right are not moved because of one that was known to be wrong', () => {
    const wrong = untick(NOW_MS + 24 * HOUR_MS)
    const first = timely([wrong], [], new Map(), NOW_MS)
    const right: ShoppingOperation = { kind: 'remove', item: 'b', at: NOW_MS + 5 }
    expect(instants([wrong, right], [], first.shifts, NOW_MS)).toEqual([NOW_MS + MINUTE_MS, NOW_MS + 5])
  })

  it('of a clock that is right leave nothing to remember', () => {
    expect(timely([untick(NOW_MS)], [], new Map(), NOW_MS).shifts.size).toBe(0)
  })

  it('of a device that tells its clock all move by as much, in however many requests they come', () => {
    const [clock, earlier] = [NOW_MS + 24 * HOUR_MS, NOW_MS + 24 * HOUR_MS - 5 * MINUTE_MS]
    const moved = (at: number) => at - 24 * HOUR_MS + MINUTE_MS
    expect(instants([untick(earlier)], [], new Map(), NOW_MS, clock)).toEqual([moved(earlier)])
    expect(instants([untick(earlier + 1), untick(clock)], [], new Map(), NOW_MS, clock)).toEqual([
      moved(earlier + 1),
      moved(clock),
    ])
    // What was made while it was further ahead, and what a wrong word of it would bring before all time.
    expect(instants([untick(NOW_MS * 9)], [], new Map(), NOW_MS, NOW_MS)).toEqual([NOW_MS + MINUTE_MS])
    expect(instants([untick(NOW_MS)], [], new Map(), NOW_MS, 8.64e15)).toEqual([1])
  })

  it('that come again are taken for what they were, and what is new beside them comes after', () => {
    const tick = tickLine('a', NOW_MS + HOUR_MS)
    const first = timely([tick], [], new Map(), NOW_MS)
    const later = untick(NOW_MS + HOUR_MS + 3)
    const again = instants([tick, later], [], first.shifts, NOW_MS + 2 * HOUR_MS)
    expect(again).toEqual([NOW_MS + MINUTE_MS, NOW_MS + HOUR_MS + 3])
  })
})
