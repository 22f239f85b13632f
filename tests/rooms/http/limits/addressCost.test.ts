import { expect, test } from 'vitest'
import { addressCost } from '~/http/limits/addressCost'
import { inItsPlace } from '~/http/limits/places.server'

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
  // A supervisor asks in a crowd as well.
  ['/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/metrics', 'probe'],
  // Counted by what its operation costs.
  ['/api/videos', null],
])('%s is counted as: %s', (pathname, cost) => {
  expect(addressCost(pathname)).toBe(cost)
})

test('a supervisor is told that the process lives before a crowd that asks the same', async () => {
  const answered: string[] = []
  const ask = (who: string) =>
    inItsPlace('probe', { group: 'visitors', who }, async () => void answered.push(who))
  const crowd = Array.from({ length: 400 }, (_, number) => ask(`crowd ${number % 20}`))
  await ask('supervisor')
  expect(answered.length).toBeLessThan(100)
  await Promise.all(crowd)
  expect(answered).toHaveLength(401)
})
