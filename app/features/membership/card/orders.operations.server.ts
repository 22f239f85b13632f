import { getPayments } from '~/adapters/payments/index.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { pageOf } from '~/http/paging'
import { OrderSchema, PlanSchema, StartCheckoutSchema, StartedCheckoutSchema } from './card.schema'
import { cardContext } from '../provider/cardContext.server'
import { CARD_ERRORS } from '../provider/cardProvider.server'
import { listOrders } from './listOrders.server'
import { listPlans } from './plans.server'
import { settleOwnOrder } from './settleOwnOrder.server'
import { startCheckout } from './startCheckout.server'
import { toStartedCheckout } from './toStartedCheckout'

/** Buying by card: what is on sale, and the order. */
export const orderOperations = [
  defineOperation({
    id: 'listPlans',
    method: 'GET',
    path: '/subscriptions/plans',
    summary: 'The plans on sale, prices with tax.',
    audience: 'anyone',
    response: pageOf(PlanSchema),
    // Remembered for a while, and on every page that sells.
    cost: 'read',
    asks: ['card'],
    handle: async () => ({ items: await listPlans(getPayments()), nextCursor: null }),
  }),
  defineOperation({
    id: 'startCheckout',
    method: 'POST',
    path: '/subscriptions/checkouts',
    summary: 'Begins an order; the answer’s address is the card provider’s page.',
    audience: 'withRecord',
    body: StartCheckoutSchema,
    response: StartedCheckoutSchema,
    status: 201,
    errors: [
      ...CARD_ERRORS,
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
      'subscriptions/unclear',
      'subscriptions/email-required',
      'subscriptions/apple-purchase-open',
      'subscriptions/credit-contested',
      'payments/unknown-promotion',
      'payments/promotion-other-member',
      'payments/promotion-first-order',
      'payments/promotion-minimum',
      'payments/promotion-other-plan',
      'conditions/not-accepted',
    ],
    cost: 'checkout',
    asks: ['card', 'identity'],
    handle: async ({ db, principal, body, now }) =>
      toStartedCheckout(await startCheckout(cardContext(db), principal, body, now)),
  }),
  defineOperation({
    id: 'settleOrder',
    method: 'POST',
    path: '/subscriptions/orders/{id}/settlement',
    summary: 'Asks the card provider how an order stands.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: OrderSchema,
    errors: ['payments/not-set-up', 'payments/unavailable', 'orders/not-found'],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) =>
      settleOwnOrder(cardContext(db), principal, params.id, now),
  }),
  defineOperation({
    id: 'listOrders',
    method: 'GET',
    path: '/subscriptions/orders',
    summary: 'The caller’s paid orders, newest first.',
    audience: 'signedIn',
    response: pageOf(OrderSchema),
    handle: async ({ db, principal }) => ({ items: await listOrders(db, principal), nextCursor: null }),
  }),
]
