import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { optionalCard } from '../provider/cardContext.server'
import { mendBridges } from '../card/mendBridges.server'
import { changedSubscription } from '../entitlement/afterChange.server'
import { pageOf } from '~/http/paging'
import { SubscriptionSchema } from '../membership.schema'
import {
  AdminSubscriptionSchema,
  GrantSchema,
  PaymentEventListQuerySchema,
  PaymentEventSchema,
  SubscriptionListQuerySchema,
} from './admin.schema'
import { listAllSubscriptions, listPaymentEvents } from './adminLists.server'
import { grantAccess, revokeGrant } from './grants.server'
import { replayPaymentEvent } from './replayPaymentEvent.server'

/** The studio's (`ST-4`). */
export const adminOperations = [
  defineOperation({
    id: 'listSubscriptions',
    method: 'GET',
    path: '/subscriptions',
    summary: 'All members’ subscriptions, those changed last first.',
    audience: ['ADMIN'],
    query: SubscriptionListQuerySchema,
    response: pageOf(AdminSubscriptionSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query, now }) => listAllSubscriptions(db, query, now),
  }),
  defineOperation({
    id: 'grantAccess',
    method: 'POST',
    path: '/subscriptions/grants',
    summary: 'Gives a member access until a day.',
    audience: ['ADMIN'],
    body: GrantSchema,
    response: SubscriptionSchema,
    status: 201,
    errors: ['users/not-found', 'users/email-unconfirmed', 'users/account-disabled', 'grants/invalid-end'],
    asks: ['identity'],
    handle: async ({ db, principal, body, now }) => {
      const context = { db, provider: getIdentityProvider() }
      return changedSubscription(db, await grantAccess(context, principal, body, now), now)
    },
  }),
  defineOperation({
    id: 'revokeGrant',
    method: 'DELETE',
    path: '/subscriptions/grants/{id}',
    summary: 'Takes a granted access back.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: ['subscriptions/not-found'],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) => {
      const revoked = await revokeGrant(db, principal, params.id, now)
      // What was ordered to follow it, by card, was built on it.
      await mendBridges({ db, ...optionalCard() }, revoked.userId, now)
      return changedSubscription(db, revoked, now)
    },
  }),
  defineOperation({
    id: 'listPaymentEvents',
    method: 'GET',
    path: '/subscriptions/events',
    summary: 'The log of payment events, those received last first unless told otherwise.',
    audience: ['ADMIN'],
    query: PaymentEventListQuerySchema,
    response: pageOf(PaymentEventSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query }) => listPaymentEvents(db, query),
  }),
  defineOperation({
    id: 'replayPaymentEvent',
    method: 'POST',
    path: '/subscriptions/events/{id}/replays',
    summary: 'Does a logged event’s work again.',
    audience: ['ADMIN'],
    params: IdParamsSchema,
    response: PaymentEventSchema,
    errors: [
      'webhooks/event-not-found',
      'payments/not-set-up',
      'payments/unavailable',
      'apple/not-set-up',
      'apple/unavailable',
      'subscriptions/busy',
    ],
    asks: ['card', 'appStore', 'identity'],
    handle: async ({ db, principal, params, now }) => replayPaymentEvent(db, principal, params.id, now),
  }),
]
