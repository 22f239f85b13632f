import { expect, test } from 'vitest'
import { publicationState } from '~/domain/publication'

const NOW = new Date('2026-03-04T12:00:00.000Z')

test.each([
  [{ published: false, releasedAt: new Date('2026-03-01T00:00:00Z') }, 'DRAFT'],
  [{ published: true, releasedAt: new Date('2026-03-04T12:00:00.001Z') }, 'SCHEDULED'],
  [{ published: true, releasedAt: NOW }, 'PUBLISHED'],
] as const)('%j at noon on the 4th of March 2026 is a %s', (publication, state) => {
  expect(publicationState(publication, NOW)).toBe(state)
})
