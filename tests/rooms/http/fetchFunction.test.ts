import { afterEach, expect, test, vi } from 'vitest'
import { fetchFunction } from '~/http/call/fetchFunction'
import { startInstance } from '~/start'

afterEach(() => vi.unstubAllGlobals())

function callAnswered(answer: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => answer)
  return fetchFunction('/_serverFn/readSession')
}

const page = { 'Content-Type': 'text/html' }
const busy = { code: 'server/busy', message: 'Un instant.', status: 503 }

test.each([
  [
    'a proxy’s page',
    new Response('<h1>Bad Gateway</h1>', { status: 502, headers: page }),
    { status: 502, code: '502', body: '<h1>Bad Gateway</h1>' },
  ],
  ['a proxy’s JSON', Response.json({ error: 'gone' }, { status: 504 }), { status: 504, code: '504' }],
  ['the house itself, before it comes to the function', Response.json(busy, { status: 503 }), busy],
  ['nothing', new Response(null, { status: 503 }), { status: 503, code: 'server/internal' }],
  [
    'a network that asks to sign in first',
    new Response('<h1>Wi-Fi</h1>', { headers: page }),
    { status: 500 },
  ],
])('where %s answers, a server function has failed like any other request', async (_who, answer, failure) => {
  await expect(callAnswered(answer)).rejects.toMatchObject(failure)
})

test.each([
  ['its result', 200],
  ['its refusal', 500],
])('what the function itself answers is for Start’s client: %s', async (_what, status) => {
  const answer = new Response(null, { status, headers: { 'x-tss-serialized': 'true' } })
  expect(await callAnswered(answer)).toBe(answer)
})

test('every page asks its functions so', async () => {
  expect((await startInstance.getOptions()).serverFns?.fetch).toBe(fetchFunction)
})
