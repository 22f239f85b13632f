import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { isAdmitted } from '~/domain/access'
import { hasUserRecord, type Principal } from '~/domain/principal'
import { logger } from '~/lib/logger.server'
import { ApiError } from '../apiError'
import type { Operation } from './operation'
import { limitRate } from '../rateLimit.server'
import type { ValidInput } from './readInput'

/** What one request brings to every operation that it carries out. */
export interface RequestContext {
  request: Request
  principal: Principal | null
  now: Date
  getDb(): Promise<Db>
}

/**
 * Whether the caller may call the operation at all; what she may do with one object is checked by the use case.
 *
 * @throws ApiError 401 for visitors, 403 for the wrong role, 404 where her user record is yet to be made (`ID-8`)
 */
export function authorise({ audience }: Operation, principal: Principal | null): void {
  if (!isAdmitted(audience, principal)) {
    if (!principal) throw new ApiError(401, 'auth/missing-token')
    throw new ApiError(403, 'auth/insufficient-permissions')
  }
  if (audience === 'withRecord' && !hasUserRecord(principal)) throw new ApiError(404, 'users/not-found')
}

/** Carries out an operation for an authorised caller, and cuts the answer down to its schema. */
export async function execute(
  operation: Operation,
  input: ValidInput,
  context: RequestContext,
): Promise<unknown> {
  const { request, principal, now } = context
  if (operation.rateLimit) await limitRate(operation.rateLimit, request)
  const db = await context.getDb()
  const answer = await operation.handle({ ...input, principal, db, now, request })
  if (!operation.response || answer instanceof Response) return answer
  return v.parse(operation.response, answer)
}

/** Every failure as an ApiError: unexpected ones are logged and reveal nothing to the caller (`RQ-2`). */
export function toApiError(operation: Operation, error: unknown): ApiError {
  if (error instanceof ApiError) return error
  logger.error({ err: error, operation: operation.id }, 'operation failed')
  return new ApiError(500, 'server/internal')
}
