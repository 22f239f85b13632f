import { AISLES, type Aisle } from '../recipes/aisles'
import { isUnit, unitOf } from '../recipes/units'
import type { ShoppingAmount, ShownItem } from './shoppingList'

/** What lies together in a basket: one ingredient, in one sort of measure, ticked or not. */
export interface MergedLine {
  /** The same for the same line, whatever is added to it. */
  id: string
  name: string
  /** Of the ingredient. */
  key: string
  aisle: Aisle
  /** The sum; `null` where no number is known. */
  amount: ShoppingAmount | null
  ticked: boolean
  items: readonly ShownItem[]
}

type SomeItems = readonly [...ShownItem[], ShownItem]

const ML_PER_TEASPOON = 5

/** What can be added up: masses, volumes (spoons too), and things in one unit. */
function sortOf({ unit }: ShoppingAmount): string | null {
  if (!isUnit(unit)) return null
  const { kind } = unitOf(unit)
  return kind === 'piece' ? unit : kind === 'mass' ? 'mass' : 'volume'
}

const isSpoon = ({ unit }: ShoppingAmount) => isUnit(unit) && unitOf(unit).kind === 'spoon'
/** In grams, millilitres or pieces. */
const sizeOf = ({ value, unit }: ShoppingAmount) => value * ((isUnit(unit) && unitOf(unit).size) || 1)
/** Takes far longer to make than to use. */
const byName = new Intl.Collator('fr').compare

/**
 * The lines of a list as she walks through the shop: by aisle, then by name; the same ingredient on one line as far as its
 * measures can be added up ("250 g" and "1 kg", "1 œuf" and "2 œufs"). What is bought stands apart from what is not.
 */
export function mergeLines(items: readonly ShownItem[]): MergedLine[] {
  const groups = new Map<string, SomeItems>()
  for (const item of items) {
    const { line, ticked } = item
    const amount = amountOf(item)
    // What has no number is not so many of it. Keys of before may be written in another form.
    const id = JSON.stringify([line.key.normalize('NFC'), amount && [sortOf(amount)], ticked, line.aisle])
    groups.set(id, [...(groups.get(id) ?? []), item])
  }
  const merged = [...groups].map(([id, members]) => merge(id, members))
  return merged.sort(
    (one, other) =>
      AISLES.indexOf(one.aisle) - AISLES.indexOf(other.aisle) ||
      byName(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** What stands there: of what is bought, what stood there then. */
const amountOf = ({ ticked, bought, line }: ShownItem) => (ticked ? bought : line.amount)

function merge(id: string, items: SomeItems): MergedLine {
  const [first] = items
  return {
    id,
    name: first.line.name,
    key: first.line.key,
    aisle: first.line.aisle,
    amount: sum(items.flatMap((item) => amountOf(item) ?? [])),
    ticked: first.ticked,
    items,
  }
}

function sum(amounts: readonly ShoppingAmount[]): ShoppingAmount | null {
  const [first] = amounts
  if (!first || amounts.length === 1) return first ?? null
  const value = amounts.reduce((total, amount) => total + sizeOf(amount), 0)
  const sort = sortOf(first)
  if (sort === 'mass') return { value, unit: 'g' }
  if (sort !== 'volume') return { value, unit: first.unit }
  // Spoons stay spoons as long as nothing is poured.
  return amounts.every(isSpoon) ? { value: value / ML_PER_TEASPOON, unit: 'teaspoon' } : { value, unit: 'ml' }
}
