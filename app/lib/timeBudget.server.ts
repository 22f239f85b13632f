import { AsyncLocalStorage } from 'node:async_hooks'
import { withinTime } from './withinTime'

/** What a request's calls of providers may take in all. Less than the 30 s after which its caller gives up. */
export const REQUEST_BUDGET_MS = 25_000

/** When the time of the work under way is up. By the wall clock, which goes on while a machine sleeps. */
const ends = new AsyncLocalStorage<number>()

/**
 * Does work whose calls of providers may take so long in all. Within another budget it gets no more than is left there.
 *
 * @param ms milliseconds from now on
 */
export function withTimeBudget<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return ends.run(Date.now() + timeLeft(ms), work)
}

/**
 * How long the next call may take.
 *
 * @param ms at most so many milliseconds
 * @returns milliseconds; 0 when the time is up, and nothing more may be asked
 */
export function timeLeft(ms: number): number {
  return Math.max(0, Math.min(ms, (ends.getStore() ?? Infinity) - Date.now()))
}

/**
 * Asks a provider whose client has no time limit of its own. An answer that comes too late is ignored, though the call may still
 * take effect.
 *
 * @param ms milliseconds for the answer, or what is left of the budget where that is less
 * @throws what `late` makes, also without asking when the time is up
 */
export async function answerInTime<T>(ms: number, ask: () => Promise<T>, late: () => Error): Promise<T> {
  const left = timeLeft(ms)
  if (left === 0) throw late()
  return withinTime(ask(), left, late)
}
