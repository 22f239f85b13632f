import { describe, expect, test } from 'vitest'
import { reviveDates } from '~/http/request/reviveDates'

describe('date-like texts become dates', () => {
  test.each([
    ['2026-11-21T12:00:00Z'],
    ['2026-11-21T12:00:00.5Z'],
    ['2026-11-21T12:00:00.123456Z'],
    ['2026-11-21T12:00:00+01:00'],
    ['2026-11-21T12:00:00'],
  ])('%s', (text) => {
    expect(reviveDates(text)).toEqual(new Date(text))
  })
})

describe('everything else is left as it is', () => {
  test.each([
    ['2026-11-21'],
    ['12:00:00'],
    ['2026-13-45T99:99:99Z'],
    ['né le 2026-11-21T12:00:00Z'],
    ['2026-11-21T12:00:00Z '],
    [''],
    [0],
    [1_763_726_400_000],
    [true],
    [null],
    [undefined],
  ])('%j', (value) => {
    expect(reviveDates(value)).toBe(value)
  })
})

test('however deep it lies', () => {
  const text = '2026-11-21T12:00:00.000Z'
  expect(reviveDates({ items: [{ releasedAt: text, tags: ['a', text] }], nextCursor: null })).toEqual({
    items: [{ releasedAt: new Date(text), tags: ['a', new Date(text)] }],
    nextCursor: null,
  })
})

test('a key named __proto__ changes no prototype', () => {
  const revived = reviveDates(JSON.parse('{"__proto__":{"admin":true}}'))
  expect(Object.getPrototypeOf(revived)).toBe(Object.prototype)
})
