import { expect, test } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import type { Role } from '~/domain/access'
import { contentRoomsOf } from '~/features/studio/screens/rooms'
import { findPlaces } from '~/features/studio/screens/search/findPlaces'

const claims = (role: Role) => ({ roles: [role], memberUntil: null })
const found = (typed: string, role: Role = 'ADMIN') => {
  const { byName, byText } = findPlaces(typed, claims(role))
  return [byName.map(({ name }) => name), byText.map(({ name }) => name)]
}

test('before she types, the places are those that are open to her', () => {
  expect(found('', 'AUTHOR')).toEqual([['Accueil du studio', 'Recettes', 'Matériel'], []])
  const coachs = ['Envois', 'Séances', 'Programmes', 'Agenda', 'Semaine', 'Catégories', 'Coachs']
  expect(found('', 'COACH')).toEqual([['Accueil du studio', ...coachs], []])
  expect(found('  ')[0]).toContain('Journal')
})

test.each<[string, string[], string[]]>([
  ['chif', ['Chiffres'], []],
  ['EVENEMENTS', ['Évènements de paiement'], []],
  ['remplacer', [], ['Matériel']],
  ['paiement ev', ['Évènements de paiement'], []],
  ['nouvelle rec', ['Nouvelle recette'], []],
  ['hiffres', [], []],
  ['!', [], []],
])('%j finds the places %j by name and %j by what is said of them', (typed, byName, byText) => {
  expect(found(typed)).toEqual([byName, byText])
})

test('what one may begin follows from what one writes', () => {
  expect(found('nouv', 'COACH')).toEqual([
    [
      'Nouvelle séance',
      'Nouveau programme',
      'Nouvel évènement',
      'Nouvelle semaine',
      'Nouvelle catégorie',
      'Nouvelle coach',
    ],
    [],
  ])
  expect(found('nouv', 'AUTHOR')).toEqual([['Nouvelle recette', 'Nouveau matériel'], []])
})

test('each type of content has its door', () => {
  const doors = contentRoomsOf(claims('ADMIN')).map(({ kind }) => kind)
  expect(doors.sort()).toEqual(contentKinds.map(({ name }) => name).sort())
})
