import * as v from 'valibot'
import { DIETS, MEALS } from '~/domain/recipes/recipe'
import { PageQuerySchema, wholeNumber } from '~/http/paging'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'
import { listed, MAX_HAVE, MAX_HAVE_LENGTH } from './recipeFilters.schema'

/** What narrows a list of recipes, for the API (`recipeFilters.schema.ts` for addresses, which every page loads). */
export const ListRecipesQuerySchema = v.strictObject({
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  meal: v.optional(v.picklist(MEALS)),
  /** All of them, separated by commas. */
  diet: v.optional(v.pipe(v.string(), v.transform(listed), v.array(v.picklist(DIETS)))),
  maxMinutes: v.optional(v.pipe(wholeNumber, v.minValue(1))),
  /** Names of ingredients, separated by commas. */
  have: v.optional(v.pipe(searchSchema(MAX_HAVE_LENGTH), v.transform(listed), v.maxLength(MAX_HAVE))),
  favourites: v.optional(v.literal('true')),
  ...PageQuerySchema.entries,
})
