import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { instantSchema } from '~/http/instantSchema'
import { operations } from '~/operations.server'
import { AUTHORS_FORMS } from '~tests/support/content/authorsForms'
import { textsIn } from '~tests/support/content/textsIn'

const Schema = instantSchema()
const forms = Object.entries(AUTHORS_FORMS).map(([name, schema]) => ({ name, schema }))

describe('an instant that is named', () => {
  it.each([
    ['2026-11-28T18:30:00Z', '2026-11-28T18:30:00.000Z'],
    ['2026-11-28T18:30:00.5Z', '2026-11-28T18:30:00.500Z'],
    ['2026-11-28T18:30:00.123456789Z', '2026-11-28T18:30:00.123Z'],
    ['2026-11-28T18:30:00+01:00', '2026-11-28T17:30:00.000Z'],
    ['2026-11-28T18:30:00-00:00', '2026-11-28T18:30:00.000Z'],
    ['2024-02-29T00:00:00+23:59', '2024-02-28T00:01:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2199-12-31T23:59:59Z', '2199-12-31T23:59:59.000Z'],
  ])('%s', (text, instant) => {
    expect(v.parse(Schema, text).toISOString()).toBe(instant)
  })

  it.each([
    // What `Date` makes nothing of, and what it makes another day of.
    '2026-11-28T18:30:00+01',
    '2026-02-30T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00+02:00',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-11-28T24:00:00Z',
    '2026-11-28T23:59:60Z',
    '2026-11-28T18:60:00Z',
    '2026-11-28T18:30:00+24:00',
    '2026-11-28T18:30:00+01:60',
    '2026-11-28T18:30:00+0100',
    '2026-11-28T18:30:00',
    '2026-11-28T18:30Z',
    '2026-11-28 18:30:00Z',
    '2026-11-28t18:30:00z',
    '2026-11-28T18:30:00.Z',
    '2026-11-28T18:30:00,5Z',
    '2026-11-28',
    '+002026-11-28T18:30:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    ' 2026-11-28T18:30:00Z',
    '2026-11-28T18:30:00Z\n',
    '٢٠٢٦-11-28T18:30:00Z',
    '1764354600000',
    '',
  ])('not %j', (text) => {
    expect(v.is(Schema, text)).toBe(false)
  })
})

const written = [...operations.map(({ id, body }) => ({ name: id, schema: body })), ...forms].flatMap(
  ({ name, schema }) => (schema ? textsIn(schema, name) : []),
)
/** Those that are given an instant, and no text whatever. */
const instants = written.filter(
  ([, schema]) => v.is(schema, '2026-11-28T18:30:00Z') && !v.is(schema, 'Bonjour'),
)

test('is asked for as such wherever a request may name one', () => {
  expect(instants.map(([path]) => path)).toContain('grantAccess.until')
  for (const [path, schema] of instants) {
    expect(v.parse(schema, '2026-11-28T18:30:00+01:00'), path).toEqual(new Date('2026-11-28T17:30:00Z'))
    for (const wrong of ['2026-11-28T18:30:00+01', '2026-02-30T00:00:00Z', '2200-01-01T00:00:00Z'])
      expect(v.is(schema, wrong), `${path}: ${wrong}`).toBe(false)
  }
})
