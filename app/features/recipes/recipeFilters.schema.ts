import * as v from 'valibot'
import { DIETS, MEALS, type Diet, type Meal } from '~/domain/recipes/recipe'
import { PageQuerySchema, wholeNumber } from '~/http/paging'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH, readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

/** How long she has, in minutes. */
export const TIME_BRACKETS = [15, 30, 45, 60] as const
const MAX_HAVE_LENGTH = 400
const MAX_HAVE = 20

/** What narrows a list of recipes. The same fields are the search parameters of its page, so a list can be shared. */
export interface RecipeFilters {
  q?: string | undefined
  meal?: Meal | undefined
  diet?: Diet[] | undefined
  maxMinutes?: (typeof TIME_BRACKETS)[number] | undefined
  /** What she has at home. */
  have?: string[] | undefined
  favourites?: true | undefined
}

/** A list within one parameter. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

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

const listOf = (given: unknown, maxLength = MAX_HAVE_LENGTH) => listed(readSearchText(given, maxLength) ?? '')

/** The filters of an address. One that an old or mistyped link gets wrong is left out. */
export function readRecipeFilters(given: Unread<RecipeSearch>): RecipeFilters {
  const diets = listOf(given.diet)
  const diet = DIETS.filter((one) => diets.includes(one))
  const have = listOf(given.have).slice(0, MAX_HAVE)
  return {
    q: readSearchText(given.q)?.trim() || undefined,
    meal: readOneOf(MEALS, given.meal),
    diet: diet.length > 0 ? diet : undefined,
    maxMinutes: readOneOf(TIME_BRACKETS, given.maxMinutes),
    have: have.length > 0 ? have : undefined,
    favourites: given.favourites === true ? true : undefined,
  }
}

/** The filters as an address carries them. */
export interface RecipeSearch {
  q?: string | undefined
  meal?: Meal | undefined
  diet?: string | undefined
  maxMinutes?: number | undefined
  have?: string | undefined
  favourites?: boolean | undefined
}

export const toRecipeSearch = ({ diet, have, ...rest }: RecipeFilters): RecipeSearch => ({
  ...rest,
  diet: diet?.join(',') || undefined,
  have: have?.join(',') || undefined,
})
