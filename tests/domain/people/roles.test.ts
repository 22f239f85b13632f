import { describe, expect, test } from 'vitest'
import type { Role } from '~/domain/access'
import {
  closingRefusal,
  givenRoles,
  roleChangeRefusal,
  storedRoles,
  type GivenRole,
} from '~/domain/people/roles'

describe('roles', () => {
  test.each<[string, GivenRole[], Role[]]>([
    ['nothing', [], ['USER']],
    ['one', ['COACH'], ['USER', 'COACH']],
    ['the same twice', ['COACH', 'COACH'], ['USER', 'COACH']],
    ['any order', ['ADMIN', 'AUTHOR'], ['USER', 'AUTHOR', 'ADMIN']],
  ])('are stored with USER: %s', (_what, given, stored) => {
    expect(storedRoles(given)).toEqual(stored)
    expect(givenRoles(storedRoles(given))).toEqual([...new Set(stored.slice(1))])
  })

  test('that nobody gives are not given back', () => {
    expect(givenRoles(['MEMBER', 'USER', 'AMBASSADOR'])).toEqual(['AMBASSADOR'])
  })
})

const [ADA, BEA, LEA] = ['ada', 'bea', 'lea']
const lea = { id: LEA, roles: ['USER', 'AUTHOR'] as Role[] }
const ada = { id: ADA, roles: ['USER', 'ADMIN'] as Role[] }
const bea = { id: BEA, roles: ['USER', 'ADMIN'] as Role[] }

describe('a change of roles', () => {
  test.each<[string, string, typeof lea, string[], GivenRole[], string | null]>([
    ['an administrator gives one', ADA, lea, [ADA], ['AUTHOR', 'COACH'], null],
    ['an administrator takes one', ADA, lea, [ADA], [], null],
    ['an administrator makes another', ADA, lea, [ADA], ['ADMIN'], null],
    ['one takes another’s', ADA, bea, [ADA, BEA], [], null],
    ['who is none any more', ADA, lea, [BEA], ['COACH'], 'auth/insufficient-permissions'],
    ['who is none any more, herself', ADA, ada, [BEA], ['ADMIN'], 'auth/insufficient-permissions'],
    ['she raises herself', ADA, ada, [ADA, BEA], ['ADMIN', 'COACH'], 'users/own-roles'],
    ['she swaps a role of hers', ADA, ada, [ADA, BEA], ['COACH'], 'users/own-roles'],
    ['she steps down', ADA, ada, [ADA, BEA], [], null],
    ['the last one steps down', ADA, ada, [ADA], [], 'users/last-admin'],
    ['hers stay as they are', ADA, ada, [ADA], ['ADMIN'], null],
  ])('%s', (_what, actor, person, admins, roles, refusal) => {
    expect(roleChangeRefusal({ actor, person, admins }, roles)).toBe(refusal)
  })
})

describe('a closed account', () => {
  test.each([
    ['somebody’s', ADA, lea, [ADA], null],
    ['another administrator’s', ADA, bea, [ADA, BEA], null],
    ['her own', ADA, ada, [ADA, BEA], 'users/own-account'],
    ['by who is none any more', ADA, lea, [BEA], 'auth/insufficient-permissions'],
  ])('%s', (_what, actor, person, admins, refusal) => {
    expect(closingRefusal({ actor, person, admins })).toBe(refusal)
  })
})
