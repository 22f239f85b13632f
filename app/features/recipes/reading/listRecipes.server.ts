import { and, arrayContains, eq, exists, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { recipeFavourites, recipes } from '~/db/schema/recipes'
import { hasWords, relevance, searchWords } from '~/db/search.server'
import { hasProAccess, type Claims } from '~/domain/access'
import { haveKeys } from '~/domain/recipes/pantry'
import type { Diet, Meal } from '~/domain/recipes/recipe'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import type { FoundRecipe } from '../recipes.schema'
import { isShown, summaryColumns } from './recipeRows.server'

export interface ListRecipesFilters {
  q?: string | undefined
  meal?: Meal | undefined
  /** All of them. */
  diet?: readonly Diet[] | undefined
  maxMinutes?: number | undefined
  have?: readonly string[] | undefined
  /** Whose favourites they must be. */
  favouritesOf?: string | undefined
}

type Row = FoundRecipe & { releasedAt: Date; score: number }

/** As near as a slip of the finger: "tomatte" is a tomato. */
const SAME_NAME = 0.6

/** How many of a recipe's things are not among those that she has: "tomate" is a "tomate cerise", too. */
function missingThings(keys: readonly string[]): SQL<number> {
  const had = sql`unnest(ARRAY[${sql.join(
    keys.map((key) => sql`${key}::text`),
    sql`, `,
  )}])`
  return sql<number>`(SELECT count(*)::integer FROM unnest(${recipes.ingredientKeys}) AS needed WHERE NOT EXISTS (
    SELECT 1 FROM ${had} AS had
    WHERE needed = had OR starts_with(needed, had || ' ') OR similarity(needed, had) >= ${SAME_NAME}))`
}

const newestFirst: Keyset<Row> = {
  by: recipes.releasedAt,
  is: 'instant',
  id: recipes.id,
  descending: true,
  of: ({ releasedAt, id }) => ({ by: releasedAt, id }),
}
const bestFirst = (score: SQL): Keyset<Row> => ({
  by: score,
  is: 'score',
  id: recipes.id,
  descending: true,
  of: ({ score: by, id }) => ({ by, id }),
})
const fewestFirst = (missing: SQL): Keyset<Row> => ({
  by: missing,
  is: 'position',
  id: recipes.id,
  of: ({ missing: by, id }) => ({ by: by ?? 0, id }),
})

/**
 * A page of recipes: those that need fewest other things first where she says what she has, best match first where she
 * searches, else newest first. What is in a PRO recipe is told to nobody who may not read it, one guess after the other
 * neither: she finds it by what its card says, and not by what she has.
 *
 * @param claims of who asks; `null` for a visitor
 * @param now what is shown later stays hidden
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listRecipes(
  db: Db,
  { q = '', meal, diet = [], maxMinutes, have = [], favouritesOf }: ListRecipesFilters,
  claims: Claims | null,
  page: PageQuery,
  now: Date,
): Promise<Page<FoundRecipe>> {
  const words = searchWords(q)
  const readsAll = hasProAccess(claims, now)
  const text = readsAll ? recipes.searchText : recipes.publicText
  const score = words.length > 0 ? relevance(text, words) : undefined
  const keys = haveKeys(have)
  const missing = keys.length > 0 ? missingThings(keys) : undefined
  const found = db
    .select({
      ...summaryColumns,
      missing: sql<number | null>`${missing ?? sql`NULL::integer`}`.as('missing'),
      score: sql<number>`${score ?? sql`0`}`.mapWith(Number).as('score'),
    })
    .from(recipes)
  const favourite = db
    .select({ one: sql`1` })
    .from(recipeFavourites)
    .where(and(eq(recipeFavourites.recipeId, recipes.id), eq(recipeFavourites.userId, favouritesOf ?? '')))
  const condition = and(
    isShown(now),
    meal && eq(recipes.meal, meal),
    diet.length > 0 ? arrayContains(recipes.diets, [...diet]) : undefined,
    maxMinutes === undefined
      ? undefined
      : lte(sql`${recipes.prepMinutes} + ${recipes.restMinutes} + ${recipes.cookMinutes}`, maxMinutes),
    favouritesOf === undefined ? undefined : exists(favourite),
    missing && !readsAll ? eq(recipes.access, 'FREE') : undefined,
    // With nothing that she has, it is no use to her.
    missing && sql`${missing} < cardinality(${recipes.ingredientKeys})`,
    ...hasWords(text, words),
  )
  return pageBy<Row>(
    found,
    condition,
    missing ? fewestFirst(missing) : score ? bestFirst(score) : newestFirst,
    page,
  )
}
