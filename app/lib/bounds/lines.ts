/** Whose something is that waits. Of each group it is the turn of one in turn, and within it of each who waits. */
export interface Waiter {
  group: string
  who: string
}

/** One name for each, whatever her group. */
export const keyOf = ({ group, who }: Waiter): string => `${group} ${who}`

/** What waits, in a line for each. */
export interface Lines<T> {
  add(waiter: Waiter, waits: T): void
  /** How much of hers waits. */
  lengthOf(waiter: Waiter): number
  /**
   * Takes out what is next: of each group in turn, and within it of each line in turn.
   *
   * @param mayGo says whose turn it may be
   * @returns nothing where nobody waits who may go
   */
  next(mayGo: (waiter: Waiter) => boolean): T | undefined
  /** Takes out the last of the longest line, where that leaves it no shorter than the line of `waiter` with one more. */
  dropFor(waiter: Waiter): T | undefined
}

/** Puts one at the end: its turn is over. */
function passTurn<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

/** Lines that nobody makes longer for others than for herself: a crowd of one waits for itself. */
export function createLines<T>(): Lines<T> {
  const groups = new Map<string, Map<string, T[]>>()

  /** Each line, beginning with that whose turn it is. */
  function* inTurn(): Generator<{ waiter: Waiter; line: T[] }> {
    for (const [group, lines] of groups)
      for (const [who, line] of lines) yield { waiter: { group, who }, line }
  }

  function takeFrom({ group, who }: Waiter, line: T[]): T | undefined {
    const first = line.shift()
    const lines = groups.get(group)
    if (!lines) return first
    if (line.length > 0) passTurn(lines, who, line)
    else lines.delete(who)
    if (lines.size > 0) passTurn(groups, group, lines)
    else groups.delete(group)
    return first
  }

  const lengthOf = ({ group, who }: Waiter) => groups.get(group)?.get(who)?.length ?? 0

  return {
    lengthOf,
    add({ group, who }, waits) {
      const lines = groups.get(group) ?? new Map<string, T[]>()
      groups.set(group, lines)
      const line = lines.get(who)
      if (line) line.push(waits)
      else lines.set(who, [waits])
    },
    next(mayGo) {
      for (const { waiter, line } of inTurn()) if (mayGo(waiter)) return takeFrom(waiter, line)
      return undefined
    },
    dropFor(waiter) {
      let longest: T[] = []
      for (const { line } of inTurn()) if (line.length > longest.length) longest = line
      // A line of two at least: one stays.
      return longest.length < lengthOf(waiter) + 2 ? undefined : longest.pop()
    },
  }
}
