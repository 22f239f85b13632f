import { expect, test } from 'vitest'
import type { Audience } from '~/domain/access'
import { ApiError } from '~/http/apiError'
import { authenticateFor, refusalOf } from '~/http/operation/authenticateFor.server'
import { NOBODY } from '~/http/operation/authentication'
import { defineOperation } from '~/http/operation/operation'

const away = new ApiError(503, 'auth/unavailable')
const refused = new ApiError(401, 'auth/id-token-expired')
const operation = (audience: Audience) =>
  defineOperation({
    id: 'one',
    method: 'GET',
    path: '/one',
    summary: '',
    audience,
    handle: async () => undefined,
  })
const ask = (audience: Audience, error: ApiError, headers: Record<string, string> = {}) =>
  authenticateFor(operation(audience), new Request('https://elan.test/api/one', { headers }), () =>
    Promise.reject(error),
  )

test('while her session cannot be checked, she can use what is open to anyone', async () => {
  expect(await ask('anyone', away)).toEqual({ principal: null, via: 'unknown', staleCookie: false })
})

test.each<[string, Audience, ApiError, Record<string, string>]>([
  ['what is hers', 'signedIn', away, {}],
  ['what is for a role', ['ADMIN'], away, {}],
  ['a token that she sent', 'anyone', away, { Authorization: 'Bearer t' }],
  ['a token that is refused', 'anyone', refused, { Authorization: 'Bearer t' }],
])('but not %s', async (_, audience, error, headers) => {
  await expect(ask(audience, error, headers)).rejects.toBe(error)
})

test.each([
  ['by another scheme', '/api/one', 'Basic YTpi'],
  ['on a page', '/', 'Bearer t'],
  ['on the page of the API’s reference', '/api/docs', 'Bearer t'],
])('what a header says %s is no token of hers', async (_, path, Authorization) => {
  const request = new Request(`https://elan.test${path}`, { headers: { Authorization } })
  const asked = authenticateFor(operation('anyone'), request, () => Promise.reject(away))
  expect(await asked).toMatchObject({ via: 'unknown' })
})

test('what she may not see as a visitor is ours to mend: signing in would not help', () => {
  const missing = new ApiError(401, 'auth/missing-token')
  const gone = new ApiError(404, 'videos/not-found')
  const unknown = { ...NOBODY, via: 'unknown' as const }
  expect(refusalOf(unknown, missing)).toMatchObject({ status: 503, code: 'auth/unavailable' })
  expect(refusalOf(unknown, gone)).toBe(gone)
  expect(refusalOf(NOBODY, missing)).toBe(missing)
})
