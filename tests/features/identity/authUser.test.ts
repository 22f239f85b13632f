import type { User } from 'firebase/auth'
import { expect, test } from 'vitest'
import { readAuthUser } from '~/features/identity/client/authUser'

const STANDARD = {
  iss: 'https://securetoken.google.com/demo-elan',
  aud: 'demo-elan',
  sub: 'u-1',
  user_id: 'u-1',
  iat: 1_772_625_570,
  exp: 1_772_629_170,
  auth_time: 1_772_625_570,
  name: 'Manon',
  picture: 'https://photos.example/manon.jpg',
  email: 'manon@elan.test',
  email_verified: true,
  phone_number: '+33612345678',
  firebase: { identities: {}, sign_in_provider: 'password' },
}

function firebaseUser(claims: Record<string, unknown>, profile: Partial<User> = {}): User {
  const user = {
    uid: 'u-1',
    displayName: 'Manon',
    email: 'manon@elan.test',
    emailVerified: true,
    phoneNumber: '+33612345678',
    photoURL: 'https://photos.example/manon.jpg',
    tenantId: 'tenant-1',
    getIdTokenResult: async () => ({ claims: { ...STANDARD, ...claims } }),
    ...profile,
  }
  return user as unknown as User
}

test('the auth user is all that the source names, with her claims as dates and roles', async () => {
  const given = firebaseUser({ memberUntil: '2027-01-01T00:00:00.000Z', roles: ['USER', 'COACH'], level: 3 })
  expect(await readAuthUser(given)).toEqual({
    id: 'u-1',
    displayName: 'Manon',
    email: 'manon@elan.test',
    emailVerified: true,
    phoneNumber: '+33612345678',
    photoURL: 'https://photos.example/manon.jpg',
    tenantId: 'tenant-1',
    claims: { memberUntil: new Date('2027-01-01T00:00:00.000Z'), roles: ['USER', 'COACH'] },
    customClaims: { memberUntil: '2027-01-01T00:00:00.000Z', roles: ['USER', 'COACH'], level: 3 },
    firebaseUser: given,
  })
})

test('what her provider does not know is null, and claims that are not there grant nothing', async () => {
  const profile = { displayName: null, email: null, phoneNumber: null, photoURL: null, tenantId: null }
  expect(await readAuthUser(firebaseUser({ roles: ['QUEEN'] }, profile))).toMatchObject({
    ...profile,
    claims: { memberUntil: null, roles: [] },
    customClaims: { roles: ['QUEEN'] },
  })
})
