/** Chance from a seed: the same seed draws the same. */
export interface Random {
  /** From 0 up to, not including, `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
  shuffled<T>(list: readonly T[]): T[]
  /** A generator of its own, so that what one member draws does not depend on how the others are timed. */
  branch(): Random
}

/** Mulberry32: small, and even enough for dice. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(from.length)] ?? from[0],
    shuffled(list) {
      const shuffled = [...list]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = int(last + 1)
        const [a, b] = [shuffled[last], shuffled[other]]
        if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
      }
      return shuffled
    },
    branch: () => randomFrom(int(2 ** 32)),
  }
}
