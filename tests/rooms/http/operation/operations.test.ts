import { expect, test } from 'vitest'
import { isErrorCode } from '~/messages/errors.fr'
import { operations } from '~/operations.server'

test('every operation has an id of its own and an address of its own', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
})

test.each(operations)('each code that $id may answer has its French sentence', ({ errors }) => {
  for (const code of errors) expect(isErrorCode(code), code).toBe(true)
})

test.each(operations.filter(({ method }) => method === 'GET'))(
  '$id reads, so it takes no body',
  ({ body }) => {
    expect(body).toBeUndefined()
  },
)

test.each(operations.filter(({ path }) => path.includes('{')))(
  '$id validates its path parameters',
  ({ params }) => {
    expect(params).toBeDefined()
  },
)

test.each(operations.filter(({ path }) => path.startsWith('/users/{id}')))(
  '$id is about one member, so it says that it is hers',
  ({ owner }) => {
    expect(owner).toMatchObject({ in: 'params', name: 'id' })
  },
)

test.each(operations.filter(({ body }) => body))(
  '$id takes all that it needs in its body: a call has one payload',
  ({ query }) => {
    expect(query).toBeUndefined()
  },
)

/** Every schema within a schema. */
function* within(schema: unknown): Generator<{ type: string; kind: string }> {
  if (schema === null || typeof schema !== 'object') return
  if ('kind' in schema && 'type' in schema) yield schema as { type: string; kind: string }
  for (const value of Object.values(schema)) yield* within(value)
}

test.each(operations.filter(({ response }) => response))(
  '$id answers what its schema says: a transformation would be applied on the server alone',
  ({ response }) => {
    expect([...within(response)].filter(({ kind }) => kind === 'transformation')).toEqual([])
  },
)
