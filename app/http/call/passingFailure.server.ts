import { isPoolExhausted } from '~/lib/poolExhausted.server'
import { isDeadlock } from '~/lib/violation.server'
import { ApiError } from '../apiError'
import { LaterError } from '../laterError.server'

/** When to ask again, where nobody has said: an outage is over, or not, within some seconds. */
const USUAL_SECONDS = 5

/** Of sockets, and of PostgreSQL as it stops, starts, is full of connections or takes too long. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
/** The words of `pg`, which gives this error no code. */
const CUT_OFF = /^(?:Connection terminated|Client has encountered a connection error)/

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return AWAY.has(code) || CUT_OFF.test(error.message) || isAway(error.cause)
}

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
    return error.status === 503 || error.code === 'server/timeout' ? USUAL_SECONDS : null
  return isAway(error) || isPoolExhausted(error) || isDeadlock(error) ? USUAL_SECONDS : null
}

const noted = new WeakMap<Request, number>()

/** Remembers what failed while a page was made, for its status: the router has one status for every failure. */
export function noteFailure(request: Request, error: unknown): void {
  const seconds = passingSeconds(error)
  if (seconds !== null) noted.set(request, Math.max(seconds, notedSeconds(request) ?? 0))
}

/** @returns in how many seconds to ask for the page again where something failed that passes by itself; `null` otherwise */
export const notedSeconds = (request: Request): number | null => noted.get(request) ?? null
