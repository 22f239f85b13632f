import type { Amount } from './amounts'
import type { Ingredient } from './parseIngredient'

const times = ({ from, to, about }: Amount, ratio: number): Amount => ({
  from: from * ratio,
  ...(to !== undefined && { to: to * ratio }),
  ...(about && { about }),
})

/**
 * The same for more or fewer, exactly: what is to be added up (a shopping list) must not add up roundings. What a cook
 * reads of it, `writeIngredient` rounds.
 *
 * @param ratio wanted servings by those of the recipe
 */
export function scaleIngredient(ingredient: Ingredient, ratio: number): Ingredient {
  const { amount, packSize } = ingredient
  return {
    ...ingredient,
    ...(amount && { amount: times(amount, ratio) }),
    ...(packSize && !packSize.each && { packSize: { ...packSize, amount: times(packSize.amount, ratio) } }),
  }
}
