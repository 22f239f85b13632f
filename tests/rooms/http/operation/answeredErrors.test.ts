import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '~/http/apiError'
import { answeredErrors } from '~/http/operation/answeredErrors.server'
import { NOBODY, type Authentication } from '~/http/operation/authentication'
import { dispatch } from '~/http/operation/dispatch.server'
import { defineOperation, type Operation } from '~/http/operation/operation'
import type { Principal } from '~/domain/principal'
import { logger } from '~/lib/log/logger.server'
import { operations } from '~/operations.server'

const ADMIN: Principal = {
  uid: 'agnes',
  sessionId: null,
  name: 'Agnès',
  email: null,
  emailVerified: true,
  roles: ['ADMIN'],
  memberUntil: null,
  appleCustomerId: 'a0000000-0000-4000-8000-000000000000',
  hasRecord: true,
}
const admin: Authentication = { ...NOBODY, principal: ADMIN, via: 'bearer' }

/** Asks an operation as it is declared, with what stands before its handler alone. */
async function ask(
  operation: Operation,
  authenticate: () => Promise<Authentication>,
  init: RequestInit = {},
  query = '',
): Promise<{ status: number; code: string }> {
  const path = operation.path.replaceAll(/\{\w+\}/g, 'agnes')
  const parts = {
    operations: [operation],
    authenticate,
    cookieOwner: async () => null,
    clock: () => new Date(),
    getDb: () => Promise.reject(new Error('nothing gets as far as the database')),
  }
  const request = new Request(`https://elan.test/api${path}${query}`, {
    method: operation.method,
    ...init,
  })
  const answer = await dispatch(parts, request, path)
  const { code } = (await answer.json()) as { code: string }
  return { status: answer.status, code }
}

const REFUSED_TOKENS = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
] as const

describe.each(operations.filter(({ sameOriginOnly }) => !sameOriginOnly))(
  '$id, asked by somebody',
  (operation) => {
    test('names what it answers about a token', async () => {
      for (const code of REFUSED_TOKENS)
        expect(await ask(operation, () => Promise.reject(new ApiError(401, code)))).toEqual({
          status: 401,
          code,
        })
      const away = () => Promise.reject(new ApiError(503, 'auth/unavailable'))
      const headers = { Authorization: 'Bearer x' }
      expect(await ask(operation, away, { headers })).toEqual({ status: 503, code: 'auth/unavailable' })
    })

    test('names what it answers to one who may not', async () => {
      if (operation.audience === 'anyone') return
      const refusals = [await ask(operation, async () => NOBODY)]
      const user: Authentication = {
        ...admin,
        principal: { ...ADMIN, uid: 'ulla', roles: ['USER'], hasRecord: false, appleCustomerId: null },
      }
      if (typeof operation.audience !== 'string' || operation.owner)
        refusals.push(await ask(operation, async () => user))
      if (operation.audience === 'withRecord') refusals.push(await ask(operation, async () => user))
      for (const { status, code } of refusals) {
        expect([400, 401, 403, 404], code).toContain(status)
        expect(answeredErrors(operation)).toContain(code)
      }
    })
  },
)

describe.each(operations)('$id', (operation) => {
  test('names what it answers to an address that nobody can read', async () => {
    const { status, code } = await ask(
      operation,
      async () => admin,
      bodyOf(operation, '{}'),
      '?inconnu=1&inconnu=2',
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(answeredErrors(operation)).toContain(code)
  })

  test('names what stops it though it is asked well', () => {
    for (const code of ['request/throttled', 'server/busy', 'storage/unavailable', 'server/internal'])
      expect(answeredErrors(operation)).toContain(code)
  })
})

const bodyOf = ({ method, body }: Operation, text: string, type = 'application/json'): RequestInit =>
  method === 'GET' || !body ? {} : { body: text, headers: { 'Content-Type': type } }

test.each(operations.filter(({ method }) => method !== 'GET'))(
  '$id names what it answers to another site',
  async (operation) => {
    const headers = { Origin: 'https://autre.example' }
    const byCookie: Authentication = { ...admin, via: 'cookie' }
    expect(await ask(operation, async () => byCookie, { headers })).toEqual({
      status: 403,
      code: 'request/cross-origin',
    })
  },
)

/** What is asked as somebody, without an id: so the body is what is looked at. */
test.each(operations.filter(({ body, params, owner }) => body && !params && !owner))(
  '$id names what it answers to a body that nobody can read',
  async (operation) => {
    const send = (text: string, type?: string) => {
      const who: Authentication = {
        ...admin,
        principal: { ...ADMIN, roles: ['ADMIN', 'AUTHOR', 'COACH', 'AMBASSADOR', 'MEMBER', 'USER'] },
      }
      return ask(operation, async () => who, bodyOf(operation, text, type))
    }
    expect(await send('{')).toEqual({ status: 400, code: 'request/malformed' })
    expect(await send('{"a":"\\ud800"}')).toEqual({ status: 400, code: 'request/malformed' })
    expect(await send('{"inconnu":1}')).toEqual({ status: 400, code: 'request/invalid' })
    expect(await send('{}', 'text/plain')).toEqual({ status: 415, code: 'request/unsupported-type' })
    const large = JSON.stringify('a'.repeat((operation.maxBodyBytes ?? 100 * 1024) + 1))
    expect(await send(large)).toEqual({ status: 413, code: 'request/too-large' })
  },
)

describe('a code that an operation does not declare', () => {
  const undeclared = defineOperation({
    id: 'undeclared',
    method: 'GET',
    path: '/undeclared',
    summary: '',
    audience: 'anyone',
    handle: () => Promise.reject(new ApiError(404, 'teams/not-found')),
  })
  const parts = {
    operations: [undeclared],
    authenticate: async () => NOBODY,
    cookieOwner: async () => null,
    clock: () => new Date(),
    getDb: async () => ({}) as never,
  }
  const asked = () => dispatch(parts, new Request('https://elan.test/api/undeclared'), '/undeclared')
  test('fails where Élan is developed and tested', async () => {
    const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    expect((await asked()).status).toBe(500)
    expect(logged).toHaveBeenCalledWith(
      { operation: 'undeclared', code: 'teams/not-found' },
      'an error that the operation does not declare',
    )
  })
})
