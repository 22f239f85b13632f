import { describe, expect, it } from 'vitest'
import {
  itemsFor,
  putBack,
  recipesOn,
  rescale,
  setRecipe,
  takeRecipeOff,
  type RecipeLine,
} from '~/domain/shopping/portions'
import { applyOperations, shownItems, type ShoppingItem } from '~/domain/shopping/shoppingList'

const bowl = (servings: number, share: number | null) => ({ slug: 'bol', name: 'Bol', servings, share })
const line = (
  name: string,
  value: number | null,
  servings: number,
  unit: string | null = null,
): RecipeLine => ({
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
/** Ids as devices make them: the same for the same line. */
const idOf = (what: string) => `id of ${what}`
const done = (items: readonly ShoppingItem[], acts: ReturnType<typeof setRecipe>): ShoppingItem[] =>
  applyOperations(
    items,
    acts.map((one) => ({ ...one, at: ++clock })),
  )
const set = (items: readonly ShoppingItem[], servings: number) =>
  done(items, setRecipe(items, bowlFor(servings), idOf))
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
      done(items, setRecipe(items, third(part), idOf))
    expect(shown(add(tick(add([], 0.1 + 0.2), 'milk'), 0.3))).toHaveLength(1)
  })

  it('without what its author took out', () => {
    const before = set([], 2)
    expect(shown(done(before, setRecipe(before, [line('egg', 4, 2)], idOf)))).toEqual(['egg 4'])
  })

  it('is taken off, but for what is bought; other recipes stay', () => {
    const other = {
      ...line('milk', 1, 1, 'l'),
      recipe: { slug: 'autre', name: 'Autre', servings: 1, share: 1 },
    }
    const both = done(set([], 2), setRecipe([], [other], idOf))
    const off = tick(both, 'egg')
    expect(shown(done(off, takeRecipeOff(off, 'bol')))).toEqual(['egg ✓4', 'milk 1'])
  })

  it('is rescaled from what is on the list alone', () => {
    const again = (items: readonly ShoppingItem[], servings: number) =>
      done(items, rescale(items, 'bol', servings, idOf))
    const bought = tick(set([], 2), 'egg')
    expect(shown(again(bought, 5))).toEqual(['egg 6', 'egg ✓4', 'rice 500', 'salt'])
    expect(shown(again(again(bought, 5), 2))).toEqual(['egg ✓4', 'rice 200', 'salt'])
    expect(recipesOn(again(bought, 5))).toEqual([{ slug: 'bol', name: 'Bol', servings: 5 }])
    // All bought: for fewer there is nothing to change but for how many it is.
    const all = tick(tick(bought, 'rice'), 'salt')
    expect(recipesOn(again(all, 1))).toEqual([{ slug: 'bol', name: 'Bol', servings: 1 }])
    expect(shown(again(all, 1))).toEqual(['egg ✓4', 'rice ✓200', 'salt ✓'])
  })

  /** Eggs in the dough and in the sauce, a lemon to be squeezed and one without a number. */
  const twiceFor = (servings: number) => [
    line('egg', 2 * servings, servings),
    line('lemon', servings, servings),
    line('egg', servings, servings),
    line('lemon', null, servings),
  ]

  it('sums up what has no number to one line, and no two units', () => {
    const wanted = [
      line('salt', null, 1),
      line('salt', null, 1),
      line('lemon', 1, 1),
      line('lemon', 20, 1, 'g'),
    ]
    const items = done([], setRecipe([], wanted, idOf))
    expect(shown(items)).toEqual(['lemon 1', 'lemon 20', 'salt'])
    expect(shown(done(items, rescale(items, 'bol', 2, idOf)))).toEqual(['lemon 2', 'lemon 40', 'salt'])
  })

  it('leaves alone what is not for it', () => {
    const others = [
      { ...line('egg', 6, 1), recipe: null },
      { ...line('rice', 50, 1, 'g'), recipe: { slug: 'autre', name: 'Autre', servings: 1, share: 50 } },
    ]
    const before = done(
      [],
      others.map((one, index) => ({ kind: 'write', item: `own-${index}`, line: one })),
    )
    const both = set(before, 2)
    expect(shown(both)).toEqual(['egg 4', 'egg 6', 'rice 200', 'rice 50', 'salt'])
    expect(shown(set(both, 1))).toEqual(['egg 2', 'egg 6', 'rice 100', 'rice 50', 'salt'])
    expect(itemsFor(both, 'bol')).toHaveLength(3)
    expect(setRecipe(both, [], idOf)).toEqual([])
  })

  it('counts its lines of one thing up, as every device does', () => {
    const more = setRecipe(tick(set([], 2), 'egg'), bowlFor(3), idOf)
    const group = JSON.stringify(['egg', [null]])
    expect(more[0]).toMatchObject({ kind: 'write', item: idOf(JSON.stringify(['bol', group, 1])) })
  })

  it('makes one of several lines that are to be bought', () => {
    const twice = tick(set(tick(set([], 2), 'egg'), 3), 'egg')
    const open = done(
      twice,
      shownItems(twice).map(({ id }) => ({ kind: 'untick', item: id })),
    )
    expect(shown(set(open, 1))).toEqual(['egg 2', 'rice 100', 'salt'])
  })

  it('goes on where a device has told of no amount, or of a strange one', () => {
    const boughtAs = (name: string, bought: { value: number; unit: null } | null) => {
      const items = set([], 2)
      return done(
        items,
        shownItems(items)
          .filter(({ line: { key } }) => key === name)
          .map(({ id }) => ({ kind: 'tick', item: id, bought })),
      )
    }
    expect(shown(set(boughtAs('egg', null), 1))).toEqual(['egg 2', 'egg ✓', 'rice 100', 'salt'])
    expect(shown(set(boughtAs('salt', { value: 2, unit: null }), 1))).toEqual([
      'egg 2',
      'rice 100',
      'salt ✓2',
    ])
    // The rest is bought, too, and says how much it was.
    const rest = tick(set(boughtAs('egg', null), 1), 'egg')
    expect(shown(set(rest, 1))).toEqual(['egg ✓', 'egg ✓2', 'rice 100', 'salt'])
    // A line that says what each takes, and not how much that was.
    const half = done([], [{ kind: 'write', item: 'half', line: { ...line('egg', 4, 2), amount: null } }])
    expect(shown(done(half, rescale(half, 'bol', 3, idOf)))).toEqual(['egg 6'])
    const none = set(boughtAs('egg', { value: 0, unit: null }), 1)
    expect(shownItems(none).find(({ ticked }) => ticked)?.line.amount?.value).toBe(4)
  })

  it('sums up what it asks for more than once, for as many as she says', () => {
    const put = (items: readonly ShoppingItem[], servings: number) =>
      done(items, setRecipe(items, twiceFor(servings), idOf))
    const one = put([], 1)
    expect(shown(one)).toEqual(['egg 3', 'lemon', 'lemon 1'])
    expect(shown(done(one, rescale(one, 'bol', 2, idOf)))).toEqual(['egg 6', 'lemon', 'lemon 2'])
    // All bought: for as many, nothing more is asked for.
    const bought = tick(tick(one, 'egg'), 'lemon')
    expect(setRecipe(bought, twiceFor(1), idOf)).toEqual([])
    expect(shown(put(bought, 2))).toEqual(['egg 3', 'egg ✓3', 'lemon 1', 'lemon ✓', 'lemon ✓1'])
  })

  it('is there once, even if two devices put it there without knowing of each other', () => {
    const [one, other] = [set([], 2), set([], 2)]
    const first = setRecipe([], bowlFor(2), idOf)
    expect(shown(done(done([], first), setRecipe([], bowlFor(2), idOf)))).toEqual(shown(one))
    // So is the rest of what is bought.
    const bought = tick(other, 'egg')
    const more = rescale(bought, 'bol', 3, idOf)
    expect(shown(done(done(bought, more), more))).toEqual(['egg 2', 'egg ✓4', 'rice 300', 'salt'])
  })

  it('needs no change where it is so already', () => {
    const items = tick(set([], 2), 'egg')
    expect(setRecipe(items, bowlFor(2), idOf)).toEqual([])
    expect(setRecipe(set(items, 3), bowlFor(3), idOf)).toEqual([])
  })

  it('put there anew after all of it was taken off is to be bought', () => {
    const bought = tick(set([], 2), 'egg')
    const emptied = done(
      bought,
      bought.map(({ id }) => ({ kind: 'remove', item: id })),
    )
    expect(shown(set(emptied, 2))).toEqual(['egg 4', 'rice 200', 'salt'])
  })

  it('unticked asks for as much as is wanted now', () => {
    const untick = (items: readonly ShoppingItem[]) =>
      done(
        items,
        shownItems(items)
          .filter(({ ticked }) => ticked)
          .map(({ id }) => ({ kind: 'untick', item: id })),
      )
    expect(shown(untick(set(tick(set([], 4), 'egg'), 1)))).toEqual(['egg 2', 'rice 100', 'salt'])
    // Of two that are bought, each its part: together what is wanted.
    const twice = tick(set(tick(set([], 2), 'egg'), 3), 'egg')
    expect(shown(untick(set(twice, 1)))).toEqual([
      'egg 0.6666666666666666',
      'egg 1.3333333333333333',
      'rice 100',
      'salt',
    ])
    expect(shown(untick(set(twice, 5)))).toEqual(['egg 2', 'egg 4', 'egg 4', 'rice 500', 'salt'])
  })

  it('taken off is for nothing any more, and can be put back', () => {
    const bought = tick(set([], 2), 'egg')
    const off = done(bought, takeRecipeOff(bought, 'bol'))
    expect(shown(off)).toEqual(['egg ✓4'])
    expect(recipesOn(off)).toEqual([])
    const back = done(off, putBack(itemsFor(bought, 'bol')))
    expect(shown(back)).toEqual(['egg ✓4', 'rice 200', 'salt'])
    expect(recipesOn(back)).toEqual([{ slug: 'bol', name: 'Bol', servings: 2 }])
    // What was bought is bought again, even if all was taken off.
    const emptied = done(
      bought,
      bought.map(({ id }) => ({ kind: 'remove', item: id })),
    )
    expect(shown(done(emptied, putBack(itemsFor(bought, 'bol'))))).toEqual(['egg ✓4', 'rice 200', 'salt'])
  })

  it('is for as many as was said last, and recipes come by their names', () => {
    const named = (slug: string, name: string, servings: number) => ({ slug, name, servings, share: 1 })
    const write = (item: string, at: number, recipe: ReturnType<typeof named>) =>
      ({ kind: 'write', item, at, line: { ...line(item, 1, 1), recipe } }) as const
    const items = applyOperations(
      [],
      [
        write('egg', 9, named('z', 'Zuppa', 5)),
        write('rice', 3, named('z', 'Zuppa', 2)),
        write('salt', 4, named('e', 'Été', 1)),
        write('milk', 5, named('f', 'Flan', 1)),
      ],
    )
    expect(recipesOn(items).map(({ name, servings }) => `${name} ${servings}`)).toEqual([
      'Été 1',
      'Flan 1',
      'Zuppa 5',
    ])
  })

  it('without what its author took out keeps what is bought of it', () => {
    const bought = tick(set([], 2), 'rice')
    expect(shown(done(bought, setRecipe(bought, [line('egg', 4, 2)], idOf)))).toEqual(['egg 4', 'rice ✓200'])
  })

  it('of nothing changes nothing', () => {
    expect(setRecipe([], [], idOf)).toEqual([])
  })
})
