import { expect, test } from 'vitest'
import { judgeSeller } from '~/domain/goingLive/seller'
import { SELLER } from '~/domain/seller'

const OWN = { name: 'Élan SAS', address: '8 rue des Martyrs, 75009 Paris', email: 'bonjour@elan.fr' }

test('a company of one’s own is all there is to say', () => {
  expect(judgeSeller(OWN, true)).toEqual({ check: 'seller/own', standing: 'set' })
})

test.each([
  ['note', 'exemple : société fictive'],
  ['address', '1 rue de l’Exemple, 75000 Paris'],
  ['email', 'contact@elan.example'],
])('an invented %s is named', (name, text) => {
  expect(judgeSeller({ ...OWN, [name]: text }, true)).toEqual({
    check: 'seller/example',
    standing: 'missing',
    found: name,
  })
})

test('the company of the demonstration is recognised, and no fault where nobody pays', () => {
  expect(judgeSeller(SELLER, false)).toMatchObject({ check: 'seller/example', standing: 'note' })
  expect(judgeSeller(SELLER, true)).toMatchObject({ standing: 'missing' })
})
