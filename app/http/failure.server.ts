import { isAccountGone } from '~/lib/violation.server'
import { logger } from '~/lib/log/logger.server'
import { ApiError } from './apiError'
import { LaterError } from './laterError.server'
import { passingOf } from './passing/passing.server'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { storageRefusal } from './storageRefusal.server'

/**
 * Every failure as an ApiError: unexpected ones are logged and reveal nothing to the caller (`RQ-2`).
 *
 * @param words what is said of an unexpected one in the log
 * @param named what failed, for the log
 */
export function failureOf(error: unknown, words: string, named: { operation?: string } = {}): ApiError {
  if (error instanceof ApiError) return error
  // Her account, or that of somebody whom she named, has gone since she was asked who she is.
  if (isAccountGone(error)) return new ApiError(404, 'users/not-found')
  // Before the database's: a store of media is reached over the network as well.
  const refusal = storageRefusal(error)
  if (refusal) return refusal
  const passing = passingOf(error)
  if (passing) {
    logNowAndThen(passing, { ...named, err: error }, Date.now())
    return new LaterError(503, passing.code, passing.retryAfterSeconds)
  }
  logger.error({ ...named, err: error }, words)
  return new ApiError(500, 'server/internal')
}
