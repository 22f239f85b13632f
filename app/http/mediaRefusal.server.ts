import { logger } from '~/lib/logger.server'
import { ApiError } from './apiError'
import { LaterError } from './laterError.server'
import { errorResponse } from './operation/respond'
import { passingOf } from './passing.server'
import { storageRefusal } from './storageRefusal.server'

/** The answer to who asked for a film, a photograph or a document that could not be handed out. */
export function refuseMedia(error: unknown): Response {
  const refusal = error instanceof ApiError ? error : (storageRefusal(error) ?? passingRefusal(error))
  if (refusal) {
    const headers = new Headers()
    if (refusal instanceof LaterError) headers.set('Retry-After', String(refusal.retryAfterSeconds))
    return errorResponse(refusal.status, refusal.code, headers)
  }
  logger.error({ err: error }, 'media failed')
  return errorResponse(500, 'server/internal')
}

/** A database that is away, or too much at once: whoever asks again is answered. */
function passingRefusal(error: unknown): LaterError | null {
  const passing = passingOf(error)
  if (!passing) return null
  logger[passing.level]({ err: error }, passing.words)
  return new LaterError(503, passing.code, passing.retryAfterSeconds)
}
