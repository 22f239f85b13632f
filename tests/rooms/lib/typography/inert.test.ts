import { expect, test } from 'vitest'
import { inertName, inertText, isInert } from '~/lib/typography/inert'

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
  ['Zoé ꓸcom', 'Une membre'],
  ['', 'Une membre'],
])('%j stands in a mail as %j', (name, shown) => {
  expect(inertName(name, 'Une membre')).toBe(shown)
})

test.each([
  'Marée 3',
  'Promo 2026',
  'Les Lionnes 🦁',
  'Allez, on y va !',
  'Girls & Co.',
  'L’équipe du mardi. La vraie',
  'Trois… deux… une',
])('a team may be called %j', (name) => {
  expect(isInert(name)).toBe(true)
})

test.each([
  'mechant.example',
  'www。mechant。example',
  'ｍｅｃｈａｎｔ．ｅｘａｍｐｌｅ',
  'https://x',
  'écrire : moi',
  'moi@là',
  'Appelez le 08 99 12',
  'Appelez le ٠٨٩٩١',
  '𝟎𝟖𝟗𝟗𝟏',
])('none is called %j, which a mail makes something of', (name) => {
  expect(isInert(name)).toBe(false)
})

/** What mail programs look for. */
const LINKED = /https?[:：][/／]{2}|[\p{L}\d][@＠][\p{L}\d]|[\p{L}\d][.．․﹒。｡][\p{L}\d]/iu

test.each([
  'Voir https://mechant.example/cadeau?a=1, vite',
  'www.mechant.example',
  'écrivez à moi@mechant.example',
  'www。mechant。example',
  'mechant．example',
  'mechant｡example',
  'mechant․example',
  'mechant﹒example',
  'http：／／mechant．example／x',
  'moi＠mechant．example',
  'javascript:alert(1)',
])('in the message %j nothing becomes a link, and it reads as it was written', (message) => {
  expect(inertText(message)).not.toMatch(LINKED)
  expect(inertText(message)).not.toMatch(/javascript:a/)
  expect(inertText(message).replaceAll('\u2060', '')).toBe(message)
})

test.each(Array.from(':：﹕/／⁄∕@＠﹫.．․﹒。｡'))('no address goes on beyond %s in a message', (sign) => {
  expect(inertText(`a${sign}b`)).toBe(`a${sign}\u2060b`)
})

test('a message without an address is the same to the letter', () => {
  const message = 'Bon anniversaire, ma Zoé ! Rendez-vous mardi.\nPS : appelle-moi au 06 12 34 56 78.'
  expect(inertText(message)).toBe(message)
})
