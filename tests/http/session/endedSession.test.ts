import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import {
  openDemoSession,
  openSession,
  refreshIdToken,
  signIn,
  signUp,
  type Session,
  type SignedIn,
} from '~tests/support/accounts'
import { runsAll } from '~tests/support/extent'
import { PRO_VIDEO } from '~tests/support/server/serverFilms'
import { addressesOf, byCookie, byToken, playbackOf, statuses } from '../mediaAddresses'
import { callServerFunction, exportedServerFunctions } from '../access/serverFunctions'
import { makeCookie } from '../hostile/hostileCredentials'
import { startTwoInstances } from '../twoInstances'

const server = inject('server')
/** `ID-7`: on every instance. */
const LIMIT_MS = 60_000

/** What a copy of her cookie is answered, at an address that only she may read. */
async function asked(
  { uid, cookie }: Pick<Session, 'uid' | 'cookie'>,
  origin = server.origin,
): Promise<number> {
  const answer = await fetch(`${origin}/api/users/${uid}`, { headers: { Cookie: `auth=${cookie}` } })
  await answer.body?.cancel()
  return answer.status
}

async function signOut(cookies: string, origin = server.origin): Promise<void> {
  const headers = { Origin: origin, Cookie: cookies }
  const answer = await fetch(`${origin}/api/logout`, { method: 'POST', headers })
  expect(answer.status).toBe(204)
}

async function endByFunction(cookies: string): Promise<void> {
  const found = exportedServerFunctions().find(({ name }) => name === 'endSession')
  if (!found) throw new Error('there is no server function endSession')
  const headers = { Origin: server.origin, Cookie: cookies }
  expect((await callServerFunction(server.origin, found, undefined, headers)).status).toBe(200)
}

describe.each([
  ['POST /api/logout', signOut],
  ['endSession', endByFunction],
])('a session that is signed out by %s', (_, end) => {
  let member: Session
  let elsewhere: Session
  let addresses: string[]
  beforeAll(async () => {
    member = await openDemoSession(server, 'MEMBER')
    elsewhere = await openDemoSession(server, 'MEMBER')
    addresses = await addressesOf(await playbackOf(PRO_VIDEO, byCookie(member)), byCookie(member))
    expect([await asked(member), await statuses(addresses, byCookie(member))]).toEqual([200, [200]])
    await end(`auth=${member.cookie}`)
  })

  test('is worth nothing by a copy of its cookie', async () => {
    expect(await asked(member)).toBe(401)
    const page = await fetch(server.origin, {
      headers: { Accept: 'text/html', Cookie: `auth=${member.cookie}` },
    })
    expect(await page.text()).not.toContain('Manon')
  })
  test('leaves the browser its cookies: those of a sign-in in its place may be there already', async () => {
    const headers = { Accept: 'text/html', Cookie: `auth=${member.cookie}` }
    for (const path of ['/', '/compte', `/api/users/${member.uid}`]) {
      const answer = await fetch(`${server.origin}${path}`, { headers, redirect: 'manual' })
      await answer.body?.cancel()
      const cleared = answer.headers.getSetCookie().filter((line) => /^(?:auth|elan_session)=/.test(line))
      expect([path, cleared]).toEqual([path, []])
    }
  })
  test('opens no manifest, segment or picture of a film any more, by the cookie or without', async () => {
    expect(addresses.some((address) => address.endsWith('.m3u8'))).toBe(true)
    expect(addresses.some((address) => address.endsWith('.m4s'))).toBe(true)
    expect(await statuses(addresses, byCookie(member))).toEqual([401])
    expect(await statuses(addresses)).toEqual([401])
  })
  test('opens no film to another session of hers, or to her token', async () => {
    expect(await statuses(addresses, byCookie(elsewhere))).toEqual([403])
    expect(await statuses(addresses, byToken(member))).toEqual([403])
  })
  test('does not go on by a renewal or a refreshed token', async () => {
    const old = { uid: member.uid, cookie: member.cookie }
    const begun = await openSession(server, member.idToken, member.cookie)
    expect(decodeJwt(begun)['sid']).not.toBe(decodeJwt(member.cookie)['sid'])
    expect([await asked(old), await asked({ ...old, cookie: begun })]).toEqual([401, 200])
  })
  test('leaves her other sessions as they are', async () => {
    expect(await asked(elsewhere)).toBe(200)
  })
})

describe('a sign-in that takes a session’s place', () => {
  /** Another second than that of the sign-in before: the provider keeps whole ones. */
  async function signInLater({ email, idToken }: SignedIn): Promise<SignedIn> {
    const before = decodeJwt(idToken)['auth_time']
    let again = await signIn(server, email)
    while (decodeJwt(again.idToken)['auth_time'] === before) again = await signIn(server, email)
    return again
  }

  test('ends that of another account', async () => {
    const guest = await openDemoSession(server, 'USER')
    const member = await openDemoSession(server, 'MEMBER')
    await openSession(server, member.idToken, guest.cookie)
    expect([await asked(guest), await asked(member)]).toEqual([401, 200])
  })
  test('ends that of an earlier sign-in of hers', async () => {
    const first = await openDemoSession(server, 'MEMBER')
    const again = await signInLater(first)
    const cookie = await openSession(server, again.idToken, first.cookie)
    expect([await asked(first), await asked({ ...again, cookie })]).toEqual([401, 200])
  })
  test('ends nothing where it is the same one, refreshed', async () => {
    // Of this test alone: the emulator's refreshed tokens have the time of the account's newest sign-in.
    const account = await signUp(server)
    const headers = { Authorization: `Bearer ${account.idToken}`, 'Content-Type': 'application/json' }
    const record = await fetch(`${server.origin}/api/users`, {
      method: 'POST',
      headers,
      body: '{"name":"Zoé"}',
    })
    expect(record.status).toBe(201)
    const cookie = await openSession(server, account.idToken)
    await openSession(server, await refreshIdToken(server, account), cookie)
    expect(await asked({ ...account, cookie })).toBe(200)
  })
})

test('of two cookies at once both sessions end', async () => {
  const { uid } = await openDemoSession(server, 'MEMBER')
  const [one, other] = [await makeCookie({ uid }), await makeCookie({ uid })]
  await signOut(`auth=${one}; auth=${other}`)
  expect([await asked({ uid, cookie: one }), await asked({ uid, cookie: other })]).toEqual([401, 401])
})

const postgresUrl = inject('postgresUrl')
if (postgresUrl === null) describe.todo('two instances: NOT RUN, PostgreSQL’s binaries were not found')
else
  test.runIf(runsAll)(
    'it ends on every instance within a minute',
    async () => {
      const two = await startTwoInstances(postgresUrl, server.emulatorHost)
      try {
        const member = await openDemoSession(two.first, 'MEMBER')
        const both = () => Promise.all([two.first, two.second].map(({ origin }) => asked(member, origin)))
        expect(await both()).toEqual([200, 200])
        await signOut(`auth=${member.cookie}`, two.first.origin)
        expect(await asked(member, two.first.origin)).toBe(401)
        await expect.poll(both, { timeout: LIMIT_MS, interval: 1000 }).toEqual([401, 401])
      } finally {
        await two.stop()
      }
    },
    240_000,
  )

test('signing out everywhere ends the session that asks for it at once, though it began in the same second', async () => {
  const account = await signUp(server)
  const cookie = await openSession(server, account.idToken)
  const answer = await fetch(`${server.origin}/api/users/${account.uid}/sessions`, {
    method: 'DELETE',
    headers: { Origin: server.origin, Cookie: `auth=${cookie}` },
  })
  expect(answer.status).toBe(204)
  expect(await asked({ uid: account.uid, cookie })).toBe(401)
})
