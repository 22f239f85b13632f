import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import type { ApiError } from '../apiError'
import { failureOf } from '../failure.server'
import type { Cost } from '../limits/costs'
import type { Operation } from './operation'
import { waiterOf, whenThereIsAPlace } from '../limits/limitCall.server'
import { askingProviders } from '../limits/askingProviders.server'
import type { ValidInput } from './readInput.server'

/** What one request brings to every operation that it carries out. */
export interface RequestContext {
  request: Request
  principal: Principal | null
  /** What carrying it out counts and waits as. */
  cost: Cost
  now: Date
  getDb(): Promise<Db>
  /** For the page that is being rendered. It has its place: what it reads takes no other. */
  inPage?: true
}

/** Where pages and calls wait for the same, they take turns. */
const PAGES = 'pages'

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
  const { request, principal, cost, now, getDb, inPage } = context
  const work = async () => {
    const answer = await operation.handle({ ...input, principal, db: await getDb(), now, request })
    if (!operation.response || answer instanceof Response) return answer
    return v.parse(operation.response, answer)
  }
  const call = { cost, request, uid: principal?.uid ?? null }
  const waiter = inPage ? { ...waiterOf(call), group: PAGES } : waiterOf(call)
  const asking = () => askingProviders(operation, waiter, work)
  return inPage && cost === 'read' ? asking() : whenThereIsAPlace(call, asking)
}

/** What an operation failed with, for its caller. */
export const toApiError = ({ id }: Operation, error: unknown): ApiError =>
  failureOf(error, 'operation failed', { operation: id })
