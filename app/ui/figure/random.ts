/** Numbers from 0 to 1 that look thrown, and are the same whenever the word is: a drawing never changes by itself. */
export type Random = () => number

/** FNV-1a: a word as 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Mulberry32, seeded by the word. */
export function randomOf(word: string): Random {
  let state = hashOf(word)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list, thrown. */
export function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** Around a value, by as much as `reach` to each side. */
export function about(value: number, reach: number, random: Random): number {
  return value + (random() * 2 - 1) * reach
}
