import { describe, expect, test } from 'vitest'
import { differenceOf } from '~/domain/audit/difference'

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
    [
      'a field of a field',
      { a: { x: 1, y: 2 } },
      { a: { x: 1, y: 3 } },
      { before: { a: { x: 1, y: 2 } }, after: { a: { x: 1, y: 3 } } },
    ],
    ['yes and no', { a: false }, { a: true }, { before: { a: false }, after: { a: true } }],
    [
      'an instant, by a second',
      { at: new Date(0) },
      { at: new Date(1000) },
      { before: { at: '1970-01-01T00:00:00.000Z' }, after: { at: '1970-01-01T00:00:01.000Z' } },
    ],
    [
      'a text that became an object',
      { a: 'x' },
      { a: { b: 1 } },
      { before: { a: 'x' }, after: { a: { b: 1 } } },
    ],
    [
      'an object that became a text',
      { a: { b: 1 } },
      { a: 'x' },
      { before: { a: { b: 1 } }, after: { a: 'x' } },
    ],
    ['an object where nothing was', { a: null }, { a: {} }, { before: { a: null }, after: { a: {} } }],
    ['an act without fields', null, null, { before: null, after: null }],
  ])('is %s', (_what, before, after, expected) => {
    expect(differenceOf(before, after)).toEqual(expected)
  })

  const HIDDEN = '•••'

  test('of a secret is told that it came, and that it went', () => {
    expect(differenceOf({}, { password: 'one' })).toEqual({ before: {}, after: { password: HIDDEN } })
    expect(differenceOf({ password: 'one' }, { password: null })).toEqual({
      before: { password: HIDDEN },
      after: { password: null },
    })
  })

  test('is told of a hashtag, which is no secret', () => {
    expect(differenceOf(null, { hashtag: 'elan' })?.after).toEqual({ hashtag: 'elan' })
  })

  test.each([
    ...['password', 'passphrase', 'resetToken', 'clientSecret', 'credentials', 'Cookie'],
    ...['api_key', 'apiKey', 'private_key', 'privateKey', 'stream_key', 'streamKey'],
    ...['tokenHash', 'content_hash', 'hash'],
  ])('never says a %s, only that it changed', (name) => {
    expect(differenceOf({ [name]: 'one' }, { [name]: 'two' })).toEqual({
      before: { [name]: HIDDEN },
      after: { [name]: HIDDEN },
    })
    expect(JSON.stringify(differenceOf(null, { deep: [{ [name]: 'one' }] }))).not.toContain('one')
  })

  test('keeps of a long text what begins it, and what JSON cannot hold as text', () => {
    const told = differenceOf(null, {
      text: 'a'.repeat(5000),
      nul: 'a\0b',
      much: 10n,
      none: undefined,
      far: Infinity,
    })
    expect(told?.after).toStrictEqual({
      text: `${'a'.repeat(1000)}…`,
      nul: 'ab',
      much: '10',
      far: 'Infinity',
    })
  })

  test('keeps a text of a thousand signs whole, and no zero byte of a longer one', () => {
    const whole = 'a'.repeat(1000)
    expect(differenceOf(null, { text: whole })?.after).toEqual({ text: whole })
    expect(differenceOf(null, { text: `\0${whole}a` })?.after).toEqual({ text: `${whole}…` })
  })
})
