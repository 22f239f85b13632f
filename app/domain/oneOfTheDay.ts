import { DAY_MS } from './durations'

/** One of a list for a whole day, another one on the next; `undefined` of an empty list. Days turn at midnight UTC. */
export function oneOfTheDay<T>(items: readonly T[], now: Date): T | undefined {
  return items[Math.floor(now.getTime() / DAY_MS) % items.length]
}
