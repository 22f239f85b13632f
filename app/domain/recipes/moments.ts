import { inParis } from '../parisTime'
import type { Meal } from './recipe'

/** From which hour on, in Paris, which meal comes next. */
const FROM_HOUR: readonly [number, Meal][] = [
  [4, 'BREAKFAST'],
  [10, 'LUNCH'],
  [14, 'SNACK'],
  [17, 'DINNER'],
]

/** The meal that she thinks of at this hour. */
export function mealAt(now: Date): Meal {
  const hour = inParis(now).hour()
  return FROM_HOUR.findLast(([from]) => hour >= from)?.[1] ?? 'DINNER'
}

/** Some of a list that turn with a seed: the same for the same one. @param seed a day, or the name of a film */
export function turning<T>(items: readonly T[], seed: string, count: number): T[] {
  const sum = Array.from(seed).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  const start = sum % items.length
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count)
}
