import { expect, test } from 'vitest'
import { invitationWords } from '~/features/teams/screens/invitations/invitationWords'

const expiresAt = new Date('2026-03-11T12:00:00.000Z')

test.each([
  ['OPEN', 'Manon vous attend. L’invitation vaut jusqu’au 11 mars 2026 à 13\u00A0h'],
  ['OWN', 'C’est votre propre invitation'],
  ['MEMBER', 'Vous faites déjà partie de cette équipe'],
  ['EXPIRED', 'Cette invitation a expiré le 11 mars 2026 à 13\u00A0h. Demandez à Manon de la renvoyer'],
  ['USED', 'Cette invitation a déjà servi'],
  ['DECLINED', 'Cette invitation a été refusée'],
  ['WITHDRAWN', 'Cette invitation a été retirée'],
  ['FOREIGN', 'une autre adresse que la vôtre (lea@elan.test)'],
  ['REMOVED', 'date d’avant votre départ'],
  ['OTHER_TEAM', 'Vous faites déjà partie d’une autre équipe'],
  ['FULL', 'Cette équipe est au complet'],
] as const)('an invitation that is %s says so', (answer, words) => {
  expect(invitationWords({ answer, captain: 'Manon', expiresAt }, 'lea@elan.test')).toContain(words)
})

test('one to another address is told to who has none, too', () => {
  const words = invitationWords({ answer: 'FOREIGN', captain: 'Manon', expiresAt }, null)
  expect(words).toContain('votre compte n’en a pas')
})
