import { ApiError } from '../apiError'
import { AWAY_SECONDS, passingOf } from '../passing/passing.server'
import { LaterError } from '../laterError.server'

/**
 * Whether a failure is of what passes by itself: a database or a provider that is away, too many at once, an answer that did not
 * come in time.
 *
 * @param error as it was thrown, before it was turned into an ApiError
 * @returns in how many seconds to ask again; `null` for a failure that stays
 */
export function passingSeconds(error: unknown): number | null {
  if (error instanceof LaterError) return error.status === 503 ? error.retryAfterSeconds : null
  if (error instanceof ApiError)
    return error.status === 503 || error.code === 'server/timeout' ? AWAY_SECONDS : null
  return passingOf(error)?.retryAfterSeconds ?? null
}

/** @returns in how many seconds to ask again for what was refused, also to one person alone; `null` for what stays as it is */
export const secondsUntil = (error: unknown): number | null =>
  error instanceof LaterError ? error.retryAfterSeconds : passingSeconds(error)

const noted = new WeakMap<Request, number>()

/** Remembers what failed while a page was made, for its status: the router has one status for every failure. */
export function noteFailure(request: Request, error: unknown): void {
  const seconds = secondsUntil(error)
  if (seconds !== null) noted.set(request, Math.max(seconds, notedSeconds(request) ?? 0))
}

/** @returns in how many seconds to ask for the page again where something failed that passes by itself; `null` otherwise */
export const notedSeconds = (request: Request): number | null => noted.get(request) ?? null
