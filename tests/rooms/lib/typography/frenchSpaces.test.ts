import { expect, it } from 'vitest'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'

/** `~` stands for a narrow space, `_` for a wide one: neither lets a line break. */
const visible = (text: string) => text.replaceAll('\u202F', '~').replaceAll('\u00A0', '_')

it.each([
  // Punctuation.
  ['Prête ? Oui ! Bien ; puis : là', 'Prête~? Oui~! Bien~; puis_: là'],
  ['Prête\u00A0? Là\u202F: non', 'Prête~? Là_: non'],
  ['« Yoga au parc » revient', '«_Yoga au parc_» revient'],
  ['Vraiment ?!', 'Vraiment~?!'],
  [' ?', '~?'],
  // Numbers and what they count.
  ['en 24 heures, 10 min et 1 h', 'en 24_heures, 10_min et 1_h'],
  ['à 7 h 02, 1 min 30 s', 'à 7_h_02, 1_min_30_s'],
  ['12 kg, 19,99 €, 25 %, 3 × 12', '12_kg, 19,99_€, 25_%, 3_×_12'],
  ['1 250 kcal, 1 250 000 €', '1~250_kcal, 1~250~000_€'],
  ['1 ½ tasse, ½ l', '1_½_tasse, ½_l'],
  ['le 25 novembre 2026, le 1er mai', 'le 25_novembre 2026, le 1er_mai'],
  ['le 25 novembre à 18 h 30', 'le 25_novembre à 18_h_30'],
  ['le 11 mars 2026 à 13 h', 'le 11_mars 2026 à 13_h'],
  ['entre 2 et 3 séances', 'entre 2 et 3_séances'],
  ['3 séances, 250 Mo', '3_séances, 250_Mo'],
  ['01 23 45 67 89, +33 1 23 45 67 89', '01_23_45_67_89, +33_1_23_45_67_89'],
  ['n° 12, M. Blanc et Mme Noir', 'n°_12, M._Blanc et Mme_Noir'],
  // What has no space, or none that counts.
  ['12:30', '12:30'],
  ['https://elan.example/a?b=1;c', 'https://elan.example/a?b=1;c'],
  ['lea@example.org', 'lea@example.org'],
  ['deux mots', 'deux mots'],
])('%s', (text, set) => {
  expect(visible(frenchSpaces(text))).toBe(set)
  expect(frenchSpaces(text)).toHaveLength(text.length)
  expect(frenchSpaces(frenchSpaces(text))).toBe(frenchSpaces(text))
})
