import { logger } from './logger.server'

/** What a crowd meets, what a provider that is away brings on, or what anybody may report, comes again and again in the same words. */
const WINDOW_MS = 10_000

/** What is logged now and then. */
interface Said {
  /** What is said of it; by these words it is told from others. */
  words: string
  level: 'warn' | 'error'
  /** So many of a window have a line each. */
  lines?: number
}

interface Window {
  endsAtMs: number
  /** How many more may be said of it. */
  left: number
  /** How many were not said. */
  others: number
}

const windows = new Map<string, Window>()

/**
 * Logs what may come very often: one line in ten seconds, or as many as are allowed. The first line of the next ten seconds says how
 * many more there were.
 *
 * @param fields what belongs to this one
 */
export function logNowAndThen(
  { words, level, lines = 1 }: Said,
  fields: Record<string, unknown>,
  nowMs: number,
): void {
  let window = windows.get(words)
  let others = 0
  if (!window || nowMs >= window.endsAtMs) {
    others = window?.others ?? 0
    window = { endsAtMs: nowMs + WINDOW_MS, left: lines, others: 0 }
    windows.set(words, window)
  }
  if (window.left === 0) {
    window.others += 1
    return
  }
  window.left -= 1
  logger[level]({ ...fields, ...(others > 0 ? { others } : {}) }, words)
}
