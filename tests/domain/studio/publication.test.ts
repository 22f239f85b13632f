import { expect, test } from 'vitest'
import { changeStanding, nextStanding, overdueBefore, publicationState } from '~/domain/publication'

const NOW = new Date('2026-03-04T12:00:00.000Z')

test.each([
  [{ published: false, releasedAt: new Date('2026-03-01T00:00:00Z') }, 'DRAFT'],
  [{ published: true, releasedAt: new Date('2026-03-04T12:00:00.001Z') }, 'SCHEDULED'],
  [{ published: true, releasedAt: NOW }, 'PUBLISHED'],
] as const)('%j at noon on the 4th of March 2026 is a %s', (publication, state) => {
  expect(publicationState(publication, NOW)).toBe(state)
})

const minutes = (count: number, ms = 0) => new Date(NOW.getTime() + count * 60_000 + ms)

test.each([
  [minutes(0, 1), 'TO_COME', minutes(0, 1)],
  [NOW, 'DUE', minutes(5, 1)],
  [minutes(-5), 'DUE', minutes(0, 1)],
  [minutes(-5, -1), 'LATE', null],
] as const)('a change for %j stands so at noon, and otherwise from then on', (at, standing, next) => {
  expect(changeStanding(at, NOW)).toBe(standing)
  expect(nextStanding(at, NOW)).toEqual(next)
  if (next) expect(changeStanding(at, next)).not.toBe(standing)
  expect(standing === 'LATE').toBe(at < overdueBefore(NOW))
})
