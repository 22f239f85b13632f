import { expect, it } from 'vitest'
import { tellRecipe } from '~/features/recipes/studio/recipeWords'

it('a version of a recipe names its plate, its choices and its measures', () => {
  expect(tellRecipe('plate', { vessel: 'plate', tint: 'sage', foods: [] })).toBe('Assiette plate, Sauge')
  expect(tellRecipe('nutrition', { kcal: 320, protein: 12, carbs: 30, fat: 9, fibre: 4 })).toBe(
    '320\u00A0kcal, 12\u00A0g de protéines, 30\u00A0g de glucides, 9\u00A0g de lipides, 4\u00A0g de fibres',
  )
  expect(tellRecipe('diets', [])).toBeUndefined()
  expect(tellRecipe('name', 'Curry')).toBeUndefined()
})
