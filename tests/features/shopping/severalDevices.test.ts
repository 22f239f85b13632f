import { expect, it } from 'vitest'
import {
  applyOperations,
  shownItems,
  touchedAt,
  type ShoppingAct,
  type ShoppingItem,
  type ShoppingOperation,
} from '~/domain/shopping/shoppingList'
import { putBack, rescale, setRecipe, takeRecipeOff } from '~/domain/shopping/portions'
import { timely, type Shifts } from '~/domain/shopping/timely'
import { linesOf, type PlannedRecipe } from '~/domain/shopping/writtenLine'
import { createShoppingStore, type ShoppingStore } from '~/features/shopping/client/shoppingStore'
import { runsAll } from '~tests/support/extent'
import { randomFrom, type Random } from '~tests/support/membershipModel/random'
import { shoppingLine } from '~tests/support/shopping'
import { memory } from '~tests/support/browser/shoppingMemory'

const HOUR_MS = 3_600_000
const HISTORIES = runsAll ? 120 : 20
const CLOCKS_MS = [0, 0, 2000, -2000, 90_000, 5 * HOUR_MS, -72 * HOUR_MS, 720 * HOUR_MS] as const
const RECIPES: readonly [PlannedRecipe, PlannedRecipe] = [
  { slug: 'crepes', name: 'Crêpes', servings: 2, ingredients: '2 œufs\n100 g de farine\nsel, poivre' },
  { slug: 'clafoutis', name: 'Clafoutis', servings: 4, ingredients: '3 œufs\n0,1 kg de farine\n1 l de lait' },
]

/** Devices of one member, whose requests and answers get lost, and come twice. */
function household(random: Random) {
  let now = 1_700_000_000_000
  let items: ShoppingItem[] = []
  let version = 0
  let lossy = true
  const shifts = new Map<string, Shifts>()
  const answer = () => ({
    version,
    latest: Math.max(0, ...items.map(touchedAt)),
    items: items.filter(({ removed }) => !removed),
  })
  /** As `changeShoppingList` does it. */
  const carryOut = (operations: readonly ShoppingOperation[], sentAt: number) => {
    const ids = new Set(operations.map(({ item }) => item))
    const before = items.filter(({ id }) => ids.has(id))
    const inTime = timely(operations, before, shifts, now, sentAt)
    const after = applyOperations(before, inTime.operations).filter(({ line }) => line !== null)
    for (const [id, moved] of inTime.shifts) shifts.set(id, moved)
    items = [...items.filter(({ id }) => !after.some((one) => one.id === id)), ...after]
    version++
  }
  const device = (ahead: number) => {
    const { kept } = memory()
    const line = { cut: false }
    const reach = () => {
      now += random.int(50)
      if (line.cut || (lossy && random.chance(0.25))) throw Object.assign(new Error('away'), { status: 500 })
    }
    const store = createShoppingStore({
      kept,
      clock: () => now + ahead,
      batch: { operations: 10, bytes: 30_000 },
      async send(operations) {
        reach()
        carryOut(operations, now + ahead)
        if (lossy && random.chance(0.1)) carryOut(operations, now + ahead)
        reach()
        return answer()
      },
      async ask(since) {
        reach()
        return { ...answer(), ...(since === version && { items: null }) }
      },
    })
    return { store, line }
  }
  return {
    device,
    onServer: () => items,
    pass: (most: number) => (now += random.int(most)),
    mendNetwork: () => (lossy = false),
  }
}

let lines = 0
/** Something that she does on a device, to what she sees there. */
function somethingOf(random: Random, { getState }: ShoppingStore): ShoppingAct[] {
  const { items } = getState()
  const idOf = (what: string) => what
  const [first, ...others] = items
  const one = first && random.pick([first, ...others])
  const [slug, servings] = [random.pick(['crepes', 'clafoutis']), 1 + random.int(6)]
  const onOne: ShoppingAct[][] = one
    ? [
        [{ kind: 'tick', item: one.id, bought: one.line.amount }],
        [{ kind: 'untick', item: one.id }],
        [{ kind: 'remove', item: one.id }],
        putBack([one]),
      ]
    : []
  return random.pick<ShoppingAct[]>([
    [{ kind: 'write', item: `own ${++lines}`, line: shoppingLine('2 œufs') }],
    setRecipe(items, linesOf(random.pick(RECIPES), servings), idOf),
    rescale(items, slug, servings, idOf),
    takeRecipeOff(items, slug),
    ...onOne,
    ...onOne,
  ])
}

const shownOn = (items: readonly ShoppingItem[]) =>
  shownItems(items)
    .map(({ id, line, ticked, bought }) => JSON.stringify([id, line, ticked, ticked ? bought : null]))
    .sort()

it('three devices end with one list, and what is done by who has seen all of it is kept, whatever their clocks say', async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const random = randomFrom(seed)
    const home = household(random)
    const devices = [0, 1, 2].map(() => home.device(random.pick(CLOCKS_MS)))
    const [one, two, three] = devices
    if (!one || !two || !three) throw new RangeError('three devices')
    const any = () => random.pick([one, two, three])
    const inStep = async () => {
      for (const { store } of [...devices, ...devices, ...devices]) await store.refresh()
    }

    for (let step = 0; step < 60; step++) {
      home.pass(60_000)
      const { store, line } = any()
      if (random.chance(0.15)) line.cut = random.chance(0.5)
      await (random.chance(0.7) ? store.act(somethingOf(random, store)) : store.refresh())
    }
    home.mendNetwork()
    for (const { line } of devices) line.cut = false
    await inStep()

    for (let step = 0; step < 12; step++) {
      for (const { store } of devices)
        expect(shownOn(store.getState().items)).toEqual(shownOn(home.onServer()))
      const { store, line } = any()
      line.cut = true
      for (let act = random.int(12); act >= 0; act--) {
        home.pass(60_000)
        await store.act(somethingOf(random, store))
      }
      const meant = shownOn(store.getState().items)
      line.cut = false
      await inStep()
      expect(shownOn(home.onServer()), `seed ${seed}, step ${step}`).toEqual(meant)
    }
  }
})
