import { expect, test } from 'vitest'
import { publicationState } from '~/domain/publication'

const NOW = new Date('2026-03-04T12:00:00.000Z')

test.each([
  [{ published: false, releasedOn: '2026-03-01' }, 'DRAFT'],
  [{ published: false, releasedOn: '2026-12-01' }, 'DRAFT'],
  [{ published: true, releasedOn: '2026-03-05' }, 'SCHEDULED'],
  [{ published: true, releasedOn: '2026-03-04' }, 'PUBLISHED'],
  [{ published: true, releasedOn: '2026-03-03' }, 'PUBLISHED'],
  [{ published: false, releasedAt: new Date('2026-03-01T00:00:00Z') }, 'DRAFT'],
  [{ published: true, releasedAt: new Date('2026-03-04T12:00:00.001Z') }, 'SCHEDULED'],
  [{ published: true, releasedAt: NOW }, 'PUBLISHED'],
] as const)('%j at noon on the 4th of March 2026 is a %s', (publication, state) => {
  expect(publicationState(publication, NOW)).toBe(state)
})

test.each([
  ['2026-03-04T22:59:59.999Z', 'SCHEDULED'],
  ['2026-03-04T23:00:00.000Z', 'PUBLISHED'],
] as const)('a day begins at midnight in Paris: at %s it is %s', (now, state) => {
  expect(publicationState({ published: true, releasedOn: '2026-03-05' }, new Date(now))).toBe(state)
})
