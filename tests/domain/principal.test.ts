import { expect, test } from 'vitest'
import { hasUserRecord, recordIdOf, type Principal } from '~/domain/principal'

const principal: Principal = {
  uid: 'ines',
  sessionId: null,
  name: 'Inès',
  email: 'ines@elan.test',
  emailVerified: true,
  appleCustomerId: 'b3f0c9a4-6f0e-4c0a-9d7b-1f2e3d4c5b6a',
  hasRecord: true,
  roles: ['USER'],
  memberUntil: null,
}

test.each<[string, Principal | null, boolean]>([
  ['somebody who has been welcomed', principal, true],
  ['somebody who has just signed in for the first time', { ...principal, hasRecord: false }, false],
  ['somebody without a token for the App Store', { ...principal, appleCustomerId: null }, false],
  ['a visitor', null, false],
])('%s has a record: %s', (_, who, has) => {
  expect(hasUserRecord(who)).toBe(has)
})

test('what is signed by a record names it, and names nobody where there is none', () => {
  expect(recordIdOf(principal)).toBe('ines')
  expect(recordIdOf({ ...principal, hasRecord: false })).toBeNull()
})
