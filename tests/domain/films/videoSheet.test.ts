import { expect, test } from 'vitest'
import { placesOf } from '~/domain/csv/headings'
import { readAccess, readLevel, SHEET_HEADINGS, SHEET_REQUIRED } from '~/domain/films/videoSheet'

const headed = (...cells: string[]) => placesOf(SHEET_HEADINGS, SHEET_REQUIRED, cells)

test('a table of films is read by its headings, in French and in English', () => {
  expect(headed('Fichier', 'Titre', 'Catégorie', 'Coach', 'Date', 'Résumé', 'Accès', 'Niveau')).toEqual({
    ...{ file: 0, name: 1, playlist: 2, coach: 3, date: 4, summary: 5, access: 6, level: 7 },
  })
  expect(headed('Level', 'Access', 'Release date', 'Video title', 'File name')).toEqual({
    ...{ level: 0, access: 1, date: 2, name: 3, file: 4 },
  })
  expect(headed('Titre', 'Coach')).toBeNull()
})

test.each([
  ['Gratuit', 'FREE'],
  ['En accès libre', 'FREE'],
  ['Abonnées', 'PRO'],
  ['premium', 'PRO'],
  ['demain', null],
  ['', null],
])('%j opens to %s', (written, access) => {
  expect(readAccess(written)).toBe(access)
})

test.each([
  ['Débutante', 'BEGINNER'],
  ['Intermédiaire', 'INTERMEDIATE'],
  ['CONFIRMÉE', 'ADVANCED'],
  ['hard', 'ADVANCED'],
  ['impossible', null],
])('%j is the level %s', (written, level) => {
  expect(readLevel(written)).toBe(level)
})
