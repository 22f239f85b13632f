import { afterEach, expect, test, vi } from 'vitest'
import { forgetMine, keepMine, readMine } from '~/lib/memberStorage'

/** A browser's storage: what it keeps are its own properties, as `Object.keys` finds them. */
function storage(kept: Record<string, string> = {}): Record<string, unknown> {
  return Object.create(
    {
      getItem: (key: string) => kept[key] ?? null,
      setItem(this: Record<string, string>, key: string, value: string) {
        kept[key] = value
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete kept[key]
        delete this[key]
      },
    },
    Object.fromEntries(
      Object.entries(kept).map(([key, value]) => [
        key,
        { value, enumerable: true, configurable: true, writable: true },
      ]),
    ),
  ) as Record<string, unknown>
}

afterEach(() => vi.unstubAllGlobals())

test('what is kept is read again, and forgotten with all that is hers; the device’s own stays', () => {
  vi.stubGlobal('localStorage', storage({ selectedExerciseType: 'GYM' }))
  expect(keepMine('list', ['a'])).toBe(true)
  expect(readMine('list')).toEqual(['a'])
  forgetMine()
  expect(readMine('list')).toBeUndefined()
  expect(localStorage.getItem('selectedExerciseType')).toBe('GYM')
})

test('what is no JSON counts as nothing', () => {
  vi.stubGlobal('localStorage', storage({ 'elan.mine.list': '{' }))
  expect(readMine('list')).toBeUndefined()
})

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(keepMine('list', [])).toBe(false)
  expect(readMine('list')).toBeUndefined()
  forgetMine()
})
