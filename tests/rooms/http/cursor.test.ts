import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from '~/http/cursor'
import { PageQuerySchema } from '~/http/paging'
import { MAX_FOLDED_UNITS, toSearchText } from '~/lib/searchText'

const ID = '6f1c2a52-7c0e-4c39-8a29-1b8f6f7d9e10'
const wrap = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')

test.each([
  ['2026-11-21T12:00:00.000Z'],
  ['0.4375'],
  ['12'],
  [''],
  ['瑜伽垫'],
  ['łuk гиря ω'],
  ['𝒜'.repeat(40)],
  // The longest folded names: by units, and by bytes.
  [toSearchText('\uFDFA'.repeat(80))],
  [toSearchText('㌀'.repeat(80))],
  ['각'.repeat(80 * MAX_FOLDED_UNITS)],
])('a cursor comes back as it was: %j', (key) => {
  const cursor = encodeCursor({ key, id: ID })
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(v.is(PageQuerySchema, { cursor })).toBe(true)
  expect(decodeCursor(cursor)).toEqual({ key, id: ID })
})

test.each([
  ['empty', ''],
  ['no base64', '***'],
  ['no JSON', btoa('bonjour')],
  ['truncated', encodeCursor({ key: '2026', id: ID }).slice(0, -6)],
  ['an object', wrap({ key: 'a', id: ID })],
  ['null', wrap(null)],
  ['one item', wrap(['a'])],
  ['a number for a key', wrap([1, ID])],
  ['an id that is none', wrap(['a', 'x'])],
  ['SQL for an id', wrap(['a', `${ID}'; DROP TABLE videos`])],
  ['an endless key', wrap(['a'.repeat(80 * MAX_FOLDED_UNITS + 1), ID])],
])('a cursor that is %s is none', (_name, cursor) => {
  expect(decodeCursor(cursor)).toBeNull()
})
