import { beforeAll, describe, expect, inject, test } from 'vitest'
import { operations } from '~/operations.server'
import { inBrief } from '~tests/support/extent'
import { operationMatrix } from '../access/accessMatrix'
import { expectRefusal, opensSession } from '../errorBody'
import { OTHER_SCHEME, badAuthorizations, badCookies, makeCookie } from './hostileCredentials'
import { probesFor } from '../access/probes'
import { addressOf, contextOf, namedIds, type World } from '../access/matrixCell'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { openAllSessions } from '../access/visitors'

/** A session that is over goes, and with it the hint that there is one. */
const CLEARED = [
  'auth=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
  'elan_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
]

const server = inject('server')
let world: World
let cookies: Record<string, string>
let authorizations: Record<string, string>

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  world = {
    origin: server.origin,
    sessions,
    otherUid: sessions.MEMBER.uid,
    ...(await namedIds(server.origin, sessions)),
  }
  cookies = await badCookies(sessions.ADMIN, sessions.MEMBER)
  authorizations = badAuthorizations(sessions.ADMIN)
})

const rowOf = (id: string) => {
  const [row] = operationMatrix[id] ?? []
  if (!row) throw new Error(`${id} is not in the access matrix`)
  return row
}

async function send(id: string, headers: Record<string, string>): Promise<Response> {
  const operation = operations.find((candidate) => candidate.id === id)
  if (!operation) throw new Error(`no operation ${id}`)
  const row = rowOf(id)
  const context = await contextOf(world, 'ADMIN', 'cookie')
  const body = row.body?.(context)
  const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
  return fetch(world.origin + addressOf(operation, row, context), {
    method: operation.method,
    headers: { Origin: world.origin, ...type, ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

// Signing out takes no credentials, so bad ones do not hinder it.
const judging = operations.filter(({ id }) => id !== 'logout')

describe.each(judging)('$id with a bad cookie', (operation) => {
  const { id, audience } = operation
  test('treats it as none', async () => {
    const asNobody = await send(id, {})
    const answer = await asNobody.text()
    for (const [flaw, cookie] of probesFor(id, Object.entries(cookies))) {
      const response = await send(id, { Cookie: cookie })
      if (audience !== 'anyone' || id === 'login') {
        expect(await expectRefusal(response, asNobody.status, operation), flaw).toBe('auth/missing-token')
        continue
      }
      expect(response.status, flaw).toBe(asNobody.status)
      expect(response.headers.getSetCookie(), flaw).toEqual(CLEARED)
      const text = await response.text()
      if (!asNobody.ok) expect(text, flaw).toBe(answer)
    }
  })
})

describe.each(judging)('$id with a bad bearer token', (operation) => {
  const { id } = operation
  test('answers 401, even to one who also has a good cookie', async () => {
    const Cookie = `auth=${world.sessions.ADMIN.cookie}`
    for (const [flaw, Authorization] of probesFor(id, Object.entries(authorizations))) {
      // Where not all is tried, what would let her in by mistake.
      for (const others of probesFor<Record<string, string>>(id, [{ Cookie }, {}])) {
        const code = await expectRefusal(await send(id, { Authorization, ...others }), 401, operation)
        expect(code, flaw).toBe(flaw === 'expired' ? 'auth/id-token-expired' : code)
      }
    }
  })
})

test.each(inBrief(judging, 3))('$id passes over another scheme than Bearer', async ({ id }) => {
  const headers = { Authorization: OTHER_SCHEME }
  const [asNobody, other] = [await send(id, {}), await send(id, headers)]
  expect([other.status, await other.text()]).toEqual([asNobody.status, await asNobody.text()])
})

test('who has a good cookie is known by it, whatever another scheme says', async () => {
  const { uid, cookie } = world.sessions.MEMBER
  const address = `${world.origin}/api/users/${uid}`
  const headers = { Authorization: OTHER_SCHEME, Cookie: `auth=${cookie}` }
  expect((await fetch(address, { headers })).status).toBe(200)
  // It is a cookie's request like any other, which no other site may send.
  const change = { method: 'PATCH', body: '{"name":"X"}' }
  const from = { ...headers, 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' }
  expect((await fetch(address, { ...change, headers: from })).status).toBe(403)
})

test('sign-out succeeds whatever credentials come with it, and opens nothing', async () => {
  // Of a session of its own: one of two good cookies is signed out like any other.
  const own = { ...world.sessions.ADMIN, cookie: await makeCookie(world.sessions.ADMIN) }
  const other = { ...world.sessions.MEMBER, cookie: await makeCookie(world.sessions.MEMBER) }
  const attempts = [
    ...Object.values(await badCookies(own, other)).map((Cookie) => ({ Cookie })),
    ...Object.values(authorizations).map((Authorization) => ({ Authorization })),
  ]
  for (const headers of attempts) {
    const response = await send('logout', headers)
    expect(response.status).toBe(204)
    expect(opensSession(response)).toBe(false)
  }
})

describe('a page with a bad cookie', () => {
  test('is rendered for nobody, and clears it', async () => {
    for (const [flaw, Cookie] of Object.entries(cookies)) {
      const response = await fetch(`${world.origin}/`, { headers: { Cookie, Accept: 'text/html' } })
      expect(response.status, flaw).toBe(200)
      expect(response.headers.getSetCookie(), flaw).toEqual(CLEARED)
      expect(await response.text(), flaw).not.toContain('Adèle')
    }
  })
})

describe('a rotated cookie key', () => {
  const asks = async (cookie: string) => {
    const { uid } = world.sessions.MEMBER
    const response = await fetch(`${world.origin}/api/users/${uid}`, {
      headers: { Cookie: `auth=${cookie}` },
    })
    await response.body?.cancel()
    return response.status
  }
  test('still verifies while it is in the list', async () => {
    expect(await asks(await makeCookie(world.sessions.MEMBER, { key: COOKIE_KEYS.older }))).toBe(200)
  })
  test('verifies no more once it is out of it', async () => {
    expect(await asks(await makeCookie(world.sessions.MEMBER, { key: COOKIE_KEYS.retired }))).toBe(401)
  })
})
