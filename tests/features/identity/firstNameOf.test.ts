import { expect, test } from 'vitest'
import { firstNameOf } from '~/features/identity/identity.public'

test.each([
  ['Léa Martin', 'Léa'],
  ['  Marie-Ange  ', 'Marie-Ange'],
  ['Lina lina@gmail.com', 'Lina'],
  ['lina.martin@gmail.com', 'L.'],
  ['élodie@elan.test Martin', 'É.'],
  ['@', 'Vous'],
  ['', 'Vous'],
])('%j is called %s', (name, called) => {
  expect(firstNameOf(name)).toBe(called)
})
