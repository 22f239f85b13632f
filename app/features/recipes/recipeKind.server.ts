import { getSettings } from '~/env.server'
import { editedKind } from '~/features/content/content.public.server'
import { getRecipe } from './reading/getRecipe.server'
import { blankRecipe } from './studio/recipeForm'
import { RecipeFieldsSchema } from './recipes.schema'
import { recipeStore } from './recipeStore.server'

/** Recipes as their authors work on them. */
export const recipeKind = editedKind({
  store: recipeStore,
  form: RecipeFieldsSchema,
  blank: blankRecipe,
  changedTogether: ['access', 'meal', 'diets'],
  toForm: (recipe) => ({
    name: recipe.name,
    slug: recipe.slug,
    summary: recipe.summary,
    access: recipe.access,
    meal: recipe.meal,
    diets: recipe.diets,
    allergens: recipe.allergens,
    prepMinutes: recipe.prepMinutes,
    restMinutes: recipe.restMinutes,
    cookMinutes: recipe.cookMinutes,
    servings: recipe.servings,
    ingredients: recipe.ingredients,
    steps: recipe.steps,
    tips: recipe.tips,
    nutrition: recipe.nutrition,
    plate: recipe.plate,
    // One of before images could be sent has none.
    photo: { address: recipe.photo.address, alt: recipe.photo.alt, image: recipe.photo.image ?? null },
  }),
  refusals: ['images/not-found'],
  page: (db, id, viewer, now) => getRecipe(db, id, viewer, getSettings().origin, now),
})
