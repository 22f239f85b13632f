import { forgetStanding } from '~/features/identity/identity.public.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { cardContext } from '../provider/cardContext.server'
import { CARD_ERRORS } from '../provider/cardProvider.server'
import { changedSubscription } from '../entitlement/afterChange.server'
import { SubscriptionSchema } from '../membership.schema'
import { NoticeSchema, TerminationSchema, WithdrawalSchema } from './contracts.schema'
import { handleNoticesSoon } from './contracts.jobs.server'
import type { Notice } from './notices.server'
import { declareTermination } from './terminate.server'
import { withdrawByOrder, withdrawOwn } from './withdraw.server'

/** What was declared is kept: all that follows is done by the job, so that the answer takes the same time whatever there is to do. */
function declared(notice: Notice): Notice {
  handleNoticesSoon()
  return notice
}

/** Ending a contract. The law wants two of these reachable without an account, so the rate is what guards them. */
export const contractOperations = [
  defineOperation({
    id: 'withdraw',
    method: 'POST',
    path: '/subscriptions/{id}/withdrawal',
    summary: 'Withdraws from a contract within 14 days: refunds it and ends it at once.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...CARD_ERRORS, 'subscriptions/not-found', 'subscriptions/withdrawal-over'],
    cost: 'withdrawal',
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      changedSubscription(db, await withdrawOwn(cardContext(db), principal, params.id, now), now),
  }),
  defineOperation({
    id: 'terminate',
    method: 'POST',
    path: '/subscriptions/terminations',
    summary:
      '«\u00A0Résilier votre contrat\u00A0», without signing in. The answer does not tell whether there was a contract.',
    audience: 'anyone',
    body: TerminationSchema,
    response: NoticeSchema,
    status: 201,
    errors: ['payments/not-set-up'],
    cost: 'contract',
    handle: async ({ db, body, now }) => declared(await declareTermination(cardContext(db).db, body, now)),
  }),
  defineOperation({
    id: 'withdrawByOrder',
    method: 'POST',
    path: '/subscriptions/withdrawals',
    summary: '«\u00A0Renoncer au contrat ici\u00A0», without signing in, by the order’s number.',
    audience: 'anyone',
    body: WithdrawalSchema,
    response: NoticeSchema,
    status: 201,
    errors: ['payments/not-set-up', 'subscriptions/contract-not-found', 'subscriptions/withdrawal-over'],
    cost: 'order-number',
    handle: async ({ db, body, now }) => {
      const notice = declared(await withdrawByOrder(cardContext(db), body, now))
      // Her access has ended with the declaration.
      if (notice.userId) forgetStanding(notice.userId)
      return notice
    },
  }),
]
