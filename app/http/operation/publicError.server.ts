import { ValiError } from 'valibot'
import { ApiError } from '../apiError'
import { failureOf } from '../failure.server'

/** Redirects and not-founds of the router are thrown too, and are no errors. */
function isControlFlow(error: unknown): boolean {
  return (
    error instanceof Response ||
    (typeof error === 'object' && error !== null && ('isNotFound' in error || 'isRedirect' in error))
  )
}

export function toPublicError(error: unknown): unknown {
  if (error instanceof ApiError || isControlFlow(error)) return error
  if (error instanceof ValiError || (error instanceof Error && 'issues' in error))
    return new ApiError(400, 'request/invalid')
  return failureOf(error, 'server function failed')
}
