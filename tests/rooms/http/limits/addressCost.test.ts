import { expect, test } from 'vitest'
import { addressCost } from '~/http/limits/addressCost'
import { LIMITS } from '~/http/limits/costs'

test.each([
  ['/', 'page'],
  ['/seances/fessiers-en-feu-doux', 'page'],
  ['/agenda/calendrier.jeton.ics', 'page'],
  ['/retour', 'page'],
  ['/_serverFn/abc', 'function'],
  ['/media/films/a/b.m4s', 'media'],
  ['/media/papers/invoices/a.pdf', 'paper'],
  ['/artwork/squat.svg', 'drawing'],
  ['/api/docs', 'page'],
  // A supervisor asks in a crowd as well, and has no place to wait for.
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
  // Counted by what its operation costs.
  ['/api/videos', null],
])('%s is counted as: %s', (pathname, cost) => {
  expect(addressCost(pathname)).toBe(cost)
})

test('what tells that the process lives waits for no place', () => {
  expect(LIMITS.probe).toMatchObject({ counted: 'here', atOnceEach: null, all: null })
})
