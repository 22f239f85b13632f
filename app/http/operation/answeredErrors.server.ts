import { getSettings } from '~/env.server'
import { logger } from '~/lib/log/logger.server'
import type { ErrorCode } from '~/messages/errors.fr'
import type { Operation } from './operation'

/**
 * What is met by whoever asks anything: a query that the operation does not know, too much asked within a minute, too many at once, a
 * store of media that is away, a fault of ours.
 */
const OF_ANY: readonly ErrorCode[] = [
  'request/invalid',
  'request/throttled',
  'server/busy',
  'server/unavailable',
  'storage/unavailable',
  'server/internal',
]

/** What is answered about the credentials that come along, wherever they are looked at. */
const OF_CREDENTIALS: readonly ErrorCode[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/unavailable',
]

function listed(operation: Operation): ReadonlySet<ErrorCode> {
  const { errors, method, audience, body, takesText, params, query, sameOriginOnly } = operation
  return new Set<ErrorCode>([
    ...(params || query || body ? (['request/malformed'] as const) : []),
    ...(body ? (['request/too-large', 'request/unsupported-type'] as const) : []),
    ...(body || takesText ? (['request/too-slow'] as const) : []),
    ...(method !== 'GET' || sameOriginOnly ? (['request/cross-origin'] as const) : []),
    ...(sameOriginOnly ? [] : OF_CREDENTIALS),
    ...(audience === 'anyone'
      ? []
      : // Her account, or the one that she names, may go while she asks.
        (['auth/missing-token', 'auth/insufficient-permissions', 'users/not-found'] as const)),
    ...errors,
    ...OF_ANY,
  ])
}

const known = new WeakMap<Operation, ReadonlySet<ErrorCode>>()

/** Every code that an operation may answer: its own, and those that follow from what it is. */
export function answeredErrors(operation: Operation): ReadonlySet<ErrorCode> {
  const codes = known.get(operation) ?? listed(operation)
  known.set(operation, codes)
  return codes
}

/**
 * Holds an operation to its declaration: a code that its document does not name is written to the log where there are members, who are
 * better served with it than without, and fails in the demo and in tests.
 *
 * @throws Error in the demo and in tests
 */
export function holdToDeclared(operation: Operation, code: ErrorCode): void {
  if (answeredErrors(operation).has(code)) return
  logger.error({ operation: operation.id, code }, 'an error that the operation does not declare')
  if (getSettings().demo) throw new Error(`${operation.id} answers ${code}, which is not among its errors`)
}
