import { expect, test } from 'vitest'
import { inertName } from '~/lib/typography/inertName'

test.each([
  ['Léa Martin', 'Léa Martin'],
  ['Anne-Lise d’Aubigné', 'Anne-Lise d’Aubigné'],
  ["Anne d'Ys", "Anne d'Ys"],
  ['J. Dupont', 'J. Dupont'],
  ['Dupont J.', 'Dupont J.'],
  ['عائشة', 'عائشة'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(39)}…`],
  [`${'a'.repeat(38)} ${'b'.repeat(20)}`, `${'a'.repeat(38)}…`],
  ['Gagnez sur https://mechant.example', 'Une membre'],
  ['mechant.example', 'Une membre'],
  ['écrivez à moi@mechant.example', 'Une membre'],
  ['Appelez le 0899 123 456', 'Une membre'],
  ['Léa\nMartin', 'Une membre'],
  ['www。mechant。example', 'Une membre'],
  ['', 'Une membre'],
])('%j stands in a mail as %j', (name, shown) => {
  expect(inertName(name, 'Une membre')).toBe(shown)
})
