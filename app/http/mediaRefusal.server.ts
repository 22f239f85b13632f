import { failureOf } from './failure.server'
import { LaterError } from './laterError.server'
import { errorResponse } from './operation/respond'

/** The answer to who asked for a film, a photograph or a document that could not be handed out. */
export function refuseMedia(error: unknown): Response {
  const refusal = failureOf(error, 'media failed')
  const headers = new Headers()
  if (refusal instanceof LaterError) headers.set('Retry-After', String(refusal.retryAfterSeconds))
  return errorResponse(refusal.status, refusal.code, headers)
}
