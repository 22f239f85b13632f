import { describe, expect, test } from 'vitest'
import { ROLES } from '~/domain/access'
import { fromStoredClaims, toStoredClaims } from '~/domain/claims'
import { MAX_CLAIMS_BYTES } from '~tests/support/fakeIdentityProvider'

const UNTIL = new Date('2026-11-21T12:00:00.000Z')

test('claims with every role, given twice over, stay within the provider’s 1000 bytes', () => {
  const stored = toStoredClaims({ memberUntil: UNTIL, roles: [...ROLES, ...ROLES] })
  expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThanOrEqual(MAX_CLAIMS_BYTES)
  expect(stored.roles).toEqual([...ROLES].sort())
})

test('memberUntil is stored as an ISO date and comes back as the same instant', () => {
  const stored = toStoredClaims({ memberUntil: UNTIL, roles: ['USER'] })
  expect(stored).toEqual({ memberUntil: '2026-11-21T12:00:00.000Z', roles: ['USER'] })
  expect(fromStoredClaims(stored)).toEqual({ memberUntil: UNTIL, roles: ['USER'] })
})

test('who has no membership has none when it comes back', () => {
  const stored = toStoredClaims({ memberUntil: null, roles: ['COACH'] })
  expect(stored).toEqual({ memberUntil: null, roles: ['COACH'] })
  expect(fromStoredClaims(stored)).toEqual({ memberUntil: null, roles: ['COACH'] })
})

describe('what is not understood gives nothing', () => {
  test.each([
    ['nothing', {}, { memberUntil: null, roles: [] }],
    ['nulls', { memberUntil: null, roles: null }, { memberUntil: null, roles: [] }],
    ['a number for a date', { memberUntil: 4_102_444_800_000, roles: [] }, { memberUntil: null, roles: [] }],
    ['an unreadable date', { memberUntil: 'toujours', roles: [] }, { memberUntil: null, roles: [] }],
    ['a role that does not exist', { roles: ['USER', 'ROOT', 7] }, { memberUntil: null, roles: ['USER'] }],
    ['roles as text', { roles: 'ADMIN' }, { memberUntil: null, roles: [] }],
  ])('%s', (_name, stored, expected) => {
    expect(fromStoredClaims(stored)).toEqual(expected)
  })
})
