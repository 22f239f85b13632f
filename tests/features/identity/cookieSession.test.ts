import { beforeEach, expect, test, vi } from 'vitest'
import { cookieOwner } from '~/features/identity/session/principal.server'
import { cookieSession } from '~/features/identity/session/cookieSession.server'
import { sealSession, unsealSession } from '~/features/identity/session/session.server'

const KEYS = vi.hoisted(() => [new Uint8Array(32).fill(7)])
vi.mock('~/features/identity/session/cookieKeys.server', () => ({ getCookieKeys: () => KEYS }))
vi.mock('~/features/identity/session/session.server', { spy: true })

const NOW = new Date('2026-11-28T12:00:00.000Z')
const AGE_MS = 300_000
const after = (ms: number) => new Date(NOW.getTime() + ms)
const seal = (uid: string, keys: readonly Uint8Array[] = KEYS, now = NOW) =>
  sealSession({ uid, sessionId: crypto.randomUUID(), authTime: now }, keys, AGE_MS, now)

beforeEach(() => void vi.mocked(unsealSession).mockClear())

test('the signature of a cookie is checked once, and it is valid until its last second', async () => {
  const value = await seal('manon')
  const session = await cookieSession(value, NOW)
  expect(session).toMatchObject({ uid: 'manon', expiresAt: after(AGE_MS) })
  expect(await cookieSession(value, after(AGE_MS - 1))).toEqual(session)
  expect(await cookieSession(value, after(AGE_MS))).toBeNull()
  expect(unsealSession).toHaveBeenCalledTimes(1)
})

test('a cookie that is not ours is never taken for one that is', async () => {
  const value = await seal('manon')
  await cookieSession(value, NOW)
  const forged = await seal('manon', [new Uint8Array(32).fill(8)])
  for (const other of [forged, `${value}A`, value.slice(0, -1), ''])
    for (const time of [1, 2]) expect(await cookieSession(other, NOW), `${other}, ${time}`).toBeNull()
})

test('whose turn it is, is told by a single good cookie', async () => {
  const value = await seal('manon', KEYS, new Date())
  const owner = (cookie: string) =>
    cookieOwner(new Request('http://localhost:3000/', { headers: { Cookie: cookie } }))
  expect(await owner(`auth=${value}; elan_session=1`)).toBe('manon')
  for (const cookie of ['', 'elan_session=1', 'auth=', 'auth=forged', `auth=${value}; auth=${value}`])
    expect(await owner(cookie), cookie).toBeNull()
})
