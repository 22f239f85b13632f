import { touchedAt, type ShoppingItem, type ShoppingOperation } from './shoppingList'

/** How far a device's clock may be ahead, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000

/** Of one line: for an operation, as its clock gave it, the instant that it was taken for. */
export type Shifts = Readonly<Record<string, number>>

const shiftKey = ({ kind, at }: ShoppingOperation) => `${kind}.${at}`

/**
 * Operations of one device, by the server's clock. One whose clock is ahead would otherwise win over all that others do until
 * then: all that it sends moves back by as much, so that what it did stays in its order. What comes again, because an answer
 * was lost, is taken for what it was the first time, and so changes nothing.
 *
 * @param before the lines that they are about; what is done now comes after it
 * @param shifts what was moved before, by line
 * @returns the operations, and by line what was moved until now
 */
export function timely(
  operations: readonly ShoppingOperation[],
  before: readonly ShoppingItem[],
  shifts: ReadonlyMap<string, Shifts>,
  nowMs: number,
): { operations: ShoppingOperation[]; shifts: ReadonlyMap<string, Shifts> } {
  const known = (operation: ShoppingOperation) => shifts.get(operation.item)?.[shiftKey(operation)]
  const latest = nowMs + CLOCK_TOLERANCE_MS
  const last = Math.max(
    ...operations.filter((operation) => known(operation) === undefined).map(({ at }) => at),
  )
  const ground = before.reduce((most, item) => Math.max(most, touchedAt(item) + 1), latest)
  const ahead = last > latest ? Math.max(0, last - ground) : 0
  const moved = new Map(shifts)
  return {
    operations: operations.map((operation) => {
      const at = known(operation) ?? Math.max(1, operation.at - ahead)
      if (at !== operation.at)
        moved.set(operation.item, { ...moved.get(operation.item), [shiftKey(operation)]: at })
      return { ...operation, at }
    }),
    shifts: moved,
  }
}
