import { storageErrorOf } from '~/lib/storage/storageError'
import { ApiError } from './apiError'
import { LaterError } from './laterError.server'
import { AWAY_SECONDS } from './passing/passing.server'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'

/**
 * What a caller is answered when the store of media could not do what it was asked to, also far below: a full disk is met
 * by whoever writes to it.
 *
 * @returns `null` for an error that is about something else
 */
export function storageRefusal(error: unknown): ApiError | null {
  const failure = storageErrorOf(error)
  if (!failure) return null
  const words = `the store of media failed: ${failure.code}`
  logNowAndThen({ words, level: 'error' }, { err: failure }, Date.now())
  return failure.code === 'storage/full'
    ? new ApiError(507, failure.code)
    : new LaterError(503, failure.code, AWAY_SECONDS)
}
