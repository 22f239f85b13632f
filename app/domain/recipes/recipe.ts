import type { ImageRef } from '../sending/image'

/** When it is eaten. */
export const MEALS = ['BREAKFAST', 'LUNCH', 'DINNER', 'SNACK'] as const
export type Meal = (typeof MEALS)[number]

/** Whom it suits. A vegan recipe is vegetarian too, and says so. */
export const DIETS = ['VEGETARIAN', 'VEGAN', 'GLUTEN_FREE', 'DAIRY_FREE', 'HIGH_PROTEIN'] as const
export type Diet = (typeof DIETS)[number]

/** The fourteen that must be named in the European Union (regulation 1169/2011, annex II). */
export const ALLERGENS = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYA',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Of one serving: kilocalories, and grams of the others. */
export interface Nutrition {
  kcal: number
  protein: number
  carbs: number
  fat: number
  fibre: number
}

/** A photograph that was sent, or, from before, one at an `https` address; and what it shows, in words. Neither for none. */
export interface RecipePhoto {
  address: string
  alt: string
  image?: ImageRef | null | undefined
}

/** For how many a recipe can be written. */
export const MAX_SERVINGS = 24

/** One more or one less; never fewer than one. */
export const changeServings = (servings: number, by: number): number =>
  Math.min(MAX_SERVINGS, Math.max(1, servings + by))
