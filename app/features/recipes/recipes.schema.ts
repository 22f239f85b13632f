import * as v from 'valibot'
import type { LineProblem } from '~/domain/recipes/recipeText'
import { problemsOfIngredients } from '~/domain/recipes/recipeText'
import { ALLERGENS, DIETS, MAX_SERVINGS, MEALS } from '~/domain/recipes/recipe'
import { problemsOfSteps } from '~/domain/recipes/steps'
import { ACCESSES } from '~/domain/video'
import { contentFields } from '~/features/content/content.public'
import { ImageRefSchema } from '~/features/images/images.public'
import { lineSchema, textSchema } from '~/http/textSchema'
import { parseUrl } from '~/lib/browsers/parseUrl'
import { plateTintLabels } from '~/messages/recipeDetails.fr'
import { FOOD_NAMES } from '~/ui/figure/foods/foodNames'
import { MAX_FOODS } from '~/ui/figure/plates/plate'
import { VESSEL_NAMES } from '~/ui/figure/vessels/vesselNames'

const whole = (max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(max, message))
const minutes = whole(24 * 60, 'Des minutes entières, de 0 à 1440.')
const figure = (max: number) =>
  v.pipe(v.number('Écrivez un nombre.'), v.minValue(0, 'Zéro au moins.'), v.maxValue(max, `Au plus ${max}.`))
const many = <const T extends readonly string[]>(options: T) =>
  v.pipe(
    v.array(v.picklist(options)),
    v.check((chosen) => new Set(chosen).size === chosen.length, 'Chacun une seule fois.'),
  )

const NutritionSchema = v.strictObject({
  kcal: figure(5000),
  protein: figure(500),
  carbs: figure(500),
  fat: figure(500),
  fibre: figure(200),
})

const isHttps = (address: string) => parseUrl(address)?.protocol === 'https:'

const named = (names: Readonly<Record<string, string>>, message: string) =>
  v.pipe(
    v.string(),
    v.check((name) => Object.hasOwn(names, name), message),
  )

/** What is drawn of it: only what can be drawn. */
const PlateSchema = v.strictObject({
  vessel: named(VESSEL_NAMES, 'Choisissez dans quoi c’est servi.'),
  tint: named(plateTintLabels, 'Choisissez un fond.'),
  foods: v.pipe(
    v.array(named(FOOD_NAMES, 'Cet aliment n’est pas dessiné.')),
    v.maxLength(MAX_FOODS, `Au plus ${MAX_FOODS} aliments.`),
    v.check((foods) => new Set(foods).size === foods.length, 'Chacun une seule fois.'),
  ),
})

/** A photograph. Whoever cannot see it is told what it shows, so one without words is refused. The address is from before images could be sent. */
const PhotoSchema = v.pipe(
  v.strictObject({
    address: v.pipe(
      lineSchema(500),
      v.check((address) => address === '' || isHttps(address), 'Une adresse qui commence par https://.'),
    ),
    alt: lineSchema(160),
    image: v.optional(v.nullable(ImageRefSchema)),
  }),
  v.forward(
    v.check(
      ({ address, image, alt }) => (address === '' && !image) || alt !== '',
      'Dites ce que l’on voit sur la photo.',
    ),
    ['alt'],
  ),
)

/** One message for all that is wrong, line by line. */
const toldByLine = (problems: readonly LineProblem[]) =>
  problems.map(({ line, text }) => `Ligne ${line}\u00A0: ${text}`).join(' ')

const written = (missing: string, problemsOf: (text: string) => LineProblem[]) =>
  v.pipe(
    textSchema(8000),
    v.minLength(1, missing),
    v.check(
      (text) => problemsOf(text).length === 0,
      ({ input }) => toldByLine(problemsOf(input)),
    ),
  )

/** What an author says of a recipe: the form's fields and the body of its operations. */
export const RecipeFieldsSchema = v.strictObject({
  ...contentFields,
  summary: v.pipe(lineSchema(160), v.minLength(1, 'Donnez-en envie en une phrase.')),
  access: v.picklist(ACCESSES),
  meal: v.picklist(MEALS),
  diets: many(DIETS),
  allergens: many(ALLERGENS),
  prepMinutes: minutes,
  restMinutes: minutes,
  cookMinutes: minutes,
  servings: v.pipe(
    whole(MAX_SERVINGS, `De 1 à ${MAX_SERVINGS} personnes.`),
    v.minValue(1, `De 1 à ${MAX_SERVINGS} personnes.`),
  ),
  ingredients: written('Écrivez un ingrédient par ligne.', problemsOfIngredients),
  steps: written('Écrivez une étape par ligne.', problemsOfSteps),
  tips: textSchema(2000),
  nutrition: NutritionSchema,
  plate: PlateSchema,
  photo: PhotoSchema,
})
export type RecipeFields = v.InferOutput<typeof RecipeFieldsSchema>

/** What a card says; everybody sees it. */
export const RecipeSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  access: v.picklist(ACCESSES),
  meal: v.picklist(MEALS),
  diets: v.array(v.picklist(DIETS)),
  /** From the first gesture to the table. */
  minutes: v.number(),
  servings: v.number(),
  plate: v.object({ vessel: v.string(), tint: v.string(), foods: v.array(v.string()) }),
  /** Shown instead of the plate where there is one. */
  photo: v.object({ address: v.string(), alt: v.string(), image: v.optional(v.nullable(ImageRefSchema)) }),
})
export type RecipeSummary = v.InferOutput<typeof RecipeSummarySchema>

/** One of a list that knows what she has. */
export const FoundRecipeSchema = v.object({
  ...RecipeSummarySchema.entries,
  /** How many other things she would need; `null` where she has not said what she has. */
  missing: v.nullable(v.number()),
})
export type FoundRecipe = v.InferOutput<typeof FoundRecipeSchema>

export const RecipeSchema = v.object({
  ...RecipeSummarySchema.entries,
  allergens: v.array(v.picklist(ALLERGENS)),
  prepMinutes: v.number(),
  restMinutes: v.number(),
  cookMinutes: v.number(),
  nutrition: v.object(v.entriesFromList(['kcal', 'protein', 'carbs', 'fat', 'fibre'], v.number())),
  releasedAt: v.date(),
  /** The whole address of its picture, for who shows it elsewhere. */
  picture: v.string(),
  /** She may not read how it is made: the three below are `null` then. */
  locked: v.boolean(),
  /** As its author wrote them, one on each line. */
  ingredients: v.nullable(v.string()),
  steps: v.nullable(v.string()),
  tips: v.nullable(v.string()),
})
export type Recipe = v.InferOutput<typeof RecipeSchema>
