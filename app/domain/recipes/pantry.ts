import { keyOf } from './names'
import type { Ingredient } from './parseIngredient'

/** What every kitchen has, so that nobody is told to buy it. */
const STAPLES = new Set([
  'sel',
  'gros sel',
  'fleur de sel',
  'poivre',
  'sel poivre',
  'sel et poivre',
  'sel et poivre du moulin',
  'eau',
  "huile d'olive",
])

/** The keys of what one must have for a recipe, each once. */
export const neededKeys = (ingredients: readonly Ingredient[]): string[] => [
  ...new Set(ingredients.map(({ key }) => key).filter((key) => key !== '' && !STAPLES.has(key))),
]

/** What somebody says that she has, as it is compared: "Tomates" → "tomate". */
export const haveKeys = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => keyOf(name)).filter(Boolean)),
]
