/** Whose something is that waits. Of each group it is the turn of one in turn, and within it of each who waits. */
export interface Waiter {
  group: string
  who: string
}

/** What waits, in a line for each. */
export interface Lines<T> {
  add(waiter: Waiter, waits: T): void
  /** Takes out what is next: of each group in turn, and within it of each line in turn. */
  next(): T | undefined
  /** Takes out the last of the longest line, where that leaves it no shorter than the line of `waiter` with one more. */
  dropFor(waiter: Waiter): T | undefined
}

/** The first of a map, put at its end: its turn is over. */
function turn<V>(map: Map<string, V>): [string, V] | undefined {
  for (const [key, value] of map) {
    map.delete(key)
    map.set(key, value)
    return [key, value]
  }
  return undefined
}

/** Lines that nobody makes longer for others than for herself: a crowd of one waits for itself. */
export function createLines<T>(): Lines<T> {
  const groups = new Map<string, Map<string, T[]>>()

  const lineOf = ({ group, who }: Waiter) => groups.get(group)?.get(who)

  function forget(group: string, who: string): void {
    const lines = groups.get(group)
    lines?.delete(who)
    if (lines?.size === 0) groups.delete(group)
  }

  function longest(): { waiter: Waiter; line: T[] } | undefined {
    let found: { waiter: Waiter; line: T[] } | undefined
    for (const [group, lines] of groups)
      for (const [who, line] of lines)
        if (!found || line.length > found.line.length) found = { waiter: { group, who }, line }
    return found
  }

  return {
    add(waiter, waits) {
      const { group, who } = waiter
      const lines = groups.get(group) ?? new Map<string, T[]>()
      groups.set(group, lines)
      const line = lines.get(who)
      if (line) line.push(waits)
      else lines.set(who, [waits])
    },
    next() {
      const [group, lines] = turn(groups) ?? []
      const [who, line] = (lines && turn(lines)) ?? []
      const first = line?.shift()
      if (group !== undefined && who !== undefined && line?.length === 0) forget(group, who)
      return first
    },
    dropFor(waiter) {
      const found = longest()
      if (!found || found.line.length < (lineOf(waiter)?.length ?? 0) + 2) return undefined
      // A line of two at least: one stays.
      return found.line.pop()
    },
  }
}
