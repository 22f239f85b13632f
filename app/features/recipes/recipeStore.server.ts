import { recipes } from '~/db/schema/recipes'
import { neededKeys } from '~/domain/recipes/pantry'
import { allIngredients } from '~/domain/recipes/recipeText'
import { contentStore } from '~/features/content/content.public.server'
import { holdingPhoto } from '~/features/images/images.public.server'
import { toSearchText } from '~/lib/searchText'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'

/** Recipes, and with them in one transaction the photographs that they show. */
export const recipeStore = contentStore(recipes, {
  name: 'recipes',
  nameless: 'recette',
  traits: { said: ['meal', 'diets', 'access'] },
  ...holdingPhoto('recipes'),
  derive: ({ name, summary, access, meal, diets = [], ingredients }) => {
    const read = allIngredients(ingredients)
    const labels = [mealLabels[meal], ...diets.map((diet) => dietLabels[diet])]
    const told = [name, summary, ...labels]
    const searchText = toSearchText(...told, ...read.map((one) => one.name))
    return {
      ingredientKeys: neededKeys(read),
      searchText,
      publicText: access === 'FREE' ? searchText : toSearchText(...told),
    }
  },
})
