import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '~tests/support/browser/storage'

beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()))
afterEach(() => vi.unstubAllGlobals())

/** What a tab of this browser has loaded: the device is the same, what a page knows is its own. */
async function openTab() {
  vi.resetModules()
  return import('~/lib/memberStorage')
}

test.each([
  ['signs out', 'forgetMine'],
  ['is signed out', 'leaveTyped'],
] as const)(
  'who %s in one tab has left in another too, though the device does not say any more whose it was',
  async (_how, end) => {
    const [one, other] = [await openTab(), await openTab()]
    await one.holdDevice('camille')
    await other.holdDevice('camille')
    await one[end]('camille')
    await other[end]('camille')
    for (const tab of [one, other]) {
      expect(await tab.holdDevice('camille')).toBe(false)
      expect(tab.keepMine('camille', 'list', ['late'])).toBe(false)
    }
    expect(Object.keys(localStorage)).toEqual([])
    // A next page of hers.
    const next = await openTab()
    expect(await next.holdDevice('camille')).toBe(true)
  },
)

test.each(['forgetMine', 'leaveTyped'] as const)(
  'who leaves is who her page says (%s), where the device had no room to note it',
  async (end) => {
    const storage = browserStorage()
    const full = Object.assign(Object.create(storage) as Storage, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    vi.stubGlobal('localStorage', full)
    const tab = await openTab()
    await tab.holdDevice('camille')
    await tab[end]('camille')
    vi.stubGlobal('localStorage', storage)
    expect(await tab.holdDevice('camille')).toBe(false)
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test.each(['forgetMine', 'leaveTyped'] as const)(
  'who leaves is who her page says (%s), where another has the device already',
  async (end) => {
    const [hers, zoes] = [await openTab(), await openTab()]
    await hers.holdDevice('camille')
    await zoes.takeDevice('zoe')
    await hers[end]('camille')
    expect(await hers.holdDevice('camille')).toBe(false)
    // Of the other it is not said that she has left.
    expect(await hers.holdDevice('zoe')).toBe(true)
    expect(hers.isDeviceOf('zoe')).toBe(true)
  },
)

test('the words of her whose session has ended are left for her also on a device that was full', async () => {
  const storage = browserStorage() as unknown as Storage
  const taken = () =>
    Object.keys(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key) ?? '').length, 0)
  const tab = await openTab()
  const most = 400
  const limited = new Proxy(storage, {
    get: (target, name) =>
      name === 'setItem'
        ? (key: string, value: string) => {
            const before = target.getItem(key)
            target.setItem(key, value)
            if (taken() <= most) return
            if (before === null) target.removeItem(key)
            else target.setItem(key, before)
            throw new DOMException('full', 'QuotaExceededError')
          }
        : (Reflect.get(target, name) as unknown),
  })
  vi.stubGlobal('localStorage', limited)
  await tab.takeDevice('camille')
  expect(tab.keepMine('camille', 'draft.recipe.1', 'her words')).toBe(true)
  // Something else of hers fills it.
  let number = 0
  while (tab.keepMine('camille', `known.${(number += 1)}`, 1));
  expect(await tab.leaveTyped('camille')).toContain('elan.left-for')
  const next = await openTab()
  await next.takeDevice('camille')
  expect(next.readMine('draft.recipe.1')).toBe('her words')
})
