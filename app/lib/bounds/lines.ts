/** Whose something is that waits. Of each group it is the turn of one in turn. */
export interface Waiter {
  group: string
  who: string
  /** The network that she comes from, where she has a name besides. */
  from?: string
}

/** One name for each, whatever her group. */
export const keyOf = ({ group, who }: Waiter): string => `${group} ${who}`

/** What waits, in a line for each. */
export interface Lines<T> {
  add(waiter: Waiter, waits: T): void
  /** Takes out what waits no more. @returns whether it was there */
  remove(waiter: Waiter, waits: T): boolean
  /** How much of hers waits. */
  lengthOf(waiter: Waiter): number
  /**
   * Takes out what is next: of each group in turn, and within it of the shortest line, so that whoever asks for one thing does not
   * wait for those who ask for several. One turn of four is that of each line in turn, so that no line waits for ever.
   *
   * @param mayGo says whose turn it may be
   * @returns nothing where nobody waits who may go
   */
  next(mayGo: (waiter: Waiter) => boolean): T | undefined
  /**
   * Takes out what makes room for one more of `waiter`: of the largest group, where that leaves it no smaller than hers with one more; else
   * the last of the longest line, where that leaves it no shorter than hers with one more; else of the network from which most come, under
   * however many names, where that leaves it no fewer than hers with one more.
   */
  dropFor(waiter: Waiter): T | undefined
}

/** Puts one at the end: its turn is over. */
function passTurn<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

/** Every so many turns of a group it is the turn of whoever has waited longest for hers, however long her line is. */
const IN_TURN_EVERY = 4

interface Group<T> {
  /** Beginning with that whose turn it is. */
  lines: Map<string, Line<T>>
  turns: number
}

interface Line<T> {
  waiter: Waiter
  line: T[]
}

/** A visitor's name is that of her network. */
const networkOf = ({ from, who }: Waiter): string => from ?? who

/** @returns the first of those that are as short */
function shortestOf<T>(lines: readonly Line<T>[]): Line<T> | undefined {
  let shortest = lines[0]
  for (const one of lines) if (shortest && one.line.length < shortest.line.length) shortest = one
  return shortest
}

/** @returns the last of those that are as long: who came first keeps her place */
function longestOf<T>(lines: readonly Line<T>[]): Line<T> | undefined {
  let longest = lines[0]
  for (const one of lines) if (longest && one.line.length >= longest.line.length) longest = one
  return longest
}

/** Lines that nobody makes longer for others than for herself: a crowd of one waits for itself. */
export function createLines<T>(): Lines<T> {
  const groups = new Map<string, Group<T>>()

  const linesOf = (group: string): Line<T>[] => [...(groups.get(group)?.lines.values() ?? [])]

  function takeFrom(its: Line<T>): T | undefined {
    const { waiter, line } = its
    const { group, who } = waiter
    const first = line.shift()
    const held = groups.get(group)
    if (!held) return first
    held.turns += 1
    if (line.length > 0) passTurn(held.lines, who, its)
    else held.lines.delete(who)
    if (held.lines.size > 0) passTurn(groups, group, held)
    else groups.delete(group)
    return first
  }

  function remove({ group, who }: Waiter, waits: T): boolean {
    const held = groups.get(group)
    const line = held?.lines.get(who)?.line
    const place = line?.indexOf(waits) ?? -1
    if (!held || !line || place < 0) return false
    line.splice(place, 1)
    if (line.length === 0) held.lines.delete(who)
    if (held.lines.size === 0) groups.delete(group)
    return true
  }

  function takeLast(longest: Line<T> | undefined): T | undefined {
    const last = longest?.line.at(-1)
    if (longest && last !== undefined) remove(longest.waiter, last)
    return last
  }

  const sizeOf = (group: string) => linesOf(group).reduce((sum, { line }) => sum + line.length, 0)
  const lengthOf = ({ group, who }: Waiter) => groups.get(group)?.lines.get(who)?.line.length ?? 0

  /** How many there are of each network, and the last of them. */
  function networksOf(all: readonly Line<T>[]): Map<string, { count: number; last: Line<T> }> {
    const networks = new Map<string, { count: number; last: Line<T> }>()
    for (const last of all) {
      const network = networkOf(last.waiter)
      networks.set(network, { count: (networks.get(network)?.count ?? 0) + 1, last })
    }
    return networks
  }

  return {
    lengthOf,
    add(waiter, waits) {
      const { group, who } = waiter
      const held = groups.get(group) ?? { lines: new Map<string, Line<T>>(), turns: 0 }
      groups.set(group, held)
      const known = held.lines.get(who)
      if (known) known.line.push(waits)
      else held.lines.set(who, { waiter, line: [waits] })
    },
    remove,
    next(mayGo) {
      for (const [group, { turns }] of groups) {
        const going = linesOf(group).filter(({ waiter }) => mayGo(waiter))
        const isInTurn = turns % IN_TURN_EVERY === IN_TURN_EVERY - 1
        const next = isInTurn ? going[0] : shortestOf(going)
        if (next) return takeFrom(next)
      }
      return undefined
    },
    dropFor(waiter) {
      const sizes = [...groups.keys()].map((group) => ({ group, size: sizeOf(group) }))
      const [largest] = sizes.toSorted((a, b) => b.size - a.size)
      // However short each of their lines is: a crowd is no less of one for coming under many names.
      if (largest && largest.size >= sizeOf(waiter.group) + 2)
        return takeLast(longestOf(linesOf(largest.group)))
      const all = sizes.flatMap(({ group }) => linesOf(group))
      const longest = longestOf(all)
      // A line of two at least: one stays.
      if (longest && longest.line.length >= lengthOf(waiter) + 2) return takeLast(longest)
      const networks = networksOf(all)
      const [most] = [...networks.values()].toSorted((a, b) => b.count - a.count)
      const hers = networks.get(networkOf(waiter))?.count ?? 0
      return most && most.count >= hers + 2 ? takeLast(most.last) : undefined
    },
  }
}
