import { logger } from '~/lib/logger.server'
import type { Passing } from './passing.server'

/** Of one kind: a crowd, or a database that is away, fails every request in the same way, and one line says it. */
const BETWEEN_LINES_MS = 10_000

interface Said {
  atMs: number
  /** How many were not said since. */
  others: number
}

const said = new Map<string, Said>()

/**
 * Logs a failure that passes by itself, at most once in ten seconds for each kind. The next line says how many more there were
 * since the last.
 *
 * @param named what failed, for the log
 */
export function reportPassing(
  { words, level }: Pick<Passing, 'words' | 'level'>,
  error: unknown,
  named: { operation?: string },
  nowMs: number,
): void {
  const last = said.get(words)
  if (last && nowMs - last.atMs < BETWEEN_LINES_MS) {
    last.others += 1
    return
  }
  said.set(words, { atMs: nowMs, others: 0 })
  logger[level]({ ...named, ...(last?.others ? { others: last.others } : {}), err: error }, words)
}
