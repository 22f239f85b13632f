import { expect, test } from 'vitest'
import { addressCost } from '~/http/limits/addressCost'

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
  // Counted by what its operation costs.
  ['/api/videos', null],
])('%s is counted as: %s', (pathname, cost) => {
  expect(addressCost(pathname)).toBe(cost)
})
