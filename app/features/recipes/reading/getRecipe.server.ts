import type { Db } from '~/db/client.server'
import { canWatch, type Claims } from '~/domain/access'
import { photoPath } from '~/ui/photo/photoFiles'
import { plateAddress } from '~/ui/figure/plates/plateAddress'
import { recipeStore } from '../recipeStore.server'
import type { Recipe } from '../recipes.schema'

/** For search engines and mails, which read JPEG alone. */
function pictureOf({ photo, plate }: Pick<Recipe, 'photo' | 'plate'>, origin: string): string {
  const { image, address } = photo
  if (image) return origin + photoPath(image.id, image.width, 'jpg')
  return address || `${origin}/artwork/${plateAddress(plate)}`
}

/**
 * A recipe as somebody may see it: how a PRO one is made is told to those alone who have pro access.
 *
 * @param origin of this site
 * @throws ApiError 404 for an unknown one, a draft, and one that is yet to be shown alike
 */
export async function getRecipe(
  db: Db,
  idOrSlug: string,
  claims: Claims | null,
  origin: string,
  now: Date,
): Promise<Recipe> {
  const { ingredients, steps, tips, ...recipe } = await recipeStore.get(db, idOrSlug, now)
  const minutes = recipe.prepMinutes + recipe.restMinutes + recipe.cookMinutes
  const picture = pictureOf(recipe, origin)
  const shown = { ...recipe, minutes, picture }
  return canWatch(recipe.access, claims, now)
    ? { ...shown, locked: false, ingredients, steps, tips }
    : { ...shown, locked: true, ingredients: null, steps: null, tips: null }
}
