import { toJSONAsync } from 'seroval'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { badAuthorizations, badCookies, makeCookie } from './hostileCredentials'
import { opensSession } from '../errorBody'
import { callServerFunction, exportedServerFunctions } from '../access/serverFunctions'

const { origin, ...place } = inject('server')
const functions = exportedServerFunctions()
const START = { 'x-tsr-serverFn': 'true' }
let admin: Session
let member: Session

beforeAll(async () => {
  admin = await openDemoSession({ origin, ...place }, 'ADMIN')
  member = await openDemoSession({ origin, ...place }, 'MEMBER')
})

/** What a browser's client takes an answer for: nothing of the server's inside may be in it. */
async function expectHarmless(response: Response, what: string): Promise<void> {
  const text = await response.text()
  expect(response.status, `${what}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text, what).not.toMatch(/node_modules|\.server|select |Cannot read|at \w+ \(|ECONN/)
  expect(opensSession(response), what).toBe(false)
}

describe.each(functions)('server function $name', ({ id, method: own }) => {
  test('takes no input, and reads none', async () => {
    const url = `${origin}/_serverFn/${id}`
    const ask = (body: BodyInit | null, type: Record<string, string> = {}, query = '') =>
      fetch(url + query, { method: own, body, headers: { ...START, Origin: origin, ...type } })
    const expectRefused = async (answer: Promise<Response>, status: number, what: string) => {
      const response = await answer
      expect(response.status, what).toBe(status)
      await expectHarmless(response, what)
    }
    const input = JSON.stringify(await toJSONAsync({ data: { id: 1 } }))
    for (const payload of [input, '', 'x', '{"t":999}', encodeURIComponent('{"t":0,"s":"\u0000"}')])
      await expectRefused(ask(null, {}, `?payload=${payload}`), 400, payload)
    if (own === 'GET') return
    await expectRefused(ask(input, { 'Content-Type': 'application/json' }), 415, 'JSON')
    await expectRefused(ask(new URLSearchParams({ a: '' })), 415, 'a form')
    await expectRefused(ask(new FormData()), 415, 'a form of several parts')
    await expectRefused(ask(new TextEncoder().encode(input)), 413, 'without a type')
  })

  test('waits for no body that never ends', async () => {
    if (own === 'GET') return
    const send = (type: string) => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('[')),
      })
      const headers = { ...START, Origin: origin, 'Content-Type': type }
      const streamed = { method: own, headers, body, duplex: 'half' } as RequestInit
      return fetch(`${origin}/_serverFn/${id}`, streamed)
    }
    for (const type of ['application/json', 'multipart/form-data; boundary=a', 'text/plain'])
      expect((await send(type)).status, type).toBe(415)
  })

  test('takes a bad cookie for none and refuses a bad token, if it asks who calls', async () => {
    const { cookie } = admin
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}/_serverFn/${id}`, { method: own, headers: { ...START, Origin: origin, ...headers } })
    for (const [flaw, Cookie] of Object.entries(await badCookies(admin, member)))
      await expectHarmless(await ask({ Cookie }), flaw)
    for (const [flaw, Authorization] of Object.entries(badAuthorizations(admin)))
      await expectHarmless(await ask({ Authorization, Cookie: `auth=${cookie}` }), flaw)
  })

  test('answers its own method only, from this site and not by a link', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const headers = { ...START, Origin: 'https://autre.example', 'Sec-Fetch-Site': 'cross-site' }
      const response = await fetch(`${origin}/_serverFn/${id}`, { method, headers })
      expect([403, 405], method).toContain(response.status)
      const { code } = (await response.json()) as { code: string }
      expect(['request/cross-origin', 'request/method-not-allowed'], method).toContain(code)
      expect(response.headers.get('cache-control'), method).toBe('no-store')
    }
    await expectHarmless(await fetch(`${origin}/_serverFn/${id}`), 'opened as an address')
    if (own === 'GET') return
    const silent = await fetch(`${origin}/_serverFn/${id}`, { method: own, headers: START })
    expect(silent.status, 'without a word of where it comes from').toBe(403)
    const read = await fetch(`${origin}/_serverFn/${id}`, { headers: { ...START, Origin: origin } })
    expect(read.status, 'by GET').toBe(405)
  })
})

test('a server function that is none answers 4xx', async () => {
  for (const id of ['inconnue', 'a'.repeat(64), '__proto__', 'constructor', '%00', '']) {
    await expectHarmless(await fetch(`${origin}/_serverFn/${id}`, { headers: START }), id)
  }
})

test('who she is is kept by no cache', async () => {
  const session = functions.find(({ name }) => name === 'readSession')
  expect(session).toBeDefined()
  if (!session) return
  const { headers, result } = await callServerFunction(origin, session, undefined, {
    // The one from before may have ended: these functions were called with it.
    Cookie: `auth=${await makeCookie(member)}`,
  })
  expect(result).toMatchObject({ name: 'Manon' })
  expect(headers.get('cache-control') ?? '').toContain('no-store')
})
