import { DIETS, MEALS, type Diet, type Meal } from '~/domain/recipes/recipe'
import { readOneOf, readSearchText } from '~/lib/readSearch'
import type { Unread } from '~/lib/unreadSearch'

/** How long she has, in minutes. */
export const TIME_BRACKETS = [15, 30, 45, 60] as const
export const MAX_HAVE_LENGTH = 400
export const MAX_HAVE = 20

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
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

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
