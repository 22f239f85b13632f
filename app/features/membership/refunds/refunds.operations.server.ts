import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import { IdParamsSchema } from '~/http/slugSchema'
import { cardContext } from '../provider/cardContext.server'
import { listRefunds, toRefundViews } from './listRefunds.server'
import type { RefundRow } from './recordRefunds.server'
import { RefundListQuerySchema, RefundSchema, type RefundView } from './refunds.schema'
import { retryRefund, settleByHand } from './refusedRefunds.server'
import type { Db } from '~/db/client.server'

async function viewOf(db: Db, row: RefundRow): Promise<RefundView> {
  const [view] = await toRefundViews(db, [row])
  if (!view) throw new Error('one row has one view')
  return view
}

/** What is owed back, and what a person must see to (`ST-4`). */
export const refundOperations = [
  defineOperation({
    id: 'listRefunds',
    method: 'GET',
    path: '/subscriptions/refunds',
    summary: 'Money that is owed back or was given back, the newest first.',
    audience: ['ADMIN'],
    query: RefundListQuerySchema,
    response: pageOf(RefundSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query }) => listRefunds(db, query),
  }),
  defineOperation({
    id: 'retryRefund',
    method: 'POST',
    path: '/subscriptions/refunds/{id}/retries',
    summary: 'Tries a refund once more that the provider refused.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: RefundSchema,
    errors: [
      'refunds/not-found',
      'refunds/not-refused',
      'payments/not-set-up',
      'payments/unavailable',
      'subscriptions/busy',
      'subscriptions/not-possible',
    ],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      viewOf(db, await retryRefund(cardContext(db), principal, params.id, now)),
  }),
  defineOperation({
    id: 'settleRefundByHand',
    method: 'POST',
    path: '/subscriptions/refunds/{id}/settlement',
    summary: 'Notes that a refused refund was given back in another way.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: RefundSchema,
    errors: ['refunds/not-found', 'refunds/not-refused'],
    handle: async ({ db, principal, params, now }) =>
      viewOf(db, await settleByHand(db, principal, params.id, now)),
  }),
]
