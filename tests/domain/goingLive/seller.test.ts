import { expect, test } from 'vitest'
import { judgeConditions, judgeSeller } from '~/domain/goingLive/seller'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { SELLER, SELLER_VAT } from '~/domain/seller'
import { findConditions } from '~/features/legal/legal.public'

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

test('all that is invented is named', () => {
  const seller = { ...OWN, name: 'Élan (exemple)', email: 'contact@elan.example' }
  expect(judgeSeller(seller, true)).toMatchObject({ found: 'name, email' })
})

test('the company of the demonstration is recognised, and no fault where nobody pays', () => {
  expect(judgeSeller(SELLER, false)).toMatchObject({ check: 'seller/example', standing: 'note' })
  expect(judgeSeller(SELLER, true)).toMatchObject({ standing: 'missing' })
})

test.each([
  ['one’s own', 'Vendu par Gym SAS, 3 rue de Lyon. TVA au taux de 20 % incluse.', 'conditions/own', 'set'],
  ['of nobody', 'Vendu par Gym SAS (exemple), 3 rue de Lyon.', 'conditions/example', 'missing'],
  ['of somebody else', 'Vendu par Danse SAS, 3 rue de Lyon.', 'conditions/other-seller', 'missing'],
])('conditions %s', (_, text, check, standing) => {
  expect(judgeConditions(text, { name: 'Gym SAS' }, SELLER_VAT, true)).toMatchObject({ check, standing })
})

test.each([
  ['Prix avec TVA au taux de 20 %', 'conditions/tax'],
  ['Prix toutes taxes comprises', 'conditions/tax'],
  ['TVA non applicable, art. 293 B du CGI', 'conditions/own'],
])('conditions of who charges no tax: %s', (text, check) => {
  const judged = judgeConditions(`Gym SAS. ${text}`, { name: 'Gym SAS' }, { kind: 'EXEMPT' }, true)
  expect(judged).toMatchObject({ check })
})

test('the conditions of the demonstration are recognised, whatever the seller’s own data say', () => {
  const text = JSON.stringify(findConditions(CONDITIONS_VERSION))
  const real = { name: 'Gym SAS' }
  expect(judgeConditions(text, real, SELLER_VAT, true)).toMatchObject({
    check: 'conditions/example',
    standing: 'missing',
  })
  expect(judgeConditions(text, SELLER, SELLER_VAT, false)).toMatchObject({ standing: 'note' })
})
