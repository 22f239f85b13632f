import { expect, it } from 'vitest'
import { seatsLabel } from '~/features/agenda/eventWords'

it.each([
  ['LIVE', 'UPCOMING', null, null, 'Autant de places que d’envies'],
  ['LIVE', 'UPCOMING', 10, 6, '6 places libres'],
  ['LIVE', 'UPCOMING', 10, 5, 'Plus que 5 places'],
  ['LIVE', 'UPCOMING', 10, 1, 'Plus qu’une place'],
  ['LIVE', 'UPCOMING', 10, 0, 'Complet, liste d’attente ouverte'],
  ['LIVE', 'NOW', 10, 0, 'Complet'],
  ['LIVE', 'NOW', 10, 1, 'Plus qu’une place'],
  ['IN_PERSON', 'UPCOMING', 10, 0, 'Complet, liste d’attente ouverte'],
  ['IN_PERSON', 'NOW', 10, 3, null],
] as const)('seats of one that is %s and %s, of %s %s left: %s', (kind, state, capacity, seatsLeft, said) => {
  expect(seatsLabel({ kind, state, capacity, seatsLeft })).toBe(said)
})
