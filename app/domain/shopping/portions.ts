import {
  shownItems,
  type ShoppingAmount,
  type ShoppingItem,
  type ShoppingLine,
  type ShoppingOperation,
} from './shoppingList'

/** What a recipe needs for some servings. */
export type RecipeLines = readonly ShoppingLine[]

/** What a rule says is to be done; who carries it out gives it its instant. */
export type ShoppingAct<Operation = ShoppingOperation> = Operation extends unknown
  ? Omit<Operation, 'at'>
  : never

const sameUnit = (one: ShoppingAmount | null, other: ShoppingAmount | null) => one?.unit === other?.unit

/**
 * Puts a recipe on a list, or changes for how many it is there. What is ticked is bought: its amount is never changed.
 * Where more is needed now, the rest of it is a line of its own.
 *
 * @param wanted all that the recipe needs for the servings that are wanted now
 * @param newId ids for lines that are new
 */
export function setRecipe(
  items: readonly ShoppingItem[],
  wanted: RecipeLines,
  newId: () => string,
): ShoppingAct[] {
  const recipe = wanted[0]?.recipe
  if (!recipe) return []
  const there = shownItems(items).filter(({ line }) => line.recipe?.slug === recipe.slug)
  const left = new Set(there)
  const operations: ShoppingAct[] = []
  for (const line of wanted) {
    const same = [...left].filter(
      (item) => item.line.key === line.key && sameUnit(item.line.amount, line.amount),
    )
    for (const item of same) left.delete(item)
    const open = same.find(({ ticked }) => !ticked)
    const missing = without(
      line,
      same.filter(({ ticked }) => ticked).map(({ bought }) => bought),
    )
    if (!missing) {
      if (open) operations.push({ kind: 'remove', item: open.id })
    } else {
      operations.push({ kind: 'write', item: open?.id ?? newId(), line: missing })
    }
    for (const item of same) {
      if (item === open) continue
      // It stays bought as it is, and is for as many as the others.
      const rewritten = { ...item.line, recipe: line.recipe }
      operations.push(
        item.ticked ? { kind: 'write', item: item.id, line: rewritten } : { kind: 'remove', item: item.id },
      )
    }
  }
  // Its author took something out of the recipe.
  for (const item of left) if (!item.ticked) operations.push({ kind: 'remove', item: item.id })
  return operations
}

/** What is still to be bought of a line; `null` for nothing. */
function without(line: ShoppingLine, bought: readonly (ShoppingAmount | null)[]): ShoppingLine | null {
  if (bought.length === 0) return line
  const { amount } = line
  if (!amount) return null
  const had = bought.reduce((sum, one) => sum + (one?.value ?? 0), 0)
  const value = amount.value - had
  // Thirds do not add up to a whole.
  return value > amount.value * 1e-6 ? { ...line, amount: { ...amount, value } } : null
}

/** Takes a recipe off a list; what is bought of it stays, to be put away. */
export function takeRecipeOff(items: readonly ShoppingItem[], slug: string): ShoppingAct[] {
  return shownItems(items)
    .filter(({ line, ticked }) => line.recipe?.slug === slug && !ticked)
    .map(({ id }) => ({ kind: 'remove', item: id }))
}

/** A recipe that is on a list. */
export interface ListedRecipe {
  slug: string
  name: string
  servings: number
}

/** The recipes that a list is for, in the order of their names. */
export function recipesOn(items: readonly ShoppingItem[]): ListedRecipe[] {
  const latest = new Map<string, { at: number; recipe: ListedRecipe }>()
  for (const { line, writtenAt } of shownItems(items)) {
    if (line.recipe && writtenAt >= (latest.get(line.recipe.slug)?.at ?? 0))
      latest.set(line.recipe.slug, { at: writtenAt, recipe: line.recipe })
  }
  return [...latest.values()]
    .map(({ recipe: { slug, name, servings } }) => ({ slug, name, servings }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** The same recipe for more or fewer, without asking for it again: a phone in a shop has no network. */
export function rescale(
  items: readonly ShoppingItem[],
  slug: string,
  servings: number,
  newId: () => string,
): ShoppingAct[] {
  const wanted = new Map<string, ShoppingLine>()
  for (const { line } of shownItems(items)) {
    if (line.recipe?.slug !== slug) continue
    const { share } = line.recipe
    const amount = share === null ? null : { value: share * servings, unit: line.amount?.unit ?? null }
    wanted.set(JSON.stringify([line.key, line.amount?.unit]), {
      ...line,
      amount,
      recipe: { ...line.recipe, servings },
    })
  }
  return setRecipe(items, [...wanted.values()], newId)
}
