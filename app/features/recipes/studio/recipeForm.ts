import type { RecipeFields } from '../recipes.schema'

/** What the form of a new one says: for two, and for subscribers. */
export const blankRecipe: RecipeFields = {
  name: '',
  slug: '',
  summary: '',
  access: 'PRO',
  meal: 'LUNCH',
  diets: [],
  allergens: [],
  prepMinutes: 15,
  restMinutes: 0,
  cookMinutes: 0,
  servings: 2,
  ingredients: '',
  steps: '',
  tips: '',
  nutrition: { kcal: 0, protein: 0, carbs: 0, fat: 0, fibre: 0 },
  plate: { vessel: 'plate', tint: 'sage', foods: [] },
  photo: { address: '', alt: '', image: null },
}
