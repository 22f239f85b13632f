import { sql } from 'drizzle-orm'
import { isInState } from '~/db/publication.server'
import { recipes } from '~/db/schema/recipes'

/** The columns of a card. */
export const summaryColumns = {
  id: recipes.id,
  slug: recipes.slug,
  name: recipes.name,
  summary: recipes.summary,
  access: recipes.access,
  meal: recipes.meal,
  diets: recipes.diets,
  minutes: sql<number>`${recipes.prepMinutes} + ${recipes.restMinutes} + ${recipes.cookMinutes}`
    .mapWith(Number)
    .as('minutes'),
  servings: recipes.servings,
  plate: recipes.plate,
  photo: recipes.photo,
  releasedAt: recipes.releasedAt,
}

/** What members see by now. */
export const isShown = (now: Date) => isInState(recipes, 'PUBLISHED', now)
