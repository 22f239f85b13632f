import { expect, test } from 'vitest'
import type { Claims } from '~/domain/access'
import { nextAfterFilm } from '~/domain/training/afterFilm'

const NOW = new Date('2026-11-26T07:00:00Z')
const member: Claims = { roles: ['USER'], memberUntil: new Date('2026-12-26T07:00:00Z') }
const free: Claims = { roles: ['USER'], memberUntil: null }

const others = [
  { slug: 'pro-home', access: 'PRO', exerciseTypes: ['HOME'] },
  { slug: 'pro-gym', access: 'PRO', exerciseTypes: ['GYM'] },
  { slug: 'free-home', access: 'FREE', exerciseTypes: ['HOME'] },
  { slug: 'free-both', access: 'FREE', exerciseTypes: ['HOME', 'GYM'] },
] as const

test.each([
  ['a member at home', member, 'HOME', 'pro-home'],
  ['a member in a gym', member, 'GYM', 'pro-gym'],
  ['who does not pay, at home', free, 'HOME', 'free-home'],
  ['who does not pay, in a gym', free, 'GYM', 'free-both'],
  ['a visitor', null, 'GYM', 'free-both'],
] as const)('%s is led to what she can begin', (_who, claims, place, slug) => {
  expect(nextAfterFilm(others, claims, place, NOW)?.slug).toBe(slug)
})

test('who can begin none of them is led to none', () => {
  expect(nextAfterFilm(others.slice(0, 2), free, 'HOME', NOW)).toBeUndefined()
  expect(nextAfterFilm([], member, 'HOME', NOW)).toBeUndefined()
})

test('what she has paid for ends to the millisecond', () => {
  const end = new Date('2026-12-26T07:00:00Z')
  expect(nextAfterFilm(others.slice(0, 1), member, 'HOME', end)).toBeUndefined()
})
