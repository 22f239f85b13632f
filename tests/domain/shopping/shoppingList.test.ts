import { describe, expect, it } from 'vitest'
import {
  applyOperations,
  shownItems,
  stampAfter,
  type ShoppingLine,
  type ShoppingOperation,
} from '~/domain/shopping/shoppingList'
import { randomFrom } from '~tests/support/membershipModel/random'

const line = (name: string, value = 1): ShoppingLine => ({
  name,
  key: name,
  aisle: 'Autres',
  amount: { value, unit: null },
  recipe: null,
})
const write = (item: string, at: number, value = 1) => ({
  kind: 'write' as const,
  item,
  at,
  line: line(item, value),
})
const tick = (item: string, at: number, value = 1): ShoppingOperation => ({
  kind: 'tick',
  item,
  at,
  bought: { value, unit: null },
})
const untick = (item: string, at: number): ShoppingOperation => ({ kind: 'untick', item, at })
const remove = (item: string, at: number): ShoppingOperation => ({ kind: 'remove', item, at })

/** What stands on the list: "egg 2", ticked "egg ✓2". */
const shown = (operations: readonly ShoppingOperation[]) =>
  shownItems(applyOperations([], operations))
    .map((item) =>
      item.ticked
        ? `${item.line.name} ✓${item.bought?.value}`
        : `${item.line.name} ${item.line.amount?.value}`,
    )
    .sort()

describe('what stands on a list', () => {
  it.each<[string, ShoppingOperation[], string[]]>([
    ['nothing was done', [], []],
    ['a line was written', [write('egg', 1, 2)], ['egg 2']],
    ['it was written by a clock that stands at the beginning of time', [write('egg', 0, 2)], ['egg 2']],
    ['it was written again', [write('egg', 1, 2), write('egg', 2, 3)], ['egg 3']],
    ['it was ticked', [write('egg', 1, 2), tick('egg', 2, 2)], ['egg ✓2']],
    ['the tick came before the line', [tick('egg', 2, 2), write('egg', 1, 2)], ['egg ✓2']],
    [
      'less is needed once it is bought',
      [write('egg', 1, 6), tick('egg', 2, 6), write('egg', 3, 2)],
      ['egg ✓6'],
    ],
    ['it was ticked and unticked', [write('egg', 1), tick('egg', 2), untick('egg', 3)], ['egg 1']],
    [
      'the untick was made before, and comes late',
      [write('egg', 1), tick('egg', 3), untick('egg', 2)],
      ['egg ✓1'],
    ],
    [
      'both were made at one instant: the untick stays',
      [write('egg', 1), untick('egg', 2), tick('egg', 2)],
      ['egg 1'],
    ],
    ['in the other order too', [write('egg', 1), tick('egg', 2), untick('egg', 2)], ['egg 1']],
    ['it was taken off', [write('egg', 1), remove('egg', 2)], []],
    ['a tick of what was taken off comes late', [write('egg', 1), remove('egg', 2), tick('egg', 3)], []],
    ['it was written before it was taken off, and comes late', [remove('egg', 2), write('egg', 1)], []],
    ['at one instant what is taken off stays off', [remove('egg', 2), write('egg', 2)], []],
    ['it was written anew', [write('egg', 1), remove('egg', 2), write('egg', 3)], ['egg 1']],
    [
      'it was bought, taken off and written anew',
      [write('egg', 1), tick('egg', 2), remove('egg', 3), write('egg', 4)],
      ['egg 1'],
    ],
    [
      'it was ticked late, and is new to the device that writes it anew',
      [write('egg', 1), remove('egg', 2), tick('egg', 3), { ...write('egg', 5), asOf: 4 }],
      ['egg 1'],
    ],
    [
      'it is new to the device that writes it, and another ticks it meanwhile',
      [write('egg', 1), tick('egg', 4, 2), { ...write('egg', 5), asOf: 3 }],
      ['egg ✓2'],
    ],
    [
      'it is new as of an instant that is still to come',
      [{ ...write('egg', 5), asOf: 90 }, tick('egg', 6, 2)],
      ['egg ✓2'],
    ],
    ['lines of others stay', [write('egg', 1), write('milk', 1), remove('egg', 2)], ['milk 1']],
  ])('when %s', (_, operations, expected) => {
    expect(shown(operations)).toEqual(expected)
  })

  it.each<[string, Partial<ShoppingLine>, Partial<ShoppingLine>]>([
    ['name', { name: 'Œuf' }, { name: 'œuf' }],
    ['key', { key: 'a' }, { key: 'b' }],
    ['aisle', { aisle: 'Autres' }, { aisle: 'Boissons' }],
    ['amount', { amount: null }, { amount: { value: 1, unit: null } }],
    ['unit', { amount: { value: 1, unit: 'kg' } }, { amount: { value: 1, unit: 'g' } }],
    ['recipe', { recipe: null }, { recipe: { slug: 'a', name: 'A', servings: 1, share: 1 } }],
    [
      'slug of the recipe',
      { recipe: { slug: 'a', name: 'A', servings: 1, share: 1 } },
      { recipe: { slug: 'b', name: 'A', servings: 1, share: 1 } },
    ],
    [
      'share of the recipe',
      { recipe: { slug: 'a', name: 'A', servings: 1, share: 1 } },
      { recipe: { slug: 'a', name: 'A', servings: 1, share: 2 } },
    ],
  ])('two devices that write another %s at one instant end with the same line', (_, one, other) => {
    const operations = [one, other].map((changed): ShoppingOperation => ({
      kind: 'write',
      item: 'egg',
      at: 1,
      line: { ...line('egg'), ...changed },
    }))
    expect(applyOperations([], operations.toReversed())).toEqual(applyOperations([], operations))
  })

  it('two devices that buy another amount at one instant, or none, end with the same', () => {
    const bought = [null, { value: 2, unit: null }, { value: 2, unit: 'kg' }]
    const ticks = bought.map((much): ShoppingOperation => ({
      kind: 'tick',
      item: 'egg',
      at: 2,
      bought: much,
    }))
    const ends = [ticks, ticks.toReversed()].map((told) => applyOperations([], [write('egg', 1), ...told]))
    expect(ends[1]).toEqual(ends[0])
  })

  it('is the same in whatever order, and however often, operations come', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = randomFrom(seed)
      const operations = Array.from({ length: 12 }, () => {
        const [item, at] = [random.pick(['egg', 'milk']), 1 + random.int(4)]
        const value = 1 + random.int(3)
        return random.pick<ShoppingOperation>([
          write(item, at, value),
          { ...write(item, at, value), asOf: 1 + random.int(4) },
          tick(item, at, value),
          untick(item, at),
          remove(item, at),
        ])
      })
      const shuffled = random.shuffled([...operations, ...operations.slice(0, 5)])
      expect(shown(shuffled), `seed ${seed}`).toEqual(shown(operations))
      // In two parts, of which the server knows one and the device the other.
      const half = applyOperations([], shuffled.slice(0, 6))
      expect(
        shownItems(applyOperations(half, operations))
          .map(({ id, ticked }) => [id, ticked])
          .sort(),
        `seed ${seed}, in two parts`,
      ).toEqual(
        shownItems(applyOperations([], operations))
          .map(({ id, ticked }) => [id, ticked])
          .sort(),
      )
    }
  })
})

describe('the instant of what she does', () => {
  it.each([
    ['now', 100, [write('egg', 50)], 100],
    ['after all that she sees, even by a clock that is ahead', 100, [write('egg', 500)], 501],
    ['after a tick', 100, [write('egg', 1), tick('egg', 700)], 701],
    ['after what was taken off', 100, [write('egg', 1), remove('egg', 900)], 901],
  ])('is %s', (_, now, operations, expected) => {
    expect(stampAfter(now, applyOperations([], operations))).toBe(expected)
  })

  it('is after what it has heard of, though it sees nothing of it', () => {
    expect(stampAfter(100, [], 900)).toBe(901)
    expect(stampAfter(1000, [], 900)).toBe(1000)
  })
})
