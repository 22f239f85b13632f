import { beforeEach, describe, expect, it } from 'vitest'
import {
  applyOperations,
  touchedAt,
  type ShoppingItem,
  type ShoppingOperation,
} from '~/domain/shopping/shoppingList'
import { createShoppingStore } from '~/features/shopping/client/shoppingStore'
import { namesOn, shoppingLine } from '~tests/support/shopping'
import { memory } from '~tests/support/browser/shoppingMemory'

/** A server's list, as the use case keeps it; `gate` holds up its answers. */
function server() {
  let items: ShoppingItem[] = []
  let version = 0
  const latest = () => Math.max(0, ...items.map(touchedAt))
  const state = {
    away: false,
    refused: (_: readonly ShoppingOperation[]) => false,
    gate: Promise.resolve(),
    sent: [] as number[],
    failing: undefined as { status: number; code?: string } | undefined,
  }
  const reach = () => {
    if (state.failing) throw Object.assign(new Error('no'), state.failing)
    if (state.away) throw Object.assign(new Error('away'), { code: 'server/network', status: 500 })
  }
  return {
    state,
    async send(operations: readonly ShoppingOperation[]) {
      reach()
      if (state.refused(operations))
        throw Object.assign(new Error('no'), { code: 'request/invalid', status: 400 })
      state.sent.push(operations.length)
      items = applyOperations(items, operations)
      const answer = { version: ++version, latest: latest(), items: items.filter(({ removed }) => !removed) }
      await state.gate
      return answer
    },
    async ask(since: number | undefined) {
      reach()
      const answer = {
        version,
        latest: latest(),
        items: since === version ? null : items.filter(({ removed }) => !removed),
      }
      await state.gate
      return answer
    },
    restoreOlder() {
      version = 0
      items = []
    },
  }
}

describe('a shopping list on a device', () => {
  let now = 1000
  let shop = server()
  const device = (kept = memory().kept) =>
    createShoppingStore({ kept, ...shop, clock: () => now, batch: { operations: 3, bytes: 1500 } })
  const write = (item: string, text: string) => ({ kind: 'write', item, line: shoppingLine(text) }) as const
  const tick = (item: string) => ({ kind: 'tick', item, bought: null }) as const
  const untick = (item: string) => ({ kind: 'untick', item }) as const
  const names = (store: ReturnType<typeof device>) => namesOn(store.getState().items)

  beforeEach(() => {
    now = 1000
    shop = server()
  })

  it('shows at once what she does, and sends it', async () => {
    const store = device()
    const sent = store.act([write('a', 'lait')])
    expect(names(store)).toEqual(['lait'])
    expect(store.getState().waiting).toBe(1)
    await sent
    expect(store.getState()).toMatchObject({ waiting: 0, away: false })
    expect(names(store)).toEqual(['lait'])
  })

  it('keeps what she does without network, over a reload, and sends it when the network is back', async () => {
    const phone = memory()
    const store = device(phone.kept)
    await store.act([write('a', 'lait')])
    shop.state.away = true
    await store.act([tick('a'), write('b', 'pain')])
    expect(names(store)).toEqual(['pain', '✓ lait'])
    expect(store.getState()).toMatchObject({ waiting: 2, away: true })

    const reloaded = device(phone.kept)
    expect(names(reloaded)).toEqual(['pain', '✓ lait'])
    shop.state.away = false
    await reloaded.refresh()
    expect(reloaded.getState()).toMatchObject({ waiting: 0, away: false })
    const other = device()
    await other.refresh()
    expect(names(other)).toEqual(['pain', '✓ lait'])
  })

  it('never brings an item back while two phones tick fast over a slow network', async () => {
    const [one, two] = [device(), device()]
    await one.act([write('a', 'lait'), write('b', 'pain'), write('c', 'riz')])
    await two.refresh()
    let release = () => {}
    shop.state.gate = new Promise((resolve) => {
      release = resolve
    })
    const seen: string[][] = []
    one.subscribe(() => seen.push(names(one)))
    const work = [one.act([tick('a')]), two.act([tick('b')]), one.act([tick('c')]), two.act([tick('a')])]
    release()
    await Promise.all(work)
    await Promise.all([one.refresh(), two.refresh()])
    expect(names(one)).toEqual(['✓ lait', '✓ pain', '✓ riz'])
    expect(names(two)).toEqual(names(one))
    // Once ticked, ticked on every picture of it.
    const first = seen.findIndex((list) => list.includes('✓ lait'))
    expect(seen.slice(first).every((list) => list.includes('✓ lait'))).toBe(true)
  })

  it('what was ticked late, when it was taken off already, is to be bought where it is put on the list again', async () => {
    const [one, two] = [device(), device()]
    await one.act([write('a', 'lait')])
    await two.refresh()
    shop.state.away = true
    now = 2000
    await one.act([{ kind: 'remove', item: 'a' }])
    now = 3000
    await two.act([tick('a')])
    shop.state.away = false
    await two.refresh()
    await one.refresh()
    await one.refresh()
    expect(names(one)).toEqual([])
    now = 4000
    await one.act([write('a', 'lait')])
    await two.refresh()
    expect([names(one), names(two)]).toEqual([['lait'], ['lait']])
  })

  it('an untick made without network survives a tick at the same instant', async () => {
    const [one, two] = [device(), device()]
    await one.act([write('a', 'lait'), tick('a')])
    await two.refresh()
    shop.state.away = true
    now = 5000
    await two.act([untick('a')])
    shop.state.away = false
    now = 4000
    await one.act([untick('a')])
    now = 5000
    await one.act([tick('a')])
    await two.refresh()
    await one.refresh()
    expect(names(one)).toEqual(['lait'])
    expect(names(two)).toEqual(['lait'])
  })

  it('sends in batches, and one that is refused holds up no other', async () => {
    const store = device()
    shop.state.refused = (operations) => operations.some(({ item }) => item === 'bad')
    await store.act(['a', 'b', 'bad', 'c', 'd'].map((id) => write(id, `ligne ${id}`)))
    expect(names(store)).toEqual(['ligne a', 'ligne b', 'ligne c', 'ligne d'])
    expect(store.getState()).toMatchObject({ waiting: 0, refusal: { code: 'request/invalid' } })
    const other = device()
    await other.refresh()
    expect(names(other)).toEqual(names(store))
  })

  it('sends no more at once than fits into a request that outlives its page', async () => {
    const store = device()
    shop.state.away = true
    await store.act(['a', 'b', 'c'].map((id) => write(id, 'é'.repeat(240))))
    await store.act([write('d', 'lait')])
    shop.state.away = false
    await store.refresh()
    // Each of the long ones takes 0.9 kB, in bytes.
    expect(shop.state.sent).toEqual([1, 1, 2])
    expect(store.getState().waiting).toBe(0)
  })

  it.each([
    { status: 401 },
    { status: 403 },
    { status: 429 },
    { status: 503 },
    // The first page of somebody new: her record is on its way.
    { status: 404, code: 'users/not-found' },
  ])('keeps what she did while the server answers $status', async (failing) => {
    const phone = memory()
    const store = device(phone.kept)
    shop.state.failing = failing
    await store.act([write('a', 'lait')])
    expect(store.getState()).toMatchObject({ waiting: 1, away: true, refusal: undefined })
    expect(phone.operations.size).toBe(1)
    shop.state.failing = undefined
    await store.refresh()
    expect(store.getState()).toMatchObject({ waiting: 0, away: false })
    expect(names(store)).toEqual(['lait'])
  })

  it('hears of another tab', async () => {
    const phone = memory()
    const [tab, otherTab] = [device(phone.kept), device(phone.kept)]
    await tab.act([write('a', 'lait')])
    otherTab.reread()
    expect(names(otherTab)).toEqual(['lait'])
    shop.state.away = true
    await tab.act([tick('a')])
    otherTab.reread()
    expect(names(otherTab)).toEqual(['✓ lait'])
    shop.state.away = false
    await otherTab.refresh()
    tab.reread()
    expect(tab.getState().waiting).toBe(0)
  })

  it('goes on where the device has no room, another tab or not', async () => {
    const full = memory(false)
    shop.state.away = true
    const store = device(full.kept)
    await store.act([write('a', 'lait')])
    store.reread()
    expect(names(store)).toEqual(['lait'])
    shop.state.away = false
    await store.refresh()
    expect(store.getState().waiting).toBe(0)
  })

  it('ignores an answer that comes after a later one', async () => {
    const store = device()
    await store.act([write('a', 'lait')])
    store.adopt({ version: 0, latest: 0, items: [] })
    store.adopt({ version: 9, latest: 0, items: null })
    expect(names(store)).toEqual(['lait'])
  })

  it('believes a server that was restored to an earlier day', async () => {
    const store = device()
    await store.act([write('a', 'lait')])
    await store.act([write('b', 'pain')])
    shop.restoreOlder()
    await store.refresh()
    expect(names(store)).toEqual([])
  })

  it('after a reload still believes it', async () => {
    const phone = memory()
    const store = device(phone.kept)
    await store.act([write('a', 'lait')])
    await store.act([write('b', 'pain')])
    shop.restoreOlder()
    await store.refresh()
    expect(names(device(phone.kept))).toEqual([])
  })

  it('by a clock that is behind takes back what she has taken off', async () => {
    const [one, two] = [device(), device()]
    now = 9000
    await one.act([write('a', 'lait')])
    now = 10
    await two.refresh()
    const line = shoppingLine('lait')
    await two.act([{ kind: 'remove', item: 'a' }])
    await two.act([{ kind: 'write', item: 'a', line }])
    expect(names(two)).toEqual(['lait'])
    await one.refresh()
    expect(names(one)).toEqual(['lait'])
  })

  it('by a clock that is behind still does what she sees', async () => {
    const [one, two] = [device(), device()]
    now = 9000
    await one.act([write('a', 'lait'), tick('a')])
    await two.refresh()
    now = 10
    await two.act([untick('a')])
    await one.refresh()
    expect(names(one)).toEqual(['lait'])
  })
})
