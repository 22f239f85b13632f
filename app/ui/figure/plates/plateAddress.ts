import { MAX_FOODS, type Plate } from './plate'

const ID = '[a-z]{1,16}(?:-[a-z]{1,16}){0,2}'
const WORD = new RegExp(`^${ID}$`)
// Marked, because pages write addresses and read none: they go without it.
const NAME = /* @__PURE__ */ new RegExp(
  `^(${ID})(?:\\.(${ID}(?:_${ID}){0,${MAX_FOODS - 1}}))?\\.([a-z]{1,16})\\.svg$`,
)

/**
 * The name of a plate's picture: `<vessel>.<food>_<food>.<ground>.svg`, or `<vessel>.<ground>.svg` for an empty one.
 * Only unreserved characters of URLs, so it is the same escaped or not.
 */
export function plateAddress({ vessel, tint, foods }: Plate): string {
  const named = foods.filter((food) => WORD.test(food)).slice(0, MAX_FOODS)
  return [vessel, ...(named.length > 0 ? [named.join('_')] : []), tint, 'svg'].join('.')
}

/** @returns nothing for what is not the name of a plate; its ids may still be unknown */
export function parsePlateAddress(name: string): Plate | undefined {
  const [, vessel, foods, tint] = NAME.exec(name) ?? []
  return vessel && tint ? { vessel, tint, foods: foods?.split('_') ?? [] } : undefined
}
