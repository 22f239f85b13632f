import { getPayments } from '~/adapters/payments/index.server'
import { getDb } from '~/db/current.server'
import type { Principal } from '~/domain/principal'
import { getSettings } from '~/env.server'
import { UserParamsSchema } from '~/features/identity/users/users.schema'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation'
import { afterChange } from './entitlement/afterChange.server'
import { redeemGift } from './gifts/redeemGift.server'
import { listInvoices } from './card/invoices.server'
import {
  cancelSubscription,
  changeTerm,
  keepSubscription,
  openPortal,
  pauseSubscription,
  previewTermChange,
  resumeSubscription,
} from './card/manageCard.server'
import {
  AddressSchema,
  ChangeTermSchema,
  IdParamsSchema,
  InvoiceSchema,
  MembershipSchema,
  OrderSchema,
  PauseSchema,
  PlanSchema,
  PortalSchema,
  RedeemGiftSchema,
  StartCheckoutSchema,
  StartGiftSchema,
  StartedCheckoutSchema,
  SubscriptionSchema,
  TermChangeSchema,
  pageOf,
} from './membership.schema'
import { getMembership } from './entitlement/membership.server'
import { requireOrder, settleOrder, toOrderView, type OrderRow } from './card/orders.server'
import { cardParts } from './stores.server'
import { listPlans } from './card/plans.server'
import type { SubscriptionRow } from './entitlement/recordSubscription.server'
import { startCheckout } from './card/startCheckout.server'
import { toSubscriptionView } from './entitlement/subscriptionView'
import { withdrawOwn } from './contracts/withdraw.server'

/** Money is moved for those who have a record: its id ties the provider's customer to her. */
export function member(principal: Principal | null): Principal {
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!principal.hasRecord) throw new ApiError(404, 'users/not-found')
  return principal
}

const CARD_ERRORS = ['payments/not-set-up', 'payments/unavailable', 'subscriptions/not-possible'] as const

/** Answers a changed subscription, after everybody who must know was told. */
async function changed(row: SubscriptionRow, now: Date) {
  await afterChange(row.userId)
  return toSubscriptionView(row, now)
}

function begun(order: OrderRow) {
  if (!order.checkoutUrl) throw new ApiError(503, 'payments/unavailable')
  return { orderId: order.id, url: order.checkoutUrl }
}

export const membershipOperations = [
  defineOperation({
    id: 'getMembership',
    method: 'GET',
    path: '/users/{id}/membership',
    summary: 'One entitlement from all of a user’s subscriptions.',
    audience: 'signedIn',
    params: UserParamsSchema,
    response: MembershipSchema,
    errors: ['users/not-found'],
    handle: async ({ principal, params, now }) => getMembership(await getDb(), principal, params.id, now),
  }),
  defineOperation({
    id: 'listPlans',
    method: 'GET',
    path: '/subscriptions/plans',
    summary: 'The plans on sale, prices with tax.',
    audience: 'anyone',
    response: pageOf(PlanSchema),
    handle: async () => ({ items: await listPlans(getPayments()), nextCursor: null }),
  }),
  defineOperation({
    id: 'startCheckout',
    method: 'POST',
    path: '/subscriptions/checkouts',
    summary: 'Begins an order; the answer’s address is the card provider’s page.',
    audience: 'signedIn',
    body: StartCheckoutSchema,
    response: StartedCheckoutSchema,
    status: 201,
    errors: [
      ...CARD_ERRORS,
      'users/not-found',
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
      'payments/unknown-promotion',
      'conditions/not-accepted',
    ],
    rateLimit: 'checkout',
    handle: async ({ principal, body, now }) => {
      return begun(await startCheckout(await cardParts(), member(principal), body, now))
    },
  }),
  defineOperation({
    id: 'startGift',
    method: 'POST',
    path: '/subscriptions/gifts',
    summary: 'Begins the order of a gift.',
    audience: 'signedIn',
    body: StartGiftSchema,
    response: StartedCheckoutSchema,
    status: 201,
    errors: [...CARD_ERRORS, 'users/not-found', 'conditions/not-accepted'],
    rateLimit: 'checkout',
    handle: async ({ principal, body, now }) => {
      const { productId, acceptedConditions, recipientEmail, recipientName, message } = body
      const gift = { recipientEmail: recipientEmail ?? null, recipientName, message }
      const input = { productId, acceptedConditions, gift }
      return begun(await startCheckout(await cardParts(), member(principal), input, now))
    },
  }),
  defineOperation({
    id: 'redeemGift',
    method: 'POST',
    path: '/subscriptions/gift-redemptions',
    summary: 'Turns a gift’s code into access.',
    audience: 'signedIn',
    body: RedeemGiftSchema,
    response: SubscriptionSchema,
    status: 201,
    errors: [
      'users/not-found',
      'gifts/not-found',
      'gifts/redeemed',
      'gifts/subscription-running',
      'payments/unavailable',
    ],
    // Codes must not be guessed by trying.
    rateLimit: 'gift-code',
    handle: async ({ principal, body, now }) => {
      const card = { payments: getPayments(), origin: getSettings().origin }
      return changed(await redeemGift(await getDb(), member(principal), body.code, now, card), now)
    },
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
    handle: async ({ principal, params, now }) => {
      const parts = await cardParts()
      const order = await requireOrder(parts.db, principal, params.id)
      const settled = await parts.db.transaction((tx) =>
        settleOrder(tx, parts.payments, order.id, parts.origin, now),
      )
      await afterChange(order.userId)
      return toOrderView(parts.db, settled ?? order)
    },
  }),
  defineOperation({
    id: 'cancelSubscription',
    method: 'POST',
    path: '/subscriptions/{id}/cancellation',
    summary: 'Ends a card subscription with its paid time.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...CARD_ERRORS, 'subscriptions/not-found'],
    handle: async ({ principal, params, now }) =>
      changed(await cancelSubscription(await cardParts(), principal, params.id, now), now),
  }),
  defineOperation({
    id: 'keepSubscription',
    method: 'DELETE',
    path: '/subscriptions/{id}/cancellation',
    summary: 'Takes a cancellation back before the end.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...CARD_ERRORS, 'subscriptions/not-found'],
    handle: async ({ principal, params, now }) =>
      changed(await keepSubscription(await cardParts(), principal, params.id, now), now),
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
    errors: [...CARD_ERRORS, 'subscriptions/not-found'],
    handle: async ({ principal, params, body, now }) =>
      changed(await pauseSubscription(await cardParts(), principal, params.id, body.months, now), now),
  }),
  defineOperation({
    id: 'resumeSubscription',
    method: 'DELETE',
    path: '/subscriptions/{id}/pause',
    summary: 'Ends a pause.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...CARD_ERRORS, 'payments/card-refused', 'subscriptions/not-found'],
    handle: async ({ principal, params, now }) =>
      changed(await resumeSubscription(await cardParts(), principal, params.id, now), now),
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
    errors: [...CARD_ERRORS, 'subscriptions/not-found'],
    handle: async ({ principal, params, query, now }) =>
      previewTermChange(await cardParts(), principal, params.id, query.productId, now),
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
    errors: [...CARD_ERRORS, 'payments/card-refused', 'subscriptions/not-found'],
    handle: async ({ principal, params, body, now }) =>
      changed(await changeTerm(await cardParts(), principal, params.id, body.productId, now), now),
  }),
  defineOperation({
    id: 'openPortal',
    method: 'POST',
    path: '/subscriptions/portal-sessions',
    summary: 'Opens the card provider’s own pages about the caller’s means of payment.',
    audience: 'signedIn',
    body: PortalSchema,
    response: AddressSchema,
    status: 201,
    errors: [...CARD_ERRORS, 'users/not-found', 'subscriptions/not-found'],
    handle: async ({ principal, body }) => openPortal(await cardParts(), member(principal), body.purpose),
  }),
  defineOperation({
    id: 'listInvoices',
    method: 'GET',
    path: '/subscriptions/invoices',
    summary: 'The caller’s card invoices, newest first.',
    audience: 'signedIn',
    response: pageOf(InvoiceSchema),
    errors: ['users/not-found', 'payments/unavailable'],
    handle: async ({ principal }) => ({
      items: await listInvoices(await getDb(), getPayments(), member(principal)),
      nextCursor: null,
    }),
  }),
  defineOperation({
    id: 'withdraw',
    method: 'POST',
    path: '/subscriptions/{id}/withdrawal',
    summary: 'Withdraws from a contract within 14 days: refunds it and ends it at once.',
    audience: 'signedIn',
    params: IdParamsSchema,
    response: SubscriptionSchema,
    errors: [...CARD_ERRORS, 'subscriptions/not-found', 'subscriptions/withdrawal-over'],
    handle: async ({ principal, params, now }) =>
      changed(await withdrawOwn(await cardParts(), principal, params.id, now), now),
  }),
]
