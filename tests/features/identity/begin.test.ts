import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  TokenRefusedError,
  type Account,
  type IdentityProvider,
  type VerifiedToken,
} from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { HOUR_MS } from '~/domain/durations'
import { readSettings } from '~/env.server'
import { admitSignIn, begin } from '~/features/identity/session/begin.server'
import { createEndedSessions } from '~/features/identity/session/endedSessions.server'
import { end } from '~/features/identity/session/end.server'
import { authenticate, cookieOwner } from '~/features/identity/session/principal.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { fakeIdentityProvider } from '~tests/support/fakeIdentityProvider'
import { refusal } from '~tests/support/refusal'

const current = vi.hoisted(() => ({ db: (): Db => Promise.reject(new Error('not opened')) as never }))
vi.mock('~/db/current.server', () => ({ getDb: async () => current.db() }))
const provider = vi.hoisted(() => ({}) as IdentityProvider)
vi.mock('~/adapters/identityProvider/index.server', () => ({ getIdentityProvider: () => provider }))
vi.mock('~/features/identity/session/cookieKeys.server', () => ({
  getCookieKeys: () => [new Uint8Array(32).fill(7)],
}))

const settings = readSettings({})
/** The provider keeps whole seconds. */
const SIGNED_IN = new Date(Math.floor(Date.now() / 1000) * 1000)

/** A token is her uid, and how often it was refreshed: each of them is of the one sign-in. */
const verifyIdToken = async (token: string): Promise<VerifiedToken> => ({
  uid: token.split('.')[0] ?? '',
  email: null,
  emailVerified: true,
  name: null,
  authTime: SIGNED_IN,
  expiresAt: new Date(Date.now() + HOUR_MS),
})

describeWithDatabase('a session', (db, kind) => {
  const fake = fakeIdentityProvider()
  beforeEach(() => {
    current.db = db
    Object.assign(provider, { verifyIdToken, getAccount: fake.getAccount })
  })

  function addAccount(): Account {
    const account: Account = {
      uid: randomUUID(),
      email: null,
      emailVerified: true,
      displayName: null,
      disabled: false,
      validAfter: new Date(0),
    }
    fake.accounts.set(account.uid, account)
    return account
  }

  const request = (headers: Record<string, string>) =>
    new Request(`${settings.origin}/api/users`, { headers })

  /** @returns the cookie that it sets */
  async function signIn(token: string, cookie?: string): Promise<string> {
    const headers = { Authorization: `Bearer ${token}`, ...(cookie && { Cookie: cookie }) }
    const [line = ''] = await begin(request(headers), settings, new Date())
    return line.split(';')[0] ?? ''
  }
  const idOf = (cookie: string) => decodeJwt(cookie.replace('auth=', ''))['sid'] as string
  const ownerOf = async (headers: Record<string, string>) =>
    (await authenticate(request(headers))).principal?.uid

  test('is let in whatever crowd of bad tokens comes from elsewhere, even where their provider is slow', async () => {
    const { uid } = addAccount()
    const answering = Promise.withResolvers<void>()
    const slowly = async (token: string) => {
      await answering.promise
      if (token.startsWith('bad')) throw new TokenRefusedError('auth/argument-error')
      return verifyIdToken(token)
    }
    Object.assign(provider, { verifyIdToken: slowly })
    const admit = (token: string, ip: string) => {
      const from = Object.assign(request({ Authorization: `Bearer ${token}` }), { ip })
      return admitSignIn(from, async () => 'let in')
    }
    // Its own for each database: what an address may be refused is remembered by the process.
    const elsewhere = kind === 'postgres' ? '198.51.100.9' : '198.51.100.10'
    // More than may wait to be looked at.
    const crowd = Array.from({ length: 400 }, (_, number) => refusal(admit(`bad-${number}`, elsewhere)))
    const hers = admit(uid, '192.0.2.9')
    answering.resolve()
    expect(await hers).toBe('let in')
    const codes = new Set((await Promise.all(crowd)).map((refused) => refused?.code))
    expect(codes).toEqual(new Set(['auth/argument-error', 'auth/unavailable', 'request/throttled']))
  })

  test('goes on with a refreshed token', async () => {
    const { uid } = addAccount()
    const first = await signIn(uid)
    expect(idOf(await signIn(`${uid}.1`, first))).toBe(idOf(first))
  })

  test('that has ended has its owner’s turn and allowance no more', async () => {
    const { uid } = addAccount()
    const copied = await signIn(uid)
    const next = await signIn(`${uid}.1`)
    const turnOf = (cookie: string) => cookieOwner(request({ Cookie: cookie }))
    expect([await turnOf(copied), await turnOf(next)]).toEqual([uid, uid])
    await end(request({ Cookie: copied }), new Date())
    expect([await turnOf(copied), await turnOf(next)]).toEqual([null, uid])
  })

  test('that has just ended on another instance does not go on with a refreshed token', async () => {
    const { uid } = addAccount()
    const first = await signIn(uid)
    const elsewhere = createEndedSessions({ getDb: async () => db(), now: Date.now })
    expect(await ownerOf({ Cookie: first })).toBe(uid)
    await elsewhere.end([idOf(first)])
    // What is remembered of it may still show a page for a moment.
    expect(await ownerOf({ Cookie: first })).toBe(uid)
    expect(idOf(await signIn(`${uid}.1`, first))).not.toBe(idOf(first))
  })

  const changes: [string, string, (her: Account) => Promise<unknown>][] = [
    [
      'is disabled',
      'auth/user-disabled',
      async (her) => fake.accounts.set(her.uid, { ...her, disabled: true }),
    ],
    [
      'is closed in the studio',
      'auth/user-disabled',
      ({ uid }) => db().insert(users).values({ id: uid, name: 'Manon', disabledAt: new Date() }),
    ],
    [
      'ends all of its sessions',
      'auth/id-token-revoked',
      async (her) =>
        fake.accounts.set(her.uid, { ...her, validAfter: new Date(SIGNED_IN.getTime() + HOUR_MS) }),
    ],
    ['is gone', 'auth/id-token-revoked', async ({ uid }) => fake.accounts.delete(uid)],
  ]
  test.each(changes)('begins for no account any more as soon as it %s', async (_, code, change) => {
    const her = addAccount()
    const headers = { Authorization: `Bearer ${her.uid}` }
    expect(await ownerOf(headers)).toBe(her.uid)
    await change(her)
    // What is remembered of her may still answer a call for a moment.
    expect(await ownerOf(headers)).toBe(her.uid)
    expect(await refusal(signIn(`${her.uid}.1`))).toEqual({ status: 401, code })
  })
})
