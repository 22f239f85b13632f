import { describe, expect, it } from 'vitest'
import { recipesOn, rescale, setRecipe, takeRecipeOff } from '~/domain/shopping/portions'
import {
  applyOperations,
  shownItems,
  type ShoppingItem,
  type ShoppingLine,
} from '~/domain/shopping/shoppingList'

const bowl = (servings: number, share: number | null) => ({ slug: 'bol', name: 'Bol', servings, share })
const line = (
  name: string,
  value: number | null,
  servings: number,
  unit: string | null = null,
): ShoppingLine => ({
  name,
  key: name,
  aisle: 'Autres',
  amount: value === null ? null : { value, unit },
  recipe: bowl(servings, value === null ? null : value / servings),
})
/** A bowl for so many: two eggs and 100 g of rice each, and salt. */
const bowlFor = (servings: number) => [
  line('egg', 2 * servings, servings),
  line('rice', 100 * servings, servings, 'g'),
  line('salt', null, servings),
]

let clock = 0
let ids = 0
const done = (items: readonly ShoppingItem[], acts: ReturnType<typeof setRecipe>): ShoppingItem[] =>
  applyOperations(
    items,
    acts.map((one) => ({ ...one, at: ++clock })),
  )
const set = (items: readonly ShoppingItem[], servings: number) =>
  done(
    items,
    setRecipe(items, bowlFor(servings), () => `new-${++ids}`),
  )
const tick = (items: readonly ShoppingItem[], name: string) =>
  done(
    items,
    shownItems(items)
      .filter(({ line: { key }, ticked }) => key === name && !ticked)
      .map(({ id, line: { amount } }) => ({ kind: 'tick', item: id, bought: amount })),
  )
const shown = (items: readonly ShoppingItem[]) =>
  shownItems(items)
    .map(({ line: { name, amount }, ticked, bought }) =>
      ticked ? `${name} ✓${bought?.value ?? ''}` : `${name} ${amount?.value ?? ''}`.trim(),
    )
    .sort()

describe('a recipe on the list', () => {
  it('is there for its servings', () => {
    expect(shown(set([], 2))).toEqual(['egg 4', 'rice 200', 'salt'])
  })

  it('is there once, however often it is put there', () => {
    expect(shown(set(set([], 2), 2))).toEqual(['egg 4', 'rice 200', 'salt'])
  })

  it('is there for more or fewer', () => {
    expect(shown(set(set([], 2), 4))).toEqual(['egg 8', 'rice 400', 'salt'])
    expect(shown(set(set([], 4), 1))).toEqual(['egg 2', 'rice 100', 'salt'])
  })

  it('for fewer leaves what is bought as it is', () => {
    expect(shown(set(tick(set([], 4), 'egg'), 1))).toEqual(['egg ✓8', 'rice 100', 'salt'])
  })

  it('for more asks for the rest of what is bought', () => {
    const more = set(tick(tick(set([], 2), 'egg'), 'salt'), 3)
    expect(shown(more)).toEqual(['egg 2', 'egg ✓4', 'rice 300', 'salt ✓'])
    // And for as many as before, for nothing more.
    expect(shown(set(more, 2))).toEqual(['egg ✓4', 'rice 200', 'salt ✓'])
  })

  it('by thirds asks for no dust', () => {
    const third = (part: number) => [line('milk', part, 1, 'l')]
    const add = (items: readonly ShoppingItem[], part: number) =>
      done(
        items,
        setRecipe(items, third(part), () => `new-${++ids}`),
      )
    expect(shown(add(tick(add([], 0.1 + 0.2), 'milk'), 0.3))).toHaveLength(1)
  })

  it('without what its author took out', () => {
    const before = set([], 2)
    expect(
      shown(
        done(
          before,
          setRecipe(before, [line('egg', 4, 2)], () => 'new'),
        ),
      ),
    ).toEqual(['egg 4'])
  })

  it('is taken off, but for what is bought; other recipes stay', () => {
    const other = {
      ...line('milk', 1, 1, 'l'),
      recipe: { slug: 'autre', name: 'Autre', servings: 1, share: 1 },
    }
    const both = done(
      set([], 2),
      setRecipe([], [other], () => 'other'),
    )
    const off = tick(both, 'egg')
    expect(shown(done(off, takeRecipeOff(off, 'bol')))).toEqual(['egg ✓4', 'milk 1'])
  })

  it('is rescaled from what is on the list alone', () => {
    const again = (items: readonly ShoppingItem[], servings: number) =>
      done(
        items,
        rescale(items, 'bol', servings, () => `new-${++ids}`),
      )
    const bought = tick(set([], 2), 'egg')
    expect(shown(again(bought, 5))).toEqual(['egg 6', 'egg ✓4', 'rice 500', 'salt'])
    expect(shown(again(again(bought, 5), 2))).toEqual(['egg ✓4', 'rice 200', 'salt'])
    expect(recipesOn(again(bought, 5))).toEqual([{ slug: 'bol', name: 'Bol', servings: 5 }])
    // All bought: for fewer there is nothing to change but for how many it is.
    const all = tick(tick(bought, 'rice'), 'salt')
    expect(recipesOn(again(all, 1))).toEqual([{ slug: 'bol', name: 'Bol', servings: 1 }])
    expect(shown(again(all, 1))).toEqual(['egg ✓4', 'rice ✓200', 'salt ✓'])
  })

  it('of nothing changes nothing', () => {
    expect(setRecipe([], [], () => 'new')).toEqual([])
  })
})
