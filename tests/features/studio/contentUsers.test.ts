import { expect, test } from 'vitest'
import { usersText } from '~/features/studio/content/contentUsers'
import { NOW, inDays } from '~tests/support/time'

const user = { kind: 'events', id: '1', name: 'Atelier', from: inDays(-1), trashed: false }

test.each([
  ['shown', {}, '«\u00A0Atelier\u00A0» (Agenda)'],
  ['a draft', { from: null }, '«\u00A0Atelier\u00A0» (Agenda, brouillon)'],
  [
    'a change to come',
    { from: inDays(2) },
    '«\u00A0Atelier\u00A0» (Agenda, à partir du 6 mars 2026 à 13\u00A0h)',
  ],
  ['in the trash', { from: null, trashed: true }, '«\u00A0Atelier\u00A0» (Agenda, dans la corbeille)'],
  ['nameless', { name: '' }, '«\u00A0Sans nom\u00A0» (Agenda)'],
  ['of no room', { kind: 'nothing', from: null }, '«\u00A0Atelier\u00A0» (brouillon)'],
])('tells where something is used: %s', (_, values, told) => {
  expect(usersText([{ ...user, ...values }], NOW)).toBe(told)
})

test('tells all of them, one after the other', () => {
  const week = { ...user, kind: 'weekly-videos', name: 'Bassin libre' }
  expect(usersText([user, week], NOW)).toBe(
    '«\u00A0Atelier\u00A0» (Agenda), «\u00A0Bassin libre\u00A0» (Semaine)',
  )
})
