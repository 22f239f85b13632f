import { afterEach, expect, test, vi } from 'vitest'
import { clearStored } from '~/lib/deviceStorage'
import {
  forgetMine,
  holdDevice,
  isDeviceOf,
  keepMine,
  leaveTyped,
  PAGES_CACHE,
  readMine,
  takeDevice,
} from '~/lib/memberStorage'
import { browserStorage } from '~tests/support/browser/storage'

afterEach(async () => {
  // Who has left on a page is remembered by it, until she signs in again.
  for (const uid of ['camille', 'zoe']) await takeDevice(uid)
  vi.unstubAllGlobals()
})

test('what is kept is read again, and forgotten with all that is hers; the device’s own stays', async () => {
  vi.stubGlobal('localStorage', browserStorage({ selectedExerciseType: 'GYM' }))
  await takeDevice('camille')
  expect(keepMine('camille', 'list', ['a'])).toBe(true)
  expect(readMine('list')).toEqual(['a'])
  void forgetMine()
  expect(readMine('list')).toBeUndefined()
  expect(localStorage.getItem('selectedExerciseType')).toBe('GYM')
})

test('what is no JSON counts as nothing', () => {
  vi.stubGlobal('localStorage', browserStorage({ 'elan.mine.list': '{' }))
  expect(readMine('list')).toBeUndefined()
})

test('a browser that keeps nothing breaks nothing', async () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(keepMine('camille', 'list', [])).toBe(false)
  expect(keepMine(null, 'list', [])).toBe(false)
  expect(readMine('list')).toBeUndefined()
  await forgetMine()
  await takeDevice('camille')
})

/** A browser's kept pages. @returns the names of the caches that were deleted */
function stubCaches(): string[] {
  const deleted: string[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 })
  return deleted
}

test('her pages are forgotten too, and awaited: a page that goes away ends what it has begun', async () => {
  vi.stubGlobal('localStorage', browserStorage())
  const deleted = stubCaches()
  await forgetMine()
  expect(deleted).toEqual([PAGES_CACHE])
})

test('of who was here before, and never signed out, the next one finds nothing', async () => {
  vi.stubGlobal('localStorage', browserStorage())
  const deleted = stubCaches()
  keepMine(null, 'recent-searches.visitor', ['fessiers'])
  await takeDevice('camille')
  expect(readMine('recent-searches.visitor')).toBeUndefined()
  keepMine('camille', 'list', ['a'])
  // On each of her pages.
  await takeDevice('camille')
  expect(readMine('list')).toEqual(['a'])
  expect(deleted).toHaveLength(1)

  const taken = takeDevice('zoe')
  // At once: what she keeps from now on is hers.
  expect(readMine('list')).toBeUndefined()
  expect([isDeviceOf('camille'), isDeviceOf('zoe')]).toEqual([false, true])
  keepMine('zoe', 'list', ['b'])
  await taken
  expect(readMine('list')).toEqual(['b'])
  expect(deleted).toEqual([PAGES_CACHE, PAGES_CACHE])
})

async function typedAndEnded(): Promise<string[]> {
  vi.stubGlobal('localStorage', browserStorage({ theme: 'x' }))
  await takeDevice('camille')
  keepMine('camille', 'draft.equipment.1', 'Rouleau')
  keepMine('camille', 'list', ['a'])
  return leaveTyped()
}

test('a session that ends by itself leaves her the words that she typed, and nothing else', async () => {
  const left = await typedAndEnded()
  // As after a fatal error.
  clearStored(left)
  expect(Object.keys(localStorage).toSorted()).toEqual(['elan.left-for', 'elan.mine.draft.equipment.1'])
  expect(isDeviceOf('camille')).toBe(false)
  // Another tab of hers ends as well.
  await leaveTyped()
  keepMine(null, 'recent-searches.visitor', ['fessiers'])
  await takeDevice('camille')
  expect(readMine('draft.equipment.1')).toBe('Rouleau')
  expect(readMine('list')).toBeUndefined()
  expect(readMine('recent-searches.visitor')).toBeUndefined()
  await takeDevice('zoe')
  expect(readMine('draft.equipment.1')).toBeUndefined()
})

test('of words that were left for one, the next one who signs in finds nothing, nor she after her', async () => {
  await typedAndEnded()
  await takeDevice('zoe')
  expect(readMine('draft.equipment.1')).toBeUndefined()
  await takeDevice('camille')
  expect(readMine('draft.equipment.1')).toBeUndefined()
})

test('who signs out leaves no words, though another tab of hers has heard of it first', async () => {
  await typedAndEnded()
  await forgetMine()
  expect(Object.keys(localStorage)).toEqual(['theme'])
  expect(await leaveTyped()).toEqual([])
})

test.each([
  ['signs out', forgetMine],
  ['is signed out', leaveTyped],
])(
  'a part of the page that comes up after she %s takes nothing for her; who signs in does',
  async (_how, end) => {
    vi.stubGlobal('localStorage', browserStorage())
    await holdDevice('camille')
    expect(isDeviceOf('camille')).toBe(true)
    await end()
    // Another tab of hers has ended, too.
    await end()
    await holdDevice('camille')
    expect(Object.keys(localStorage)).toEqual([])
    await takeDevice('camille')
    expect(isDeviceOf('camille')).toBe(true)
    // She is back: what comes up for her holds the device again, whatever has become of it.
    localStorage.removeItem('elan.owner')
    expect(await holdDevice('camille')).toBe(true)
    expect(isDeviceOf('camille')).toBe(true)
    await end()
    // Who is here instead of her holds it, and what comes up late of hers does not take it back.
    expect(await holdDevice('zoe')).toBe(true)
    expect(isDeviceOf('zoe')).toBe(true)
    expect(await holdDevice('camille')).toBe(false)
    expect(isDeviceOf('zoe')).toBe(true)
    await end()
    await takeDevice('zoe')
    await holdDevice('zoe')
    expect(isDeviceOf('zoe')).toBe(true)
  },
)

test.each([
  ['signs out', forgetMine],
  ['is signed out', leaveTyped],
])('nothing is kept of who %s, though another tab of hers takes the device once more', async (_how, end) => {
  vi.stubGlobal('localStorage', browserStorage())
  await takeDevice('camille')
  await end()
  expect(keepMine('camille', 'list', ['late'])).toBe(false)
  localStorage.setItem('elan.owner', 'camille')
  expect(isDeviceOf('camille')).toBe(false)
  expect(keepMine('camille', 'list', ['late'])).toBe(false)
  expect(readMine('list')).toBeUndefined()
  await takeDevice('camille')
  expect(keepMine('camille', 'list', ['again'])).toBe(true)
})

test('nothing is kept of somebody whose device it is not; what a visitor does is kept', async () => {
  vi.stubGlobal('localStorage', browserStorage())
  await takeDevice('zoe')
  expect(keepMine('camille', 'list', ['a'])).toBe(false)
  expect(keepMine('camille', 'draft.equipment.1', 'Rouleau')).toBe(false)
  expect(keepMine(null, 'recent-searches.visitor', ['fessiers'])).toBe(true)
  expect(Object.keys(localStorage).toSorted()).toEqual(['elan.mine.recent-searches.visitor', 'elan.owner'])
})

test('words that she types on after her session has ended are kept with those that were left for her', async () => {
  await typedAndEnded()
  expect(keepMine('camille', 'draft.equipment.1', 'Rouleau souple')).toBe(true)
  expect(keepMine('zoe', 'draft.equipment.1', 'Corde')).toBe(false)
  await takeDevice('camille')
  expect(readMine('draft.equipment.1')).toBe('Rouleau souple')
  await forgetMine()
  expect(keepMine('camille', 'draft.equipment.1', 'Rouleau dur')).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['theme'])
})
