import * as v from 'valibot'
import { getDb } from '~/db/current.server'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation'
import { ReportViewingSchema, ViewingSchema } from './viewing.schema'
import { getViewing, reportViewing } from './viewing.server'

const ParamsSchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) })

/** Progress hangs on the user record, which a brand-new account may not have yet. */
function withRecord(principal: Principal | null): Principal {
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!principal.hasRecord) throw new ApiError(404, 'users/not-found')
  return principal
}

export const trainingOperations = [
  defineOperation({
    id: 'getViewing',
    method: 'GET',
    path: '/videos/{id}/viewing',
    summary: 'Where the caller stands in a video.',
    audience: 'signedIn',
    params: ParamsSchema,
    response: ViewingSchema,
    errors: ['users/not-found'],
    handle: async ({ principal, params }) => getViewing(await getDb(), withRecord(principal), params.id),
  }),
  defineOperation({
    id: 'reportViewing',
    method: 'PUT',
    path: '/videos/{id}/viewing',
    summary: 'Adds what the caller has seen of a video.',
    audience: 'signedIn',
    params: ParamsSchema,
    body: ReportViewingSchema,
    response: ViewingSchema,
    errors: ['users/not-found', 'videos/not-found', 'subscriptions/required'],
    handle: async ({ principal, params, body, now }) =>
      reportViewing(await getDb(), withRecord(principal), params.id, body, now),
  }),
]
