import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { changedSubscription } from '../entitlement/afterChange.server'
import { SubscriptionSchema } from '../membership.schema'
import { PageUrlSchema, ChangeTermSchema, PauseSchema, PortalSchema, TermChangeSchema } from './card.schema'
import { cardContext } from '../provider/cardContext.server'
import { CARD_ERRORS } from '../provider/cardProvider.server'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  openPortal,
  pauseSubscription,
  previewTermChange,
  resumeSubscription,
} from './manageCard.server'

const ERRORS = [...CARD_ERRORS, 'subscriptions/not-found'] as const

/** What a member does with a subscription that she pays by card. */
export const cardOperations = [
  defineOperation({
    id: 'cancelSubscription',
    method: 'POST',
    path: '/subscriptions/{id}/cancellation',
    summary: 'Ends a card subscription with its paid time.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: ERRORS,
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      changedSubscription(db, await cancelSubscription(cardContext(db), principal, params.id, now), now),
  }),
  defineOperation({
    id: 'keepSubscription',
    method: 'DELETE',
    path: '/subscriptions/{id}/cancellation',
    summary: 'Takes a cancellation back before the end.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [
      ...ERRORS,
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
      'subscriptions/unclear',
      'subscriptions/apple-purchase-open',
    ],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      changedSubscription(db, await keepSubscription(cardContext(db), principal, params.id, now), now),
  }),
  defineOperation({
    id: 'pauseSubscription',
    method: 'POST',
    path: '/subscriptions/{id}/pause',
    summary: 'Pauses a card subscription from the end of its paid time on.',
    audience: 'signedIn',
    params: IdParamsSchema,
    body: PauseSchema,
    response: SubscriptionSchema,
    errors: ERRORS,
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, body, now }) => {
      const row = await pauseSubscription(cardContext(db), principal, params.id, body.months, now)
      return changedSubscription(db, row, now)
    },
  }),
  defineOperation({
    id: 'resumeSubscription',
    method: 'DELETE',
    path: '/subscriptions/{id}/pause',
    summary: 'Ends a pause.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...ERRORS, 'payments/card-refused'],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      changedSubscription(db, await resumeSubscription(cardContext(db), principal, params.id, now), now),
  }),
  defineOperation({
    id: 'previewTermChange',
    method: 'GET',
    path: '/subscriptions/{id}/term-change',
    summary: 'What a change of term costs now.',
    audience: 'signedIn',
    params: IdParamsSchema,
    query: ChangeTermSchema,
    response: TermChangeSchema,
    errors: ERRORS,
    asks: ['card'],
    handle: async ({ db, principal, params, query, now }) =>
      previewTermChange(cardContext(db), principal, params.id, query.productId, now),
  }),
  defineOperation({
    id: 'changeTerm',
    method: 'PUT',
    path: '/subscriptions/{id}/term',
    summary: 'Changes the term of a card subscription, at once.',
    audience: 'signedIn',
    params: IdParamsSchema,
    body: ChangeTermSchema,
    response: SubscriptionSchema,
    errors: [...ERRORS, 'payments/card-refused'],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, body, now }) => {
      const row = await changeTerm(cardContext(db), principal, params.id, body.productId, now)
      return changedSubscription(db, row, now)
    },
  }),
  defineOperation({
    id: 'openPortal',
    method: 'POST',
    path: '/subscriptions/portal-sessions',
    summary: 'Opens the card provider’s own pages about the caller’s means of payment.',
    audience: 'withRecord',
    body: PortalSchema,
    response: PageUrlSchema,
    status: 201,
    errors: ERRORS,
    asks: ['card'],
    handle: async ({ db, principal, body }) => openPortal(cardContext(db), principal, body.purpose),
  }),
]
