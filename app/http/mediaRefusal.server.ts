import { logger } from '~/lib/logger.server'
import { ApiError } from './apiError'
import { LaterError } from './laterError.server'
import { errorResponse } from './operation/respond'
import { storageRefusal } from './storageRefusal.server'

/** The answer to who asked for a film, a photograph or a document that could not be handed out. */
export function refuseMedia(error: unknown): Response {
  const refusal = error instanceof ApiError ? error : storageRefusal(error)
  if (refusal) {
    const headers = new Headers()
    if (refusal instanceof LaterError) headers.set('Retry-After', String(refusal.retryAfterSeconds))
    return errorResponse(refusal.status, refusal.code, headers)
  }
  logger.error({ err: error }, 'media failed')
  return errorResponse(500, 'server/internal')
}
