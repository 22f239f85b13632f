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

  it('that come again are taken for what they were, and what is new beside them comes after', () => {
    const tick = tickLine('a', NOW_MS + HOUR_MS)
    const first = timely([tick], [], new Map(), NOW_MS)
    const later = untick(NOW_MS + HOUR_MS + 3)
    const again = instants([tick, later], [], first.shifts, NOW_MS + 2 * HOUR_MS)
    expect(again).toEqual([NOW_MS + MINUTE_MS, NOW_MS + HOUR_MS + 3])
  })
})
