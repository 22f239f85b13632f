import { BERRIES } from './berries'
import { EXTRAS } from './extras'
import type { Food } from './food'
import { FRUIT } from './fruit'
import { GRAINS } from './grains'
import { GREENS } from './greens'
import { PROTEINS } from './proteins'
import { ROOTS } from './roots'
import { VEGETABLES } from './vegetables'

/**
 * Every food that Élan can draw. A new one is a line in the file of its kind and its name in `foodNames.ts`:
 * any plate, glass or jar can then hold it.
 */
export const FOODS = {
  ...FRUIT,
  ...BERRIES,
  ...VEGETABLES,
  ...GREENS,
  ...ROOTS,
  ...GRAINS,
  ...PROTEINS,
  ...EXTRAS,
} as const satisfies Record<string, Food>

export type FoodId = keyof typeof FOODS

const byId = new Map<string, Food>(Object.entries(FOODS))

export function foodById(id: string): Food | undefined {
  return byId.get(id)
}
