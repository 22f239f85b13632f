import {
  sameLine,
  shownItems,
  type ForRecipe,
  type ShoppingAct,
  type ShoppingAmount,
  type ShoppingItem,
  type ShoppingLine,
  type ShownItem,
} from './shoppingList'

/** What a recipe needs of one thing, for some servings. */
export type RecipeLine = ShoppingLine & { recipe: ForRecipe }
type RecipeLines = readonly RecipeLine[]

/** The id of a line by what it is: the same text gives the same one on every device. */
export type IdOf = (what: string) => string

/** What is added up on a list: one ingredient, in one unit; "citron" without a number is not "2 citrons". */
const groupOf = ({ key, amount }: ShoppingLine): string => JSON.stringify([key, amount && [amount.unit]])

/** An ingredient may stand in a recipe more than once, as in its sauce: one line of all of it. */
function summed(lines: RecipeLines): RecipeLine[] {
  const groups = new Map<string, [...RecipeLine[], RecipeLine]>()
  for (const line of lines) groups.set(groupOf(line), [...(groups.get(groupOf(line)) ?? []), line])
  return [...groups.values()].map((same) => {
    const [first] = same
    const value = total(same, ({ amount }) => amount?.value)
    // Of what has no number none says one.
    const share = first.recipe.share === null ? null : total(same, ({ recipe }) => recipe.share)
    return {
      ...first,
      amount: first.amount && { ...first.amount, value },
      recipe: { ...first.recipe, share },
    }
  })
}

const total = (lines: RecipeLines, of: (line: RecipeLine) => number | null | undefined) =>
  lines.reduce((sum, line) => sum + (of(line) ?? 0), 0)

/**
 * Puts a recipe on a list, or changes for how many it is there. What is ticked is bought: its amount is never changed.
 * Where more is needed now, the rest of it is a line of its own. Two devices that do it without knowing of each other write
 * the same lines.
 *
 * @param wanted all that the recipe needs for the servings that are wanted now
 * @returns nothing where the list is so already
 */
export function setRecipe(items: readonly ShoppingItem[], wanted: RecipeLines, idOf: IdOf): ShoppingAct[] {
  const [first] = wanted
  if (!first) return []
  const { slug } = first.recipe
  const own = itemsFor(items, slug)
  const taken = new Set(shownItems(items).map(({ id }) => id))
  const lines = summed(wanted)
  const acts = lines.flatMap((line) => {
    const group = groupOf(line)
    const newId = () => firstFree(taken, (ordinal) => idOf(JSON.stringify([slug, group, ordinal])))
    return setLine(
      own.filter((item) => groupOf(item.line) === group),
      line,
      newId,
    )
  })
  // Its author took something out of the recipe.
  const groups = new Set(lines.map(groupOf))
  const left = own.filter(({ line, ticked }) => !ticked && !groups.has(groupOf(line)))
  return [...acts, ...left.map(({ id }) => ({ kind: 'remove', item: id }) as const)]
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

type ItemOfRecipe = ShownItem & { line: RecipeLine }

/** What stands on a list for a recipe. */
export const itemsFor = (items: readonly ShoppingItem[], slug: string): ItemOfRecipe[] =>
  shownItems(items).filter((item): item is ItemOfRecipe => item.line.recipe?.slug === slug)

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
const byWriting = <Item extends ShownItem>(items: readonly Item[]) =>
  [...items].sort((one, other) => one.writtenAt - other.writtenAt)

/** The same recipe for more or fewer, without asking for it again: a phone in a shop has no network. */
export function rescale(
  items: readonly ShoppingItem[],
  slug: string,
  servings: number,
  idOf: IdOf,
): ShoppingAct[] {
  const wanted = new Map<string, RecipeLine>()
  // Each line says all that the recipe needs of it (`summed`), so the last one written says it for the others.
  for (const { line } of byWriting(itemsFor(items, slug))) {
    const { share } = line.recipe
    const amount = share === null ? null : { value: share * servings, unit: line.amount?.unit ?? null }
    wanted.set(groupOf(line), { ...line, amount, recipe: { ...line.recipe, servings } })
  }
  return setRecipe(items, [...wanted.values()], idOf)
}
