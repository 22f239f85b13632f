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
