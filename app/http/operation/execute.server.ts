import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { isAccountGone } from '~/lib/violation.server'
import { logger } from '~/lib/logger.server'
import { ApiError } from '../apiError'
import { LaterError } from '../laterError.server'
import type { Operation } from './operation'
import { waiterOf, whenThereIsAPlace } from '../limits/limitCall.server'
import { askingProviders } from '../limits/askingProviders.server'
import { passingOf } from '../passing.server'
import { storageRefusal } from '../storageRefusal.server'
import type { ValidInput } from './readInput'

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
  const call = { cost: operation.cost, request, uid: principal?.uid ?? null }
  return whenThereIsAPlace(call, () => askingProviders(operation, waiterOf(call), work))
}

/** Every failure as an ApiError: unexpected ones are logged and reveal nothing to the caller (`RQ-2`). */
export function toApiError(operation: Operation, error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // Her account, or that of somebody whom she named, has gone since she was asked who she is.
  if (isAccountGone(error)) return new ApiError(404, 'users/not-found')
  // Before the database's: a store of media is reached over the network as well.
  const refusal = storageRefusal(error)
  if (refusal) return refusal
  const passing = passingOf(error)
  if (passing) {
    logger[passing.level]({ operation: operation.id, err: error }, passing.words)
    return new LaterError(503, passing.code, passing.retryAfterSeconds)
  }
  logger.error({ err: error, operation: operation.id }, 'operation failed')
  return new ApiError(500, 'server/internal')
}
