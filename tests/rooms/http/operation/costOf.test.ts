import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { limitAccount, limitAddress, whenThereIsAPlace } from '~/http/limits/limitCall.server'
import { NOBODY } from '~/http/operation/authentication'
import { dispatch } from '~/http/operation/dispatch.server'
import { execute } from '~/http/operation/execute.server'
import { LaterError } from '~/http/laterError.server'
import { defineOperation } from '~/http/operation/operation'
import type { Db } from '~/db/client.server'

vi.mock('~/http/limits/limitCall.server', { spy: true })

const getDb = async () => ({}) as Db
const list = defineOperation({
  id: 'listThings',
  method: 'GET',
  path: '/things',
  summary: '',
  audience: 'anyone',
  query: v.object({ q: v.optional(v.string()), category: v.optional(v.string()) }),
  status: 204,
  handle: async () => undefined,
})

const parts = {
  operations: [list],
  authenticate: async () => NOBODY,
  cookieOwner: async () => null,
  clock: () => new Date(),
  getDb,
}

test.each([
  ['as it stands', '', 'read'],
  ['by its filters', '?category=yoga', 'read'],
  ['for no words', '?q=', 'read'],
  ['for words', '?category=yoga&q=fessiers', 'list-search'],
])('a list that is asked %s counts and waits as what it costs', async (_what, query, cost) => {
  vi.clearAllMocks()
  await dispatch(parts, new Request(`http://localhost:3000/api/things${query}`), '/things')
  const address = vi.mocked(limitAddress).mock.calls.map(([asked]) => asked)
  const account = vi.mocked(limitAccount).mock.calls.map(([call]) => call.cost)
  const place = vi.mocked(whenThereIsAPlace).mock.calls.map(([call]) => call.cost)
  expect([address, account, place]).toEqual([[cost], [cost], [cost]])
})

test('a page has its place: a list of its that is asked for words takes no other', async () => {
  vi.clearAllMocks()
  const request = new Request('http://localhost:3000/seances?q=fessiers')
  const input = { params: undefined, query: { q: 'fessiers' }, body: undefined, text: '' }
  const { cost } = list
  await execute(list, input, { request, principal: null, cost, now: new Date(), getDb, inPage: true })
  expect(whenThereIsAPlace).not.toHaveBeenCalled()
})

test.each([
  ['an address that there is not', 'GET', '/nothing', 404],
  ['another method', 'DELETE', '/things', 405],
])(
  '%s is counted like any other question, and its crowd told to come later',
  async (_what, method, path, status) => {
    vi.clearAllMocks()
    const ask = () => dispatch(parts, new Request(`http://localhost:3000/api${path}`, { method }), path)
    expect((await ask()).status).toBe(status)
    expect(vi.mocked(limitAddress).mock.calls.map(([cost]) => cost)).toEqual(['read'])
    vi.mocked(limitAddress).mockRejectedValueOnce(new LaterError(429, 'request/throttled', 7))
    const refused = await ask()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '7'])
  },
)
