import { expect, test } from 'vitest'
import { toSearchText } from '~/lib/searchText'

test.each([
  [['Étirements d’épaules'], 'etirements d epaules'],
  [["Étirements d'épaules"], 'etirements d epaules'],
  [['ÉLAN', 'Cœur & Souffle'], 'elan coeur souffle'],
  [['Œufs brouillés'], 'oeufs brouilles'],
  [['Fessiers, à feu doux'], 'fessiers a feu doux'],
  [['  10 min.  ', '', ' abdos '], '10 min abdos'],
  [['e\u0301le\u0301gante'], 'elegante'],
  [['Noël — ça va ?'], 'noel ca va'],
  [['%_\\\'"'], ''],
  [[], ''],
])('%j is searched as %j', (parts, expected) => {
  expect(toSearchText(...parts)).toBe(expected)
})
