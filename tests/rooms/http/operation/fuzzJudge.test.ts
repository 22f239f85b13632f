import { expect, test } from 'vitest'
import { operations } from '~/operations.server'
import { mutated } from '~tests/fuzz/arbitraries'
import { flawOf, type Answered } from '~tests/fuzz/judge'
import { breach, type JsonSchema } from '~tests/fuzz/jsonSchema'

const one: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    kind: { enum: ['A', 'B'] },
    count: { type: 'integer', minimum: 0, maximum: 9 },
  },
  required: ['name', 'at'],
  additionalProperties: false,
}
const list: JsonSchema = { type: 'array', items: one, maxItems: 2 }
const good = { name: 'Léa', at: null }

test.each<[string, unknown, string | null]>([
  ['as it is', [good], null],
  ['with an instant', [{ ...good, at: '2026-11-28T18:30:00.000Z', kind: 'A', count: 9 }], null],
  ['counted in characters', [{ ...good, name: '𝒜𝒜𝒜' }], null],
  ['no list', {}, 'is of the type object, not array'],
  ['too many', [good, good, good], 'has too many'],
  ['without what is required', [{ name: 'a' }], '[0] lacks at'],
  ['with a field of its own', [{ ...good, id: 1 }], '[0] has id'],
  ['too long', [{ ...good, name: 'aaaa' }], '[0] .name is too long'],
  ['a number that is none', [{ ...good, count: 1.5 }], '[0] .count is of the type number, not integer'],
  ['a number out of bounds', [{ ...good, count: 10 }], '[0] .count is too large'],
  ['a kind that is none', [{ ...good, kind: 'C' }], '[0] .kind is none of those that may be'],
  [
    'a day for an instant',
    [{ ...good, at: '2026-11-28' }],
    '[0] .at is none of those that may be: is no date-time',
  ],
])('a value is judged by its schema: %s', (_, value, flaw) => {
  expect(breach(value, list)).toBe(flaw)
})

test('a schema is not passed over where it says more than is judged', () => {
  expect(() => breach(1, { multipleOf: 2 } as JsonSchema)).toThrow('multipleOf')
})

function operationOf(id: string) {
  const operation = operations.find((known) => known.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  return operation
}
function answered(id: string, change: Partial<Answered> & { code?: string; body?: unknown }): Answered {
  const { code, body, ...rest } = change
  const { status = 200 } = rest
  return {
    described: { operation: operationOf(id), params: {}, query: {}, body: undefined, response: one },
    visitor: 'USER',
    uid: 'ulla',
    named: 'ulla',
    isAnothers: false,
    status,
    text: JSON.stringify(body ?? (code ? { code, status } : good)),
    isJson: true,
    retryAfter: null,
    ...rest,
  }
}

test.each<[string, Answered, string | null]>([
  ['what is hers', answered('getUser', {}), null],
  ['what is not hers', answered('getUser', { named: 'manon' }), "gives USER what is somebody else's"],
  ['what an administrator may see', answered('getUser', { named: 'manon', visitor: 'ADMIN' }), null],
  [
    'what another was told of',
    answered('previewTermChange', { isAnothers: true }),
    "gives USER what is another's",
  ],
  [
    'what an administrator may change',
    answered('previewTermChange', { isAnothers: true, visitor: 'ADMIN' }),
    null,
  ],
  ['what is everybody’s', answered('getVideo', { isAnothers: true }), null],
  ['a page of administrators', answered('listPeople', {}), 'lets USER in'],
  ['another success', answered('getUser', { status: 201 }), 'answers 201'],
  [
    'another form',
    answered('getUser', { body: { name: 'Léa' } }),
    'answers what its schema does not say: lacks at',
  ],
  ['no JSON', answered('getUser', { isJson: false }), 'answers what is no JSON'],
  ['a refusal of its own', answered('getUser', { status: 404, code: 'users/not-found' }), null],
  ['nothing there', answered('getUser', { status: 404, code: 'request/not-found' }), null],
  [
    'a refusal of another',
    answered('getUser', { status: 404, code: 'teams/not-found' }),
    'answers teams/not-found, which its document does not name',
  ],
  [
    'a code that is none',
    answered('getUser', { status: 400, code: 'oops' }),
    'answers 400 with the code oops, which is none',
  ],
  ['a page', answered('getUser', { status: 500, text: '<html>' }), 'answers 500 without a code'],
  [
    'a failure',
    answered('getUser', { status: 500, code: 'server/internal' }),
    'fails with 500 server/internal',
  ],
  ['that it is busy', answered('getUser', { status: 503, code: 'server/busy', retryAfter: '2' }), null],
  [
    'that it is busy, and not until when',
    answered('getUser', { status: 503, code: 'server/busy' }),
    'answers server/busy without when to ask again',
  ],
])('an answer is judged: %s', (_, answer, flaw) => {
  expect(flawOf(answer)).toBe(flaw)
})

test('a body is changed at a place of it, and stays as it was itself', () => {
  const body = { name: 'Léa', list: [{ id: 1 }] }
  const change = { place: 2, how: 'replace', value: '\uD800', name: 'inconnu' } as const
  expect(mutated(body, [change])).toEqual({ name: 'Léa', list: ['\uD800'] })
  expect(mutated(body, [{ ...change, how: 'leave out', place: 0 }])).toEqual({ list: [{ id: 1 }] })
  expect(mutated(body, [{ ...change, how: 'twice' }])).toEqual({ name: 'Léa', list: [{ id: 1 }, { id: 1 }] })
  expect(mutated(body, [{ ...change, how: 'add', place: 0 }])).toEqual({ ...body, inconnu: '\uD800' })
  expect(body).toEqual({ name: 'Léa', list: [{ id: 1 }] })
  expect(mutated({}, [change])).toEqual({})
})
