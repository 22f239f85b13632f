import type { User } from 'firebase/auth'
import { expect, test, vi } from 'vitest'
import { readAuthUser } from '~/features/identity/client/authUser'
import { createClaimsAlignment } from '~/features/identity/client/claimsAlignment'

const UNTIL = '2027-01-01T00:00:00.000Z'

function setUp(claimed: unknown, uid = 'u-1') {
  const getIdToken = vi.fn(async (_force?: boolean) => 'token')
  const getIdTokenResult = async () => ({ claims: { memberUntil: claimed } })
  const firebaseUser = { uid, getIdToken, getIdTokenResult } as unknown as User
  const expireToken = vi.fn()
  const align = createClaimsAlignment({
    authUser: () => readAuthUser(firebaseUser),
    expireToken,
  })
  const record = (memberUntil: string | null) => ({
    id: 'u-1',
    memberUntil: memberUntil === null ? null : new Date(memberUntil),
  })
  return { align: (memberUntil: string | null) => align(record(memberUntil)), getIdToken, expireToken }
}

test.each([
  ['of the same instant', UNTIL, UNTIL],
  ['of nothing, as the record', undefined, null],
  ['that cannot be read, as nothing', 'demain', null],
])('a claim %s is left alone', async (_, claimed, actual) => {
  const { align, getIdToken, expireToken } = setUp(claimed)
  await align(actual)
  expect(getIdToken).not.toHaveBeenCalled()
  expect(expireToken).not.toHaveBeenCalled()
})

test.each([
  ['before', '2026-12-01T00:00:00.000Z', UNTIL],
  ['of nothing', undefined, UNTIL],
  ['where the record has none', UNTIL, null],
])('a claim %s has the token forced anew', async (_, claimed, actual) => {
  const { align, getIdToken, expireToken } = setUp(claimed)
  await align(actual)
  expect(expireToken).toHaveBeenCalledOnce()
  expect(getIdToken.mock.calls).toEqual([[true]])
})

test('it is asked for once for each value, however late the provider writes the claim', async () => {
  const { align, getIdToken } = setUp(undefined)
  await align(UNTIL)
  await align(UNTIL)
  expect(getIdToken).toHaveBeenCalledTimes(1)
  await align('2028-01-01T00:00:00.000Z')
  expect(getIdToken).toHaveBeenCalledTimes(2)
})

test('the record of somebody else, or of nobody, changes no token', async () => {
  const { align, getIdToken } = setUp(undefined, 'somebody-else')
  await align(UNTIL)
  expect(getIdToken).not.toHaveBeenCalled()
  const alone = createClaimsAlignment({ authUser: async () => null, expireToken: vi.fn() })
  await expect(alone({ id: 'u-1', memberUntil: new Date(UNTIL) })).resolves.toBeUndefined()
})
