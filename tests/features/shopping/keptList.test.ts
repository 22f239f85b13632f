import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyOperations, type ShoppingOperation } from '~/domain/shopping/shoppingList'
import { hasWaiting, isKept, keptList } from '~/features/shopping/client/keptList'
import { createShoppingStore } from '~/features/shopping/client/shoppingStore'
import { forgetMine, takeDevice } from '~/lib/memberStorage'
import { browserStorage } from '~tests/support/browser/storage'
import { shoppingLine, tickLine } from '~tests/support/shopping'

const touched = {
  id: 'a',
  writtenAt: 1,
  ticked: false,
  bought: null,
  tickedAt: 0,
  removed: false,
  removedAt: 0,
}
const list = (version: number) => ({ version, latest: 0, items: [] })

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage())
  await takeDevice('camille')
})
afterEach(() => vi.unstubAllGlobals())

it('of two who use one device, nobody reads or sends what is the other’s', () => {
  const [hers, his] = [keptList('camille'), keptList('zoe')]
  hers.keepKnown(list(3), false)
  hers.keepPending([tickLine('a', 1)])
  expect(his.readKnown()).toBeUndefined()
  expect(his.readPending()).toEqual([])
  expect([hasWaiting('camille'), hasWaiting('zoe')]).toEqual([true, false])
  expect([isKept('camille'), isKept('zoe')]).toEqual([true, false])
})

it('keeps the later of two tabs’ lists, unless the server was restored', () => {
  const [tab, otherTab] = [keptList('camille'), keptList('camille')]
  tab.keepKnown(list(7), false)
  otherTab.keepKnown(list(6), false)
  expect(tab.readKnown()?.version).toBe(7)
  otherTab.keepKnown(list(2), true)
  expect(tab.readKnown()?.version).toBe(2)
})

it('keeps what waits in the order in which it was done, until it is confirmed', () => {
  const kept = keptList('camille')
  const [first, second] = [tickLine('a', 1), tickLine('b', 2)]
  kept.keepPending([second])
  kept.keepPending([first])
  expect(kept.readPending()).toEqual([first, second])
  kept.dropPending([first])
  expect(kept.readPending()).toEqual([second])
})

it.each([
  ['a list without items', { version: 3, latest: 1 }],
  ['a version that is no number', { version: 'x', latest: 1, items: [] }],
  ['nothing among the items', { version: 3, latest: 1, items: [null] }],
  ['an item that says nothing', { version: 3, latest: 1, items: [{}] }],
  ['a line that says nothing', { version: 3, latest: 1, items: [{ ...touched, line: {} }] }],
])('of another Élan, a damaged list is not read: %s', (_, known) => {
  vi.stubGlobal('localStorage', browserStorage({ 'elan.mine.shopping.camille.known': JSON.stringify(known) }))
  expect(keptList('camille').readKnown()).toBeUndefined()
})

it.each([
  'x',
  { kind: null, item: null, at: null },
  { kind: 'write', item: 'a', at: 1 },
  { kind: 'write', item: 'a', at: 1, line: { name: 'lait' } },
  { kind: 'tick', item: 'a', at: 'x', bought: null },
  { kind: 'tick', item: 'a', at: 1, bought: { value: 'x', unit: null } },
  { kind: 'paint', item: 'a', at: 1 },
])('of another Élan, %j is no operation', (kept) => {
  vi.stubGlobal('localStorage', browserStorage({ 'elan.mine.shopping.camille.op.1': JSON.stringify(kept) }))
  expect(keptList('camille').readPending()).toEqual([])
  expect(hasWaiting('camille')).toBe(false)
})

it('reads what it kept itself, word for word', () => {
  const kept = keptList('camille')
  const operations: ShoppingOperation[] = [
    { kind: 'write', item: 'a', at: 1, line: shoppingLine('2 œufs'), asOf: 1 },
    tickLine('a', 2),
    { kind: 'tick', item: 'a', at: 3, bought: { value: 2, unit: null } },
    { kind: 'untick', item: 'a', at: 4 },
    { kind: 'remove', item: 'a', at: 5 },
  ]
  kept.keepPending(operations)
  expect(kept.readPending()).toEqual(operations)
  const known = { version: 4, latest: 5, items: applyOperations([], operations) }
  kept.keepKnown(known, false)
  expect(kept.readKnown()).toEqual(known)
})

it.each([
  ['she has left', () => forgetMine('camille')],
  ['another has signed in in another tab', async () => localStorage.setItem('elan.owner', 'zoe')],
])('an answer that comes once %s keeps nothing of hers', async (_, leave) => {
  const { promise: answer, resolve } = Promise.withResolvers<{ version: number; latest: number; items: [] }>()
  const store = createShoppingStore({
    kept: keptList('camille'),
    send: () => answer,
    ask: () => answer,
    clock: () => 1,
    batch: { operations: 3, bytes: 1500 },
  })
  const sent = store.act([{ kind: 'write', item: 'a', line: shoppingLine('lait') }])
  expect(hasWaiting('camille')).toBe(true)
  await leave()
  resolve({ version: 1, latest: 1, items: [] })
  await sent
  await store.act([{ kind: 'write', item: 'b', line: shoppingLine('pain') }])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('elan.mine.'))).toEqual([])
  await takeDevice('camille')
})
