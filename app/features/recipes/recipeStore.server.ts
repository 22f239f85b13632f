import type { Db } from '~/db/client.server'
import { recipes } from '~/db/schema/recipes'
import { neededKeys } from '~/domain/recipes/pantry'
import type { RecipePhoto } from '~/domain/recipes/recipe'
import { allIngredients } from '~/domain/recipes/recipeText'
import { contentStore } from '~/features/content/content.public.server'
import { holdImages } from '~/features/images/images.public.server'
import { toSearchText } from '~/lib/searchText'
import { dietLabels, mealLabels } from '~/messages/recipes.fr'

const store = contentStore(recipes, {
  name: 'recipes',
  nameless: 'recette',
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

const usedBy = (id: string) => `recipes/${id}`

/** Says what a recipe shows, so that it stays as long as the recipe does. */
const show = (tx: Db, { id, photo }: { id: string; photo: RecipePhoto }) =>
  holdImages(tx, photo.image ? [photo.image.id] : [], usedBy(id))

/** Recipes, and with them in one transaction the photographs that they show. */
export const recipeStore: typeof store = {
  ...store,
  create: (db, fields, now, id) =>
    db.transaction(async (tx) => {
      const row = await store.create(tx, fields, now, id)
      await show(tx, row)
      return row
    }),
  update: (db, id, fields, now) =>
    db.transaction(async (tx) => {
      const row = await store.update(tx, id, fields, now)
      await show(tx, row)
      return row
    }),
  remove: (db, id) =>
    db.transaction(async (tx) => {
      await store.remove(tx, id)
      await holdImages(tx, [], usedBy(id))
    }),
}
