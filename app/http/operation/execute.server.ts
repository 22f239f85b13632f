import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { isAccountGone, isDeadlock, isTooLong } from '~/lib/violation.server'
import { isDatabaseAway } from '~/lib/databaseErrors/databaseAway.server'
import { logger } from '~/lib/logger.server'
import { isFull } from '~/lib/bounds/bulkhead.server'
import { isPoolExhausted } from '~/lib/databaseErrors/poolExhausted.server'
import { ApiError } from '../apiError'
import { LaterError } from '../laterError.server'
import type { Operation } from './operation'
import { whenThereIsAPlace } from '../limits/limitCall.server'
import { askingProviders } from '../limits/askingProviders.server'
import { storageRefusal } from '../storageRefusal.server'
import type { ValidInput } from './readInput'

/** A crowd at one door is through within seconds. */
const BUSY_SECONDS = 2
/** What is away is looked after by then, or stays away longer. */
const AWAY_SECONDS = 10

/** What one request brings to every operation that it carries out. */
export interface RequestContext {
  request: Request
  principal: Principal | null
  now: Date
  getDb(): Promise<Db>
}

/**
 * Carries out an operation for an authorised caller when there is a place for it, and cuts the answer down to its schema.
 *
 * @throws LaterError 429, FullError, and what the operation throws
 */
export async function execute(
  operation: Operation,
  input: ValidInput,
  context: RequestContext,
): Promise<unknown> {
  const { request, principal, now, getDb } = context
  const work = async () => {
    const answer = await operation.handle({ ...input, principal, db: await getDb(), now, request })
    if (!operation.response || answer instanceof Response) return answer
    return v.parse(operation.response, answer)
  }
  return whenThereIsAPlace({ cost: operation.cost, request, uid: principal?.uid ?? null }, () =>
    askingProviders(operation, work),
  )
}

/** Every failure as an ApiError: unexpected ones are logged and reveal nothing to the caller (`RQ-2`). */
export function toApiError(operation: Operation, error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Her account, or that of somebody whom she named, has gone since she was asked who she is.
  if (isAccountGone(error)) return new ApiError(404, 'users/not-found')
  if (isFull(error)) {
    logger.warn({ operation: operation.id, err: error }, 'there was no place left')
    return new LaterError(503, 'server/busy', BUSY_SECONDS)
  }
  if (isPoolExhausted(error)) {
    logger.warn({ operation: operation.id }, 'no connection to the database was free')
    return new LaterError(503, 'server/busy', BUSY_SECONDS)
  }
  if (isDeadlock(error)) {
    logger.warn({ operation: operation.id, err: error }, 'two transactions waited for each other')
    return new LaterError(503, 'server/busy', BUSY_SECONDS)
  }
  if (isTooLong(error)) {
    logger.warn({ operation: operation.id, err: error }, 'a statement took too long')
    return new LaterError(503, 'server/busy', BUSY_SECONDS)
  }
  const refusal = storageRefusal(error)
  if (refusal) return refusal
  if (isDatabaseAway(error)) {
    logger.error({ operation: operation.id, err: error }, 'the database is away')
    return new LaterError(503, 'server/unavailable', AWAY_SECONDS)
  }
  logger.error({ err: error, operation: operation.id }, 'operation failed')
  return new ApiError(500, 'server/internal')
}
