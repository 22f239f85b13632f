import type { Db } from '~/db/client.server'
import type { Publication } from '~/domain/publication'
import type { RecipeFields } from '~/features/recipes/recipes.schema'
import { recipeStore } from '~/features/recipes/recipeStore.server'
import { midnight } from './content/midnight'
import { NOW } from './time'

/** What an author says of a recipe that members see. */
export function recipeFields(values: Partial<RecipeFields & Publication> = {}): RecipeFields & Publication {
  return {
    name: 'Salade de tomates',
    slug: '',
    summary: 'L’été dans une assiette.',
    access: 'FREE',
    meal: 'LUNCH',
    diets: ['VEGETARIAN'],
    allergens: ['MILK'],
    prepMinutes: 10,
    restMinutes: 5,
    cookMinutes: 0,
    servings: 2,
    ingredients: '4 tomates\n100 g de feta\nsel, poivre',
    steps: 'Coupez {4 tomates}.\nAttendez [5 min], puis émiettez {100 g de feta}.',
    tips: 'Sortez les tomates du réfrigérateur.',
    nutrition: { kcal: 210, protein: 9, carbs: 8, fat: 15.5, fibre: 2 },
    photo: { address: '', alt: '', image: null },
    plate: { vessel: 'plate', tint: 'sage', foods: ['tomato', 'feta'] },
    published: true,
    releasedAt: midnight('2026-03-01'),
    ...values,
  }
}

/** A recipe that members see since before `NOW`. */
export const addRecipe = (db: Db, values: Partial<RecipeFields & Publication> = {}) =>
  recipeStore.create(db, recipeFields(values), NOW)
