import { expect, test } from 'vitest'
import { publicationState } from '~/domain/publication'

test.each([
  [{ published: false, releasedOn: '2026-03-01' }, 'DRAFT'],
  [{ published: false, releasedOn: '2026-12-01' }, 'DRAFT'],
  [{ published: true, releasedOn: '2026-03-05' }, 'SCHEDULED'],
  [{ published: true, releasedOn: '2026-03-04' }, 'PUBLISHED'],
  [{ published: true, releasedOn: '2026-03-03' }, 'PUBLISHED'],
] as const)('%j on the 4th of March 2026 is a %s', (publication, state) => {
  expect(publicationState(publication, '2026-03-04')).toBe(state)
})
