import { recipes } from '~/db/schema/recipes'
import { neededKeys } from '~/domain/recipes/pantry'
import { allIngredients } from '~/domain/recipes/recipeText'
import { contentStore } from '~/features/content/content.public.server'
import { toSearchText } from '~/lib/searchText'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'

export const recipeStore = contentStore(recipes, {
  name: 'recipes',
  nameless: 'recette',
  derive: ({ name, summary, meal, diets = [], ingredients }) => {
    const read = allIngredients(ingredients)
    const labels = [mealLabels[meal], ...diets.map((diet) => dietLabels[diet])]
    return {
      ingredientKeys: neededKeys(read),
      searchText: toSearchText(name, summary, ...labels, ...read.map((one) => one.name)),
    }
  },
})
