import type { Explanation } from '../verdict'
import { explain } from './explain'

export const RECIPES: readonly Explanation[] = [
  ...explain(
    'that very number is rounded to the same by both',
    'recipes/kitchenMeasure.ts',
    ['grams < 10', 'grams <= 10'],
    ['grams < 50', 'grams <= 50'],
    ['grams < 10_000', 'grams <= 10_000'],
    ['tablespoons < 6', 'tablespoons <= 6'],
    ['millilitres < 100', 'millilitres <= 100'],
    ['millilitres < 10_000', 'millilitres <= 10_000'],
    ['count < 0.2', 'count <= 0.2'],
    ['count < 3', 'count <= 3'],
    ['count < 10', 'count <= 10'],
  ),
  ...explain('only asked for numbers and signs, of which these words have none', 'recipes/names.ts', [
    "''",
    '"Stryker was here!"',
    'replaceAll(NUMBERED',
  ]),
  ...explain('there is no such word', 'recipes/amounts.ts', ["''", '"Stryker was here!"', 'COLLECTIVE.exec']),
  ...explain('read only where there is a bracket', 'recipes/brackets.ts', [
    "''",
    '"Stryker was here!"',
    'let bracketText',
  ]),
  ...explain('no unit is called null: the check is for the types', 'recipes/units.ts', [
    'unit !== null',
    'true',
  ]),
  ...explain('it turns as well, only otherwise', 'recipes/moments.ts', [
    'hash * 31 + (letter.codePointAt(0) ?? 0)',
    'hash * 31 - (letter.codePointAt(0) ?? 0)',
  ]),
  ...explain('what is put in the place of a mark is no brace', 'recipes/steps.ts', [
    "''",
    '"Stryker was here!"',
    'replaceAll(MARKS',
  ]),
  ...explain('a note that is not there holds no sign', 'recipes/recipeText.ts', [
    "''",
    '"Stryker was here!"',
    "note = ''",
  ]),
  ...explain('only what has a unit is written with its link', 'recipes/parseIngredient.ts', [
    "''",
    '"Stryker was here!"',
    "return { link: ''",
  ]),
  ...explain(
    'no number lies at the very limit',
    'recipes/writeNumber.ts',
    [
      'Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6',
      'Math.abs(value * 1000 - Math.round(value * 1000)) <= 1e-6',
    ],
    ['Math.abs(rest) < NEAR', 'Math.abs(rest) <= NEAR'],
    ['Math.abs(rest - fraction) < NEAR', 'Math.abs(rest - fraction) <= NEAR'],
  ),
]
