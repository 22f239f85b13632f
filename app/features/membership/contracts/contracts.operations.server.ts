import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { cardContext } from '../provider/cardContext.server'
import { CARD_ERRORS } from '../provider/cardProvider.server'
import { afterChange, changedSubscription } from '../entitlement/afterChange.server'
import { SubscriptionSchema } from '../membership.schema'
import { NoticeSchema, TerminationSchema, WithdrawalSchema } from './contracts.schema'
import { terminate, withdrawByOrder } from './terminate.server'
import { withdrawOwn } from './withdraw.server'

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
    asks: ['card', 'identity'],
    handle: async ({ db, body, now }) => {
      const notice = await terminate(cardContext(db), body, now)
      await afterChange(db, notice.userId, now)
      return notice
    },
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
    cost: 'contract',
    asks: ['card', 'identity'],
    handle: async ({ db, body, now }) => {
      const notice = await withdrawByOrder(cardContext(db), body, now)
      await afterChange(db, notice.userId, now)
      return notice
    },
  }),
]
