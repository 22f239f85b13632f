import {
  sameLine,
  shownItems,
  type ShoppingAct,
  type ShoppingAmount,
  type ShoppingItem,
  type ShoppingLine,
  type ShownItem,
} from './shoppingList'

/** What a recipe needs for some servings. */
export type RecipeLines = readonly ShoppingLine[]

/** The id of a line by what it is: the same text gives the same one on every device. */
export type IdOf = (what: string) => string

/** What is added up on a list: one ingredient, in one unit; "citron" without a number is not "2 citrons". */
const groupOf = ({ key, amount }: ShoppingLine): string => JSON.stringify([key, amount && [amount.unit]])

function groupedBy<T>(all: readonly T[], lineOf: (one: T) => ShoppingLine): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groupOf(lineOf(one))
    groups.set(group, [...(groups.get(group) ?? []), one])
  }
  return groups
}

/** An ingredient may stand in a recipe more than once, as in its sauce: one line of all of it. */
function summed(lines: RecipeLines): ShoppingLine[] {
  return [...groupedBy(lines, (line) => line).values()].map((same) =>
    same.reduce((sum, { amount, recipe }) => ({
      ...sum,
      amount: sum.amount && amount && { ...sum.amount, value: sum.amount.value + amount.value },
      recipe: sum.recipe && { ...sum.recipe, share: added(sum.recipe.share, recipe?.share) },
    })),
  )
}

/** Of what has no number neither says one. */
const added = (one: number | null, other: number | null | undefined) =>
  one === null ? null : one + (other ?? 0)

/**
 * Puts a recipe on a list, or changes for how many it is there. What is ticked is bought: its amount is never changed.
 * Where more is needed now, the rest of it is a line of its own. Two devices that do it without knowing of each other write
 * the same lines.
 *
 * @param wanted all that the recipe needs for the servings that are wanted now
 * @returns nothing where the list is so already
 */
export function setRecipe(items: readonly ShoppingItem[], wanted: RecipeLines, idOf: IdOf): ShoppingAct[] {
  const recipe = wanted[0]?.recipe
  if (!recipe) return []
  const shown = shownItems(items)
  const left = groupedBy(
    shown.filter(({ line }) => line.recipe?.slug === recipe.slug),
    ({ line }) => line,
  )
  const taken = new Set(shown.map(({ id }) => id))
  const acts: ShoppingAct[] = []
  for (const line of summed(wanted)) {
    const group = groupOf(line)
    const newId = () => firstFree(taken, (ordinal) => idOf(JSON.stringify([recipe.slug, group, ordinal])))
    acts.push(...setLine(left.get(group) ?? [], line, newId))
    left.delete(group)
  }
  // Its author took something out of the recipe.
  for (const item of [...left.values()].flat()) if (!item.ticked) acts.push({ kind: 'remove', item: item.id })
  return acts
}

function firstFree(taken: Set<string>, idAt: (ordinal: number) => string): string {
  for (let ordinal = 0; ; ordinal++) {
    const id = idAt(ordinal)
    if (!taken.has(id)) return id
  }
}

/** @param there what stands on the list of it */
function setLine(there: readonly ShownItem[], line: ShoppingLine, newId: () => string): ShoppingAct[] {
  const bought = there.filter(({ ticked }) => ticked)
  const [open, ...others] = there.filter(({ ticked }) => !ticked)
  const had = bought.reduce((sum, item) => sum + (item.bought?.value ?? 0), 0)
  const missing = without(line, bought.length > 0, had)
  const acts: ShoppingAct[] = others.map(({ id }) => ({ kind: 'remove', item: id }))
  if (!missing) {
    if (open) acts.push({ kind: 'remove', item: open.id })
  } else if (!open || !sameLine(open.line, missing)) {
    acts.push({ kind: 'write', item: open?.id ?? newId(), line: missing })
  }
  for (const item of bought) {
    const rewritten = { ...item.line, amount: part(item, line.amount, had), recipe: line.recipe }
    if (!sameLine(item.line, rewritten)) acts.push({ kind: 'write', item: item.id, line: rewritten })
  }
  return acts
}

/** What is still to be bought of a line; `null` for nothing. */
function without(line: ShoppingLine, bought: boolean, had: number): ShoppingLine | null {
  if (!bought) return line
  const { amount } = line
  if (!amount) return null
  const value = amount.value - had
  // Thirds do not add up to a whole.
  return value > amount.value * 1e-6 ? { ...line, amount: { ...amount, value } } : null
}

/** What would be asked for again of something bought, were it unticked: its part of what is wanted now. */
function part(item: ShownItem, wanted: ShoppingAmount | null, had: number): ShoppingAmount | null {
  if (!wanted || !item.bought || had <= 0) return item.line.amount
  return { ...wanted, value: item.bought.value * Math.min(1, wanted.value / had) }
}

/** Takes a recipe off a list; what is bought of it stays, to be put away, and is for no recipe any more. */
export function takeRecipeOff(items: readonly ShoppingItem[], slug: string): ShoppingAct[] {
  return itemsFor(items, slug).map(({ id, line, ticked }) =>
    ticked ? { kind: 'write', item: id, line: { ...line, recipe: null } } : { kind: 'remove', item: id },
  )
}

/** What stands on a list for a recipe. */
export const itemsFor = (items: readonly ShoppingItem[], slug: string): ShownItem[] =>
  shownItems(items).filter(({ line }) => line.recipe?.slug === slug)

/** Puts lines back as they were. */
export const putBack = (items: readonly ShownItem[]): ShoppingAct[] =>
  items.flatMap(({ id, line, ticked, bought }): ShoppingAct[] => [
    { kind: 'write', item: id, line },
    ...(ticked ? [{ kind: 'tick', item: id, bought } as const] : []),
  ])

/** A recipe that is on a list. */
export interface ListedRecipe {
  slug: string
  name: string
  servings: number
}

/** The recipes that a list is for, in the order of their names. */
export function recipesOn(items: readonly ShoppingItem[]): ListedRecipe[] {
  const latest = new Map<string, ListedRecipe>()
  for (const { line } of byWriting(shownItems(items)))
    if (line.recipe) latest.set(line.recipe.slug, line.recipe)
  return [...latest.values()]
    .map(({ slug, name, servings }) => ({ slug, name, servings }))
    .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** The last written is the last. */
const byWriting = (items: readonly ShownItem[]) =>
  [...items].sort((one, other) => one.writtenAt - other.writtenAt)

/** The same recipe for more or fewer, without asking for it again: a phone in a shop has no network. */
export function rescale(
  items: readonly ShoppingItem[],
  slug: string,
  servings: number,
  idOf: IdOf,
): ShoppingAct[] {
  const wanted = new Map<string, ShoppingLine>()
  // Each line says all that the recipe needs of it (`summed`), so the last one written says it for the others.
  for (const { line } of byWriting(itemsFor(items, slug))) {
    if (!line.recipe) continue
    const { share } = line.recipe
    const amount = share === null ? null : { value: share * servings, unit: line.amount?.unit ?? null }
    wanted.set(groupOf(line), { ...line, amount, recipe: { ...line.recipe, servings } })
  }
  return setRecipe(items, [...wanted.values()], idOf)
}
