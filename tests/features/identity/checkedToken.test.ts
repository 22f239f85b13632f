import { beforeEach, expect, test, vi } from 'vitest'
import { TokenRefusedError, type VerifiedToken } from '~/adapters/identityProvider/port'
import { checkedToken } from '~/features/identity/session/checkedToken.server'
import { FullError } from '~/lib/bounds/bulkhead.server'

const verifyIdToken = vi.hoisted(() => vi.fn<(token: string) => Promise<VerifiedToken>>())
vi.mock('~/adapters/identityProvider/index.server', () => ({
  getIdentityProvider: () => ({ verifyIdToken }),
}))

const NOW = new Date('2026-11-28T12:00:00.000Z')
const HOUR_MS = 3_600_000
const after = (ms: number) => new Date(NOW.getTime() + ms)
const expired = new TokenRefusedError('auth/id-token-expired')

beforeEach(() => {
  verifyIdToken.mockReset()
  verifyIdToken.mockImplementation(async (token) => {
    if (token !== 'good' && token !== 'better') throw new TokenRefusedError('auth/argument-error')
    return {
      uid: token,
      email: null,
      emailVerified: false,
      name: null,
      authTime: NOW,
      expiresAt: after(HOUR_MS),
    }
  })
})

test('the signature of a token is checked once, until the token is out of date', async () => {
  expect(await checkedToken('good', NOW)).toMatchObject({ uid: 'good' })
  expect(await checkedToken('good', after(HOUR_MS - 1))).toMatchObject({ uid: 'good' })
  expect(verifyIdToken).toHaveBeenCalledTimes(1)
  verifyIdToken.mockRejectedValue(expired)
  await expect(checkedToken('good', after(HOUR_MS))).rejects.toBe(expired)
})

test('a token that is refused is asked about each time, and is never taken for another', async () => {
  await checkedToken('better', NOW)
  for (const token of ['bette', 'betterr', ''])
    for (const time of [1, 2])
      await expect(checkedToken(token, NOW), `${token}, ${time}`).rejects.toThrow('auth/argument-error')
  expect(verifyIdToken).toHaveBeenCalledTimes(7)
})

test('so many wait for a provider that hangs, and no more', async () => {
  const never = new Promise<never>(() => undefined)
  verifyIdToken.mockReturnValue(never)
  const asked = Array.from({ length: 300 }, (_, number) => checkedToken(`token-${number}`, NOW))
  const refused = asked.map((answer) => answer.then(null, (error: unknown) => error))
  expect(await Promise.race(refused)).toBeInstanceOf(FullError)
  await vi.waitFor(() => expect(verifyIdToken).toHaveBeenCalledTimes(12))
})
