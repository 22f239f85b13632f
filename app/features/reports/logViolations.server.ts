import { logger } from '~/lib/logger.server'
import type { Violation } from './violations'

const WINDOW_MS = 10_000
/** Anybody may report: of so many in a window each has its line, the others are counted. */
const LINES = 20

let window = { endsAtMs: 0, lines: 0, others: 0 }

/** Logs what was reported of pages' policies, at most twenty lines in ten seconds; the next line says how many more there were. */
export function logViolations(violations: readonly Violation[], nowMs: number): void {
  for (const violation of violations) {
    const { others } = window
    if (nowMs >= window.endsAtMs) window = { endsAtMs: nowMs + WINDOW_MS, lines: 0, others: 0 }
    if (window.lines >= LINES) {
      window.others += 1
      continue
    }
    const more = window.lines === 0 && others > 0 ? { others } : {}
    window.lines += 1
    logger.warn({ violation, ...more }, 'a page’s policy was violated')
  }
}
