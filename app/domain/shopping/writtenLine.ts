import { aisleOf, type Aisle } from '../recipes/aisles'
import { fold } from '../recipes/frenchText'
import { kitchenMeasure } from '../recipes/kitchenMeasure'
import { inNumber, keyOf } from '../recipes/names'
import { splitNote } from '../recipes/notes'
import { parseIngredient, type Ingredient } from '../recipes/parseIngredient'
import { ingredientsFor } from '../recipes/scaleIngredient'
import { isUnit, unitOf } from '../recipes/units'
import { writeDecimal, writeFraction } from '../recipes/writeNumber'
import type { RecipeLine } from './portions'
import type { ForRecipe, ShoppingAmount, ShoppingLine } from './shoppingList'

const NBSP = '\u00A0'

/** Bought as they are, from one shelf: "sel, poivre" is two of them. */
const SEASONING: Aisle = 'Condiments et épices'
/** Of what nobody can place. */
const UNKNOWN: Aisle = 'Autres'
/** From the tap. Of what is bought as water ("eau gazeuse", "eau de coco") the key says more. */
const TAP_WATER = /^eau(?: (?:tiede|froide|chaude|bouillante|glacee|du robinet|de cuisson))*$/
/** As much as a list takes. */
const MOST = 1_000_000

/** What is bought for one line of a recipe. */
function eachOf(ingredient: Ingredient): Ingredient[] {
  if (ingredient.amount) return [ingredient]
  const parts = ingredient.name
    .split(/, | et /)
    .map((name) => ({ ...ingredient, name, key: keyOf(name), aisle: aisleOf(keyOf(name)) }))
  return parts.every(({ aisle }) => aisle === SEASONING) ? parts : [ingredient]
}

/** A line that a list takes: of something, and not of nothing. */
const canBeBought = ({ name, key, amount }: ShoppingLine) =>
  /[\p{L}\p{N}]/u.test(name) && key !== '' && (!amount || (amount.value > 0 && amount.value <= MOST))

/** A line as one buys it: of "2 à 3" the most, and packs of another size are something else. */
function lineOf<Recipe extends ForRecipe | null>(
  ingredient: Ingredient,
  recipe: Recipe,
): ShoppingLine & { recipe: Recipe } {
  const { amount, unit, packSize, name, key, aisle } = ingredient
  const pack = packSize && packOf(packSize, mostOf(amount) ?? 1, key)
  const value = mostOf(amount)
  return {
    name: (pack ? `${name} (${pack})` : name).replaceAll("'", '’'),
    key: pack ? `${key} ${pack}` : key,
    aisle,
    amount: value === null ? null : { value, unit: unit ?? null },
    recipe,
  }
}

const mostOf = (amount: Ingredient['amount']) => amount?.to ?? amount?.from ?? null

/** A recipe to be cooked. */
export interface PlannedRecipe {
  slug: string
  name: string
  /** For how many it is written. */
  servings: number
  /** As its author wrote them, for that many. */
  ingredients: string
}

/** What a recipe needs for some servings, as one buys it. */
export function linesOf({ slug, name, servings, ingredients }: PlannedRecipe, wanted: number): RecipeLine[] {
  return ingredientsFor(ingredients, servings, wanted)
    .filter(({ key }) => !TAP_WATER.test(key))
    .flatMap(eachOf)
    .map((ingredient) => {
      const most = mostOf(ingredient.amount)
      return lineOf(ingredient, { slug, name, servings: wanted, share: most === null ? null : most / wanted })
    })
    .filter(canBeBought)
}

/** What one pack holds. @param count of the packs */
function packOf(
  { amount, unit, each }: NonNullable<Ingredient['packSize']>,
  count: number,
  key: string,
): string {
  const value = (amount.to ?? amount.from) / (each ? 1 : count)
  const text = amountText({ value, unit }, key)
  // Nobody buys a sachet of "une pincée".
  return /\d/.test(text) ? text : `${writeDecimal(value)}${NBSP}${unitOf(unit).one}`
}

const inHerWords = (text: string): ShoppingLine => ({
  name: text,
  key: fold(text),
  aisle: UNKNOWN,
  amount: null,
  recipe: null,
})

/** "coupées", "pour la pâte": how something is to be, and nothing to be bought. */
const isManner = (said: string) => splitNote(`x ${said}`).name === 'x'
const isKnown = (said: string) => parseIngredient(said).aisle !== UNKNOWN

/**
 * What she wrote herself, as "2 kg de farine", or "lait, œufs, beurre", which are three. What is not understood stands there in
 * her own words: nothing that she wrote is lost.
 */
export function linesOfText(text: string): ShoppingLine[] {
  const parts = text.split(/,\s+/)
  if (!parts.slice(1).every(isManner))
    return parts.every(isKnown) ? parts.flatMap(linesOfText) : [inHerWords(text)]
  const ingredient = parseIngredient(text)
  if (!canBeBought(lineOf(ingredient, null))) return [inHerWords(text)]
  return eachOf(ingredient).map((one) => lineOf(one, null))
}

/** "1,25 kg", "3", "2 pots"; empty where no number is known. @param key of the ingredient */
export function amountText(amount: ShoppingAmount | null, key: string): string {
  if (!amount) return ''
  const unit = isUnit(amount.unit) ? amount.unit : undefined
  const { value, unit: shown, words } = kitchenMeasure(amount.value, unit, key)
  if (words) return words
  if (!shown) return writeFraction(value)
  const { kind, one, many } = unitOf(shown)
  const number = kind === 'mass' || kind === 'volume' ? writeDecimal(value) : writeFraction(value)
  return `${number}${NBSP}${(value < 2 ? one : many).replaceAll(' ', NBSP)}`
}

/** The name as a list shows it: "Œufs" of three, "Farine". */
export function nameText(name: string, amount: ShoppingAmount | null): string {
  const counted = amount && !isUnit(amount.unit) ? inNumber(name, amount.value) : name
  return counted.charAt(0).toUpperCase() + counted.slice(1)
}
