import type { Amount } from './amounts'
import type { Ingredient } from './parseIngredient'
import { allIngredients } from './recipeText'

const times = ({ from, to, toUnit, about }: Amount, ratio: number): Amount => ({
  from: from * ratio,
  ...(to !== undefined && { to: to * ratio }),
  ...(toUnit && { toUnit }),
  ...(about && { about }),
})

/**
 * The same for more or fewer, exactly: what is to be added up (a shopping list) must not add up roundings. What a cook
 * reads of it, `writeIngredient` rounds.
 *
 * @param ratio wanted servings by those of the recipe
 */
export function scaleIngredient(ingredient: Ingredient, ratio: number): Ingredient {
  const { amount, packSize, also } = ingredient
  return {
    ...ingredient,
    ...(amount && { amount: times(amount, ratio) }),
    ...(packSize && !packSize.each && { packSize: { ...packSize, amount: times(packSize.amount, ratio) } }),
    ...(also && { also: { ...also, amount: times(also.amount, ratio) } }),
  }
}

/**
 * All that a recipe needs for so many, exactly, for a list that adds up several of them.
 *
 * @param text the ingredients as their author wrote them
 * @param servings for how many they are written
 */
export const ingredientsFor = (text: string, servings: number, wanted: number): Ingredient[] =>
  allIngredients(text).map((ingredient) => scaleIngredient(ingredient, wanted / servings))
