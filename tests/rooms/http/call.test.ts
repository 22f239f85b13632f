import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { connectApi } from '~/http/operation/api.server'
import { ApiError } from '~/http/apiError'
import type { Call } from '~/http/call/call'
import { callFromBrowser, connectBrowser } from '~/http/call/callFromBrowser'
import { callInProcess } from '~/http/call/callInProcess.server'
import { dispatch } from '~/http/operation/dispatch.server'
import { defineOperation } from '~/http/operation/operation'
import type { RawCall } from '~/http/call/rawCall'
import { logger } from '~/lib/log/logger.server'
import { expectConsoleError } from '~tests/support/failOnConsoleError'

const page = vi.hoisted(() => ({ request: new Request('https://elan.test/seances') }))
vi.mock('@tanstack/react-start/server', () => ({ getRequest: () => page.request }))

const RELEASED = new Date('2026-03-01T06:30:00.000Z')
const NOW = new Date('2026-06-01T12:00:00.000Z')
const db = { name: 'the database' } as unknown as Db
const member: Principal = {
  uid: 'claire',
  sessionId: 's',
  name: 'Claire',
  email: null,
  emailVerified: false,
  roles: ['USER'],
  memberUntil: null,
  appleCustomerId: '3f2a6f0e-9d53-4d0c-8a2b-1b0f1f1f5a10',
  hasRecord: true,
}

const echoed = vi.fn()
const operations = [
  defineOperation({
    id: 'read',
    method: 'GET',
    path: '/things/{id}',
    summary: 'One thing.',
    audience: 'anyone',
    params: v.strictObject({ id: v.string() }),
    query: v.strictObject({ cursor: v.optional(v.string()) }),
    response: v.object({ id: v.string(), releasedAt: v.date(), cursor: v.nullable(v.string()) }),
    handle: async ({ params, query, ...context }) => {
      echoed(context)
      const secret = { password: 'never sent' }
      return { id: params.id, releasedAt: RELEASED, cursor: query.cursor ?? null, ...secret }
    },
  }),
  defineOperation({
    id: 'write',
    method: 'POST',
    path: '/things',
    summary: 'A new thing.',
    audience: 'withRecord',
    body: v.strictObject({ name: v.string() }),
    response: v.object({ by: v.string() }),
    status: 201,
    handle: async ({ principal }) => ({ by: principal.uid }),
  }),
  defineOperation({
    id: 'refuse',
    method: 'DELETE',
    path: '/things/{id}',
    summary: 'Always refused.',
    audience: ['ADMIN'],
    params: v.strictObject({ id: v.string() }),
    status: 204,
    errors: ['subscriptions/not-possible'],
    handle: async () => {
      throw new ApiError(409, 'subscriptions/not-possible')
    },
  }),
  defineOperation({
    id: 'rename',
    method: 'PATCH',
    path: '/people/{id}',
    summary: 'Her own name, or anybody’s for an administrator.',
    audience: 'signedIn',
    owner: { in: 'params', name: 'id', orAdmin: true },
    params: v.strictObject({ id: v.pipe(v.string(), v.maxLength(20)) }),
    body: v.strictObject({ name: v.string() }),
    status: 204,
    handle: async () => undefined,
  }),
  defineOperation({
    id: 'readDiary',
    method: 'GET',
    path: '/diary',
    summary: 'For her alone.',
    audience: 'signedIn',
    owner: { in: 'query', name: 'of' },
    query: v.strictObject({ of: v.string() }),
    response: v.object({ of: v.string() }),
    handle: async ({ query }) => query,
  }),
  defineOperation({
    id: 'break',
    method: 'GET',
    path: '/broken',
    summary: 'Fails.',
    audience: 'anyone',
    handle: async () => {
      throw new Error('SELECT secret FROM users')
    },
  }),
  defineOperation({
    id: 'crowd',
    method: 'GET',
    path: '/crowded',
    summary: 'Finds every connection taken.',
    audience: 'anyone',
    handle: async () => {
      throw new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') })
    },
  }),
]

/** Both ways that a call can go, as the same function. */
const WAYS: Record<string, Call<typeof operations>> = {
  'in-process': ((key: string, call: RawCall = {}) => callInProcess(key, call)) as Call<typeof operations>,
  'through the API': ((key: string, call: RawCall = {}) => callFromBrowser(key, call)) as Call<
    typeof operations
  >,
}

let principal: Principal | null
const parts = {
  operations,
  authenticate: async () => ({ principal, via: 'bearer' as const, staleCookie: false }),
  cookieOwner: async () => null,
  getDb: async () => db,
  clock: () => NOW,
}

beforeEach(() => {
  principal = member
  page.request = new Request('https://elan.test/seances')
  connectApi(parts)
  connectBrowser({ baseUrl: () => '/api', getToken: async () => 'token' })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'https://elan.test'), init)
    return dispatch(parts, request, new URL(request.url).pathname.slice('/api'.length))
  })
  return () => vi.unstubAllGlobals()
})

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    ({ status, code }: { status: number; code: string }) => ({ status, code }),
  )

describe.each(Object.entries(WAYS))('%s', (name, call) => {
  const told = () => {
    if (name !== 'in-process') expectConsoleError()
  }

  test('the answer has real dates, and no field that its schema does not name', async () => {
    const answer = await call('GET /things/{id}', { params: { id: 'été/1' }, query: { cursor: 'c' } })
    expect(answer).toStrictEqual({ id: 'été/1', releasedAt: RELEASED, cursor: 'c' })
  })

  test('a parameter that is not given is not sent', async () => {
    const { cursor } = await call('GET /things/{id}', { params: { id: '1' }, query: { cursor: undefined } })
    expect(cursor).toBeNull()
  })

  test('the handler works with caller, database and instant of the request', async () => {
    await call('GET /things/{id}', { params: { id: '1' } })
    expect(echoed).toHaveBeenCalledWith(expect.objectContaining({ principal: member, db, now: NOW }))
  })

  test('a body is validated, and the caller is who the server says', async () => {
    expect(await call('POST /things', { body: { name: 'Tapis' } })).toEqual({ by: 'claire' })
    told()
    const unknownField = { name: 'Tapis', price: 1 }
    expect(await refusal(call('POST /things', { body: unknownField }))).toEqual({
      status: 400,
      code: 'request/invalid',
    })
  })

  test.each([
    ['nobody', null, 401, 'auth/missing-token'],
    ['somebody without a record', { ...member, hasRecord: false }, 404, 'users/not-found'],
    ['a record without its token', { ...member, appleCustomerId: null }, 404, 'users/not-found'],
  ])('%s is refused', async (_, who, status, code) => {
    principal = who
    told()
    expect(await refusal(call('POST /things', { body: { name: 'Tapis' } }))).toEqual({ status, code })
  })

  test('the wrong role is refused before the use case, whose own refusal passes as it is', async () => {
    told()
    const remove = () => refusal(call('DELETE /things/{id}', { params: { id: '1' } }))
    expect(await remove()).toEqual({ status: 403, code: 'auth/insufficient-permissions' })
    principal = { ...member, roles: ['ADMIN'] }
    page.request = new Request('https://elan.test/studio')
    expect(await remove()).toEqual({ status: 409, code: 'subscriptions/not-possible' })
  })

  test('what declares its owner is for her, and for administrators where it says so', async () => {
    told()
    const rename = (id: string) =>
      refusal(call('PATCH /people/{id}', { params: { id }, body: { name: 'Zoé' } }))
    const readDiary = (of: string) => refusal(call('GET /diary', { query: { of } }))
    const hers = { status: 403, code: 'auth/insufficient-permissions' }
    expect(await rename('claire')).toBe('answered')
    expect(await readDiary('claire')).toBe('answered')
    for (const roles of [['USER'], ['MEMBER', 'AMBASSADOR', 'AUTHOR', 'COACH']] as const) {
      principal = { ...member, roles }
      page.request = new Request('https://elan.test/compte')
      expect(await rename('agnes')).toEqual(hers)
      expect(await readDiary('agnes')).toEqual(hers)
    }
    principal = { ...member, roles: ['ADMIN'] }
    page.request = new Request('https://elan.test/studio')
    expect(await rename('agnes')).toBe('answered')
    expect(await readDiary('agnes')).toEqual(hers)
  })

  test('whose it is comes after who calls and what the address says, and before the body', async () => {
    told()
    const rename = (id: string, body: object) =>
      refusal(call('PATCH /people/{id}', { params: { id }, body: body as { name: string } }))
    expect(await rename('agnes', { name: 7 })).toEqual({ status: 403, code: 'auth/insufficient-permissions' })
    expect(await rename('claire', { name: 7 })).toEqual({ status: 400, code: 'request/invalid' })
    expect(await rename('a'.repeat(21), {})).toEqual({ status: 400, code: 'request/invalid' })
    principal = null
    page.request = new Request('https://elan.test/compte')
    expect(await rename('a'.repeat(21), {})).toEqual({ status: 401, code: 'auth/missing-token' })
  })

  test('an unexpected error is logged and reveals nothing', async () => {
    told()
    const error = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    expect(await refusal(call('GET /broken'))).toEqual({ status: 500, code: 'server/internal' })
    expect(error).toHaveBeenCalledOnce()
  })
})

test.each(Object.entries(WAYS))(
  '%s: a crowd is no failure, and who asks may ask again',
  async (name, call) => {
    if (name !== 'in-process') expectConsoleError()
    expect(await refusal(call('GET /crowded'))).toEqual({ status: 503, code: 'server/busy' })
    const answer = await dispatch(parts, new Request('https://elan.test/api/crowded'), '/crowded')
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'server/busy', status: 503 })
  },
)

test('in-process: one page has one instant and is authenticated once', async () => {
  const authenticate = vi.fn(parts.authenticate)
  const clock = vi.fn(parts.clock)
  connectApi({ ...parts, authenticate, clock })
  await Promise.all([1, 2, 3].map(() => callInProcess('GET /things/{id}', { params: { id: '1' } })))
  expect(authenticate).toHaveBeenCalledOnce()
  expect(clock).toHaveBeenCalledOnce()
})

test('in-process: what hangs is given up after 20 s, which all calls of a page share', async () => {
  vi.useFakeTimers()
  try {
    connectApi({ ...parts, getDb: () => new Promise(() => {}) })
    const TIMEOUT = { status: 500, code: 'server/timeout' }
    const pending = refusal(callInProcess('GET /broken', {}))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(await Promise.race([pending, Promise.resolve('pending')])).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(await pending).toEqual(TIMEOUT)
    const next = refusal(callInProcess('GET /broken', {}))
    await vi.advanceTimersByTimeAsync(0)
    expect(await next).toEqual(TIMEOUT)
  } finally {
    vi.useRealTimers()
  }
})
