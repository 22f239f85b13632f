import { describe, expect, test } from 'vitest'
import {
  canWatch,
  hasProAccess,
  heldRoles,
  isAdmitted,
  isRole,
  memberClaims,
  ROLES,
  type Role,
} from '~/domain/access'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const at = (offsetMs: number) => new Date(NOW.getTime() + offsetMs)
const claims = (roles: Role[], memberUntil: Date | null = null) => ({ roles, memberUntil })

describe('pro access', () => {
  test.each([
    ['a visitor', null, false],
    ['no role and no date', claims([]), false],
    ['USER', claims(['USER']), false],
    ['MEMBER without a date', claims(['USER', 'MEMBER']), false],
    ['AUTHOR', claims(['USER', 'AUTHOR']), false],
    ['COACH', claims(['USER', 'COACH']), false],
    ['AMBASSADOR', claims(['AMBASSADOR']), true],
    ['ADMIN', claims(['ADMIN']), true],
    ['ADMIN whose membership is over', claims(['ADMIN'], at(-1)), true],
    ['a membership that ends one millisecond from now', claims(['USER'], at(1)), true],
    ['a membership that ends right now', claims(['MEMBER'], at(0)), false],
    ['a membership that ended one millisecond ago', claims(['MEMBER'], at(-1)), false],
    ['a date that is no date', claims(['MEMBER'], new Date(Number.NaN)), false],
  ])('%s', (_name, who, expected) => {
    expect(hasProAccess(who, NOW)).toBe(expected)
    expect(canWatch('PRO', who, NOW)).toBe(expected)
    expect(canWatch('FREE', who, NOW)).toBe(true)
  })
})

test('the claims of a member open every film, and no room of the studio', () => {
  const member = memberClaims(NOW)
  expect(canWatch('PRO', member, NOW)).toBe(true)
  expect(isAdmitted(['AUTHOR', 'COACH'], member)).toBe(false)
  expect(heldRoles(member, NOW)).toEqual(['USER', 'MEMBER'])
})

test.each<[string, Role[], Date | null, Role[]]>([
  ['while her membership runs', ['USER'], at(1), ['USER', 'MEMBER']],
  ['beside other roles, once', ['MEMBER', 'COACH'], at(1), ['COACH', 'MEMBER']],
  ['not where it ends right now', ['USER'], at(0), ['USER']],
  ['not once it is over, whatever is stored', ['USER', 'MEMBER'], at(-1), ['USER']],
  ['not without one, whatever is stored', ['MEMBER'], null, []],
])('MEMBER is held %s', (_, roles, memberUntil, held) => {
  expect(heldRoles({ roles, memberUntil }, NOW)).toEqual(held)
})

describe('audiences', () => {
  test.each(ROLES)('anyone signed in is admitted as %s', (role) => {
    expect(isAdmitted('signedIn', claims([role]))).toBe(true)
    expect(isAdmitted('withRecord', claims([role]))).toBe(true)
    expect(isAdmitted('anyone', claims([role]))).toBe(true)
  })
  test('a visitor is admitted only where anyone is', () => {
    expect(isAdmitted('anyone', null)).toBe(true)
    expect(isAdmitted('signedIn', null)).toBe(false)
    expect(isAdmitted('withRecord', null)).toBe(false)
    expect(isAdmitted([...ROLES], null)).toBe(false)
  })
  test.each(ROLES)('of an audience of coaches, %s is admitted only as COACH or ADMIN', (role) => {
    expect(isAdmitted(['COACH'], claims([role]))).toBe(role === 'COACH' || role === 'ADMIN')
  })
  test('an empty audience still admits an administrator, and no one without roles', () => {
    expect(isAdmitted([], claims(['ADMIN']))).toBe(true)
    expect(isAdmitted([], claims(['USER', 'COACH']))).toBe(false)
    expect(isAdmitted(['USER'], claims([]))).toBe(false)
  })
})

test.each([
  ['ADMIN', true],
  ['admin', false],
  ['', false],
  ['toString', false],
  [null, false],
  [['ADMIN'], false],
  [0, false],
])('%j is a role: %s', (value, expected) => {
  expect(isRole(value)).toBe(expected)
})
