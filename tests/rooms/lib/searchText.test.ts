import { expect, test } from 'vitest'
import { MAX_FOLDED_UNITS, toSearchText, toSlug } from '~/lib/searchText'

test.each([
  [['Étirements d’épaules'], 'etirements d epaules'],
  [["Étirements d'épaules"], 'etirements d epaules'],
  [['ÉLAN', 'Cœur & Souffle'], 'elan coeur souffle'],
  [['Œufs brouillés'], 'oeufs brouilles'],
  [['Fessiers, à feu doux'], 'fessiers a feu doux'],
  [['  10 min.  ', '', ' abdos '], '10 min abdos'],
  [['e\u0301le\u0301gante'], 'elegante'],
  [['Noël — ça va ?'], 'noel ca va'],
  [['ﬂexion eﬃcace'], 'flexion efficace'],
  [['ＹＯＧＡ'], 'yoga'],
  [['1ᵉʳ cours'], '1er cours'],
  [['Straße, STRAẞE'], 'strasse strasse'],
  [['Søren, Łukasz, Đorđe, ǼON'], 'soren lukasz dorde aeon'],
  [['각'], '각'],
  [['%_\\\'"'], ''],
  [[], ''],
])('%j is searched as %j', (parts, expected) => {
  expect(toSearchText(...parts)).toBe(expected)
})

test.each([
  ['Barre de ﬂexion', 'barre-de-flexion'],
  ['1ᵉʳ cours', '1er-cours'],
  ['瑜伽', ''],
])('%s is addressed as "%s"', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('no unit is folded into more than it may', () => {
  const units = Array.from({ length: 0x1_00_00 }, (_, code) => toSearchText(String.fromCharCode(code)).length)
  expect(Math.max(...units)).toBe(MAX_FOLDED_UNITS)
})
