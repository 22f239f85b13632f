import { touchedAt, type ShoppingItem, type ShoppingOperation } from './shoppingList'

/** How far a device's clock may be ahead, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000
const NEVER = 0

/** Of one line: for an operation, as its clock gave it, the instant that it was taken for. */
export type Shifts = Readonly<Record<string, number>>

const shiftKey = ({ kind, at }: ShoppingOperation) => `${kind}.${at}`
const instantOf = (key: string) => Number(key.slice(key.indexOf('.') + 1))

/** What a device did to a line before came in a request of its own, and was moved by less: this comes after it all the same. */
const afterEarlier = ({ at }: ShoppingOperation, shifts: Shifts = {}): number =>
  Object.entries(shifts).reduce(
    (least, [key, moved]) => (instantOf(key) < at ? Math.max(least, moved + 1) : least),
    0,
  )

/**
 * Operations of one device, by the server's clock. One whose clock is ahead would otherwise win over all that others do until
 * then: all that it sends moves back by as much, so that what it did stays in its order. What comes again, because an answer
 * was lost, is taken for what it was the first time, and so changes nothing.
 *
 * @param before the lines that they are about; what is done now comes after it
 * @param shifts what was moved before, by line
 * @param sentAt what the device's clock says now, in milliseconds: of many operations, which come in several requests, all
 * move by as much
 * @returns the operations, and by line what was moved until now
 */
export function timely(
  operations: readonly ShoppingOperation[],
  before: readonly ShoppingItem[],
  shifts: ReadonlyMap<string, Shifts>,
  nowMs: number,
  sentAt = NEVER,
): { operations: ShoppingOperation[]; shifts: ReadonlyMap<string, Shifts> } {
  const known = (operation: ShoppingOperation) => shifts.get(operation.item)?.[shiftKey(operation)]
  const latest = nowMs + CLOCK_TOLERANCE_MS
  const last = Math.max(
    ...operations.filter((operation) => known(operation) === undefined).map(({ at }) => at),
  )
  const ground = before.reduce((most, item) => Math.max(most, touchedAt(item) + 1), latest)
  const clockAhead = Math.max(0, sentAt - latest)
  // Of a clock that was further ahead, and was corrected since.
  const ahead = last - clockAhead >= latest ? Math.max(0, last - ground) : clockAhead
  const moved = new Map(shifts)
  return {
    operations: operations.map((operation) => {
      const at =
        known(operation) ??
        Math.max(1, operation.at - ahead, afterEarlier(operation, moved.get(operation.item)))
      if (at !== operation.at)
        moved.set(operation.item, { ...moved.get(operation.item), [shiftKey(operation)]: at })
      return { ...operation, at }
    }),
    shifts: moved,
  }
}
