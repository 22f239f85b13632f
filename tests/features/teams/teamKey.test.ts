import { expect, test } from 'vitest'
import * as v from 'valibot'
import { teamKey } from '~/features/teams/teamKey'
import { CreateTeamSchema } from '~/features/teams/teams.schema'

test.each([
  ['Les Étoiles', 'lesetoiles'],
  ['  les   etoiles ', 'lesetoiles'],
  ['LES-ÉTOILES !', 'lesetoiles'],
  ['Les E\u0301toiles', 'lesetoiles'],
  ['Lés etoilés 🌟', 'lesetoiles'],
  ['L’Œuvre', 'loeuvre'],
  ['L\u2019oeuvre', 'loeuvre'],
  ['Équipe n° 1', 'equipen1'],
  ['Ｅｌａｎ', 'elan'],
  ['Élan 2', 'elan2'],
  ['Élan 3', 'elan3'],
  ['강남', '강남'],
  // A letter that counts as an accent alone is a name all the same.
  ['ー', 'ー'],
])('%j is known as %j', (name, key) => {
  expect(teamKey(name)).toBe(key)
})

const { name } = CreateTeamSchema.entries
test.each([
  ['Les Matinales', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['   ', false],
  ['!!!', false],
  ['🌸', false],
  ['gagnez.example', false],
  ['https://gagnez', false],
  ['a@b', false],
  ['gagnez．example', false],
  ['gagnez。example', false],
  ['gagnez｡example', false],
  ['gagnez․example', false],
  ['a＠b', false],
  ['St. Malo', true],
  ['On y va…', true],
  ['Un pas... puis deux', true],
  ['Zéro\u200Bvu', false],
  ['Promo 2026', true],
  ['Appelez le 08 99 12', false],
])('%j can be a team’s name: %s', (given, expected) => {
  expect(v.is(name, given)).toBe(expected)
})
