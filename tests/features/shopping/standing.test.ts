import { expect, test } from 'vitest'
import { UNKNOWN_LIST } from '~/features/shopping/client/shoppingStore'
import { standing } from '~/features/shopping/screens/Standing'

const list = (seen: Partial<typeof UNKNOWN_LIST>) => ({ ...UNKNOWN_LIST, ...seen })

test.each([
  [{ known: true }, 'voici votre liste'],
  [{ known: false }, 'n’est pas encore sur cet appareil'],
  [{ known: true, waiting: 2 }, 'vos changements sont gardés ici'],
])('a list that cannot be sent says why, and what became of it: %j', (seen, told) => {
  const away = list({ away: true, ...seen })
  expect(standing(away, false)).toMatch(/^Hors connexion/)
  // She has a network: she need not look for one.
  expect(standing(away, true)).not.toMatch(/connexion|réseau/)
  expect(standing(away, true)).toMatch(/^Élan ne répond pas/)
  for (const isOnline of [true, false]) expect(standing(away, isOnline)).toContain(told)
})

test.each([true, false])('a list that was sent says neither (network: %s)', (isOnline) => {
  expect(standing(list({ known: true }), isOnline)).toBe('La même liste sur tous vos appareils.')
})
