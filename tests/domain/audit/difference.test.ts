import { describe, expect, test } from 'vitest'
import { HIDDEN, differenceOf } from '~/domain/audit/difference'

describe('what differs', () => {
  test.each([
    ['a changed field alone', { a: 1, b: 2 }, { a: 1, b: 3 }, { before: { b: 2 }, after: { b: 3 } }],
    ['a field that came', { a: 1 }, { a: 1, b: 2 }, { before: {}, after: { b: 2 } }],
    ['a field that went', { a: 1, b: 2 }, { a: 1 }, { before: { b: 2 }, after: {} }],
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
    [
      'nothing, at one instant',
      { at: new Date('2026-03-10T08:00:00Z') },
      { at: new Date('2026-03-10T08:00:00Z') },
      null,
    ],
    [
      'an instant',
      { at: new Date('2026-03-10T08:00:00Z') },
      { at: null },
      { before: { at: '2026-03-10T08:00:00.000Z' }, after: { at: null } },
    ],
    [
      'the order of a list',
      { a: ['x', 'y'] },
      { a: ['y', 'x'] },
      { before: { a: ['x', 'y'] }, after: { a: ['y', 'x'] } },
    ],
    ['not the order of fields', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, null],
    [
      'a list that became an object',
      { a: ['x'] },
      { a: { 0: 'x' } },
      { before: { a: ['x'] }, after: { a: { 0: 'x' } } },
    ],
    ['all that was made', null, { a: 1 }, { before: null, after: { a: 1 } }],
    ['all that was deleted', { a: 1 }, null, { before: { a: 1 }, after: null }],
    ['an act without fields', null, null, { before: null, after: null }],
  ])('is %s', (_what, before, after, expected) => {
    expect(differenceOf(before, after)).toEqual(expected)
  })

  test.each(['password', 'resetToken', 'api_key', 'streamKey', 'clientSecret', 'tokenHash', 'Cookie'])(
    'never says a %s, only that it changed',
    (name) => {
      expect(differenceOf({ [name]: 'one' }, { [name]: 'two' })).toEqual({
        before: { [name]: HIDDEN },
        after: { [name]: HIDDEN },
      })
      expect(JSON.stringify(differenceOf(null, { deep: [{ [name]: 'one' }] }))).not.toContain('one')
    },
  )

  test('keeps of a long text what begins it, and what JSON cannot hold as text', () => {
    const told = differenceOf(null, {
      text: 'a'.repeat(5000),
      nul: 'a\0b',
      much: 10n,
      none: undefined,
      far: Infinity,
    })
    expect(told?.after).toEqual({ text: `${'a'.repeat(1000)}…`, nul: 'ab', much: '10', far: 'Infinity' })
  })
})
