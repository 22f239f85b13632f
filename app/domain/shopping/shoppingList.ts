import type { Aisle } from '../recipes/aisles'

/** How much of it, in a unit of the kitchen; without a unit, so many of it. */
export interface ShoppingAmount {
  value: number
  unit: string | null
}

/** What is written on a line: something of a recipe, or in her own words. */
export interface ShoppingLine {
  name: string
  /** The same for all that merges: folded, in the singular. */
  key: string
  aisle: Aisle
  /** `null` for what has no number: "sel". */
  amount: ShoppingAmount | null
  /** The recipe that it is for; `null` for what she wrote herself. */
  recipe: ForRecipe | null
}

/** What a line is for. */
export interface ForRecipe {
  slug: string
  name: string
  /** For how many. */
  servings: number
  /** What the recipe needs of it for one; `null` for what has no number. */
  share: number | null
}

/**
 * Something that was done to one line, on one device. Each says all that it needs, so it may be sent twice, late, or after
 * others that were made later, and still leaves what it would have left in time.
 */
export type ShoppingOperation = {
  /** Of the line that it is about. */
  item: string
  /** When, in milliseconds: later than all that its device knew of (`stampAfter`). */
  at: number
} &
  /**
   * `asOf` where the line is new to its device: the latest instant that the server had told it of. What was ticked until then
   * is to be bought again: a tick may have come late, for what was taken off, and a recipe's lines keep their ids.
   */
  (
    | { kind: 'write'; line: ShoppingLine; asOf?: number | undefined }
    /** `bought` is what stood there: it stays what it was, whatever is written later. */
    | { kind: 'tick'; bought: ShoppingAmount | null }
    | { kind: 'untick' }
    | { kind: 'remove' }
  )

/** What a rule says is to be done; who carries it out gives it its instant. */
export type ShoppingAct<Operation = ShoppingOperation> = Operation extends unknown
  ? Omit<Operation, 'at'>
  : never

/** A line with what decides over a further operation: each of its three facts, and when it became so. */
export interface ShoppingItem {
  id: string
  line: ShoppingLine | null
  writtenAt: number
  ticked: boolean
  bought: ShoppingAmount | null
  tickedAt: number
  removed: boolean
  removedAt: number
}

const NEVER = 0

const untouched = (id: string): ShoppingItem => ({
  id,
  line: null,
  writtenAt: NEVER,
  ticked: false,
  bought: null,
  tickedAt: NEVER,
  removed: false,
  removedAt: NEVER,
})

/** Texts that tell two equal instants apart, the same on every device: of all that a line says. */
function rank(line: ShoppingLine): string {
  const { name, key, aisle, amount, recipe } = line
  const forWhat = recipe && [recipe.slug, recipe.name, recipe.servings, recipe.share]
  return JSON.stringify([name, key, aisle, amount && [amount.value, amount.unit], forWhat])
}
const weight = (bought: ShoppingAmount | null): string => JSON.stringify([bought?.value, bought?.unit])

function written(item: ShoppingItem, line: ShoppingLine, at: number): ShoppingItem {
  const wins =
    item.line === null || at > item.writtenAt || (at === item.writtenAt && rank(line) > rank(item.line))
  const kept = wins ? { ...item, line, writtenAt: at } : item
  // What is written anew after it was taken away is there again.
  return at > kept.removedAt ? { ...kept, removed: false, removedAt: at } : kept
}

/** Of a tick and an untick at one instant the untick stays: what stands on the list once too often costs less than what is forgotten. */
function tickedOrNot(
  item: ShoppingItem,
  ticked: boolean,
  bought: ShoppingAmount | null,
  at: number,
): ShoppingItem {
  const tie = at === item.tickedAt && item.ticked && (!ticked || weight(bought) > weight(item.bought))
  return at > item.tickedAt || tie ? { ...item, ticked, bought, tickedAt: at } : item
}

/** What is taken off is not bought any more: written anew, it is to be bought again. */
const takenOff = (item: ShoppingItem, at: number): ShoppingItem =>
  at >= item.removedAt ? { ...item, removed: true, removedAt: at } : item

function apply(item: ShoppingItem, operation: ShoppingOperation): ShoppingItem {
  const { at } = operation
  switch (operation.kind) {
    case 'write': {
      const { line, asOf = NEVER } = operation
      return written(tickedOrNot(item, false, null, Math.min(asOf, at)), line, at)
    }
    case 'tick':
      return tickedOrNot(item, true, operation.bought, at)
    case 'untick':
      return tickedOrNot(item, false, null, at)
    case 'remove':
      return takenOff(tickedOrNot(item, false, null, at), at)
  }
}

/** A list after some operations, in whatever order and however often they come. Lines keep their order, new ones are last. */
export function applyOperations(
  items: readonly ShoppingItem[],
  operations: readonly ShoppingOperation[],
): ShoppingItem[] {
  const after = new Map(items.map((item) => [item.id, item]))
  for (const operation of operations)
    after.set(operation.item, apply(after.get(operation.item) ?? untouched(operation.item), operation))
  return [...after.values()]
}

/** Whether two lines say the same. */
export const sameLine = (one: ShoppingLine, other: ShoppingLine): boolean => rank(one) === rank(other)

/** When a line was last touched, in milliseconds. */
export const touchedAt = ({ writtenAt, tickedAt, removedAt }: ShoppingItem): number =>
  Math.max(writtenAt, tickedAt, removedAt)

/**
 * The instant to give an operation, in milliseconds: now, but always later than all that this device has seen, whatever its
 * clock says. So what she does about a line that she sees, or about one that is gone, comes after what made it so.
 *
 * @param seen the latest instant that it has heard of: of lines that were taken off, the server tells no more
 */
export const stampAfter = (nowMs: number, items: readonly ShoppingItem[], seen = NEVER): number =>
  items.reduce((latest, item) => Math.max(latest, touchedAt(item) + 1), Math.max(nowMs, seen + 1))

/** A line that is on the list. */
export interface ShownItem extends ShoppingItem {
  line: ShoppingLine
}

/** What is on the list. */
export function shownItems(items: readonly ShoppingItem[]): ShownItem[] {
  return items.filter((item): item is ShownItem => !item.removed && item.line !== null)
}
