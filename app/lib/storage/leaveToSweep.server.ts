import { logger } from '../log/logger.server'
import { storageErrorOf } from './storageError'

/**
 * What was given up is gone for everybody. A store that is away keeps its bytes until the sweep, and who gave it up need not know.
 *
 * @throws what is no failure of the store
 */
export function leaveToSweep(error: unknown): void {
  if (!storageErrorOf(error)) throw error
  logger.warn({ err: error }, 'what was given up is left to the sweep')
}
