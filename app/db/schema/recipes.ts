import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlateArtwork } from '../../domain/recipes/plate'
import type { Allergen, Diet, Meal, Nutrition, RecipePhoto } from '../../domain/recipes/recipe'
import type { FilmAccess } from '../../domain/video'
import { contentColumns, contentIndexes } from './content'
import { users } from './identity'
import { instant } from './instant'

const none = sql`'{}'::text[]`
const minutes = (name: string) => integer(name).notNull().default(0)

export const recipes = pgTable(
  'recipes',
  {
    ...contentColumns(),
    /** One sentence: what a card says. */
    summary: text('summary').notNull(),
    access: text('access').$type<FilmAccess>().notNull(),
    meal: text('meal').$type<Meal>().notNull(),
    diets: text('diets').array().$type<Diet[]>().notNull().default(none),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default(none),
    prepMinutes: minutes('prep_minutes'),
    restMinutes: minutes('rest_minutes'),
    cookMinutes: minutes('cook_minutes'),
    /** For how many the amounts are written. */
    servings: integer('servings').notNull(),
    /** As the author wrote them, one on each line: the source of everything that is shown or added up. */
    ingredients: text('ingredients').notNull(),
    /** As the author wrote them, one on each line. */
    steps: text('steps').notNull(),
    tips: text('tips').notNull().default(''),
    nutrition: jsonb('nutrition').$type<Nutrition>().notNull(),
    plate: jsonb('plate').$type<PlateArtwork>().notNull(),
    /** An author's photograph, which stands in for the drawn plate; none without an address. */
    photo: jsonb('photo').$type<RecipePhoto>().notNull().default({ address: '', alt: '' }),
    /** The keys of what one must have for it, derived from `ingredients`. */
    ingredientKeys: text('ingredient_keys').array().notNull().default(none),
    /** What the search compares with, derived as well. */
    searchText: text('search_text').notNull().default(''),
    /** What it is found by for who may not read it: of a PRO one, nothing of what is in it. Derived as well. */
    publicText: text('public_text').notNull().default(''),
  },
  (table) => [
    ...contentIndexes('recipes')(table),
    check('recipes_access', sql`${table.access} IN ('FREE', 'PRO')`),
    check('recipes_meal', sql`${table.meal} IN ('BREAKFAST', 'LUNCH', 'DINNER', 'SNACK')`),
    check('recipes_servings', sql`${table.servings} > 0`),
    index('recipes_newest').on(table.releasedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('recipes_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('recipes_public_search').using('gin', sql`${table.publicText} gin_trgm_ops`),
  ],
)

export const recipeFavourites = pgTable(
  'recipe_favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipeId: uuid('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.recipeId] }),
    index('recipe_favourites_recipe').on(table.recipeId),
  ],
)
