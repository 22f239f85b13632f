import * as v from 'valibot'
import { getPayments } from '~/adapters/payments/index.server'
import { getDb } from '~/db/current.server'
import { getSettings } from '~/env.server'
import { ApiError } from '~/http/apiError'
import { defineOperation } from '~/http/operation'
import { readText } from '~/http/readInput'
import { getPaymentEvent, listAllSubscriptions, listPaymentEvents } from './admin/adminLists.server'
import { afterChange } from './entitlement/afterChange.server'
import { receiveNotification, replayNotification } from './apple/appleEvents.server'
import { preparePurchase, recordTransaction, restorePurchases, signOffer } from './apple/applePurchase.server'
import { receiveCardWebhook, replayCardEvent } from './card/cardEvents.server'
import { grantAccess, revokeGrant } from './admin/grants.server'
import { member } from './membership.operations.server'
import {
  AdminSubscriptionSchema,
  AppleCustomerSchema,
  AppleIntentSchema,
  AppleOfferSchema,
  AppleOfferSignatureSchema,
  AppleTransactionSchema,
  GrantSchema,
  IdParamsSchema,
  ListEventsSchema,
  ListSubscriptionsSchema,
  MembershipSchema,
  NoticeSchema,
  PaymentEventSchema,
  SubscriptionSchema,
  TerminationSchema,
  WithdrawalSchema,
  pageOf,
} from './membership.schema'
import { appleParts, cardParts } from './stores.server'
import { toSubscriptionView } from './entitlement/subscriptionView'
import { terminate, withdrawByOrder } from './contracts/terminate.server'

const APPLE_ERRORS = ['apple/not-set-up', 'apple/unavailable', 'users/not-found'] as const
/** Both stores' events fit in this many times over. */
const WEBHOOK_MAX_BYTES = 1024 * 1024
const NotificationSchema = v.object({ signedPayload: v.pipe(v.string(), v.maxLength(WEBHOOK_MAX_BYTES)) })

/** Operations without an account: the law wants them reachable without one, so the rate is what guards them. */
const contractOperations = [
  defineOperation({
    id: 'terminate',
    method: 'POST',
    path: '/subscriptions/terminations',
    summary:
      '« Résilier votre contrat », without signing in. The answer does not tell whether there was a contract.',
    audience: 'anyone',
    body: TerminationSchema,
    response: NoticeSchema,
    status: 201,
    errors: ['payments/not-set-up'],
    rateLimit: 'contract',
    handle: async ({ body, now }) => {
      const { id, receivedAt, userId } = await terminate(await cardParts(), body, now)
      await afterChange(userId)
      return { id, receivedAt }
    },
  }),
  defineOperation({
    id: 'withdrawByOrder',
    method: 'POST',
    path: '/subscriptions/withdrawals',
    summary: '« Renoncer au contrat ici », without signing in, by the order’s number.',
    audience: 'anyone',
    body: WithdrawalSchema,
    response: NoticeSchema,
    status: 201,
    errors: ['payments/not-set-up', 'subscriptions/contract-not-found', 'subscriptions/withdrawal-over'],
    rateLimit: 'contract',
    handle: async ({ body, now }) => {
      const { id, receivedAt, userId } = await withdrawByOrder(await cardParts(), body, now)
      await afterChange(userId)
      return { id, receivedAt }
    },
  }),
]

const appleOperations = [
  defineOperation({
    id: 'prepareApplePurchase',
    method: 'POST',
    path: '/subscriptions/apple/intents',
    summary: 'Asks whether an in-app purchase may begin, before Apple’s sheet opens.',
    audience: 'signedIn',
    body: AppleIntentSchema,
    response: AppleCustomerSchema,
    errors: [
      ...APPLE_ERRORS,
      'payments/unavailable',
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
    ],
    handle: async ({ principal, now }) =>
      preparePurchase(
        await appleParts(),
        { payments: getPayments(), origin: getSettings().origin },
        member(principal),
        now,
      ),
  }),
  defineOperation({
    id: 'signAppleOffer',
    method: 'POST',
    path: '/subscriptions/apple/offers',
    summary: 'Signs a promotional offer for StoreKit.',
    audience: 'signedIn',
    body: AppleOfferSchema,
    response: AppleOfferSignatureSchema,
    errors: APPLE_ERRORS,
    handle: async ({ principal, body, now }) => signOffer(await appleParts(), member(principal), body, now),
  }),
  defineOperation({
    id: 'recordAppleTransaction',
    method: 'POST',
    path: '/subscriptions/apple/transactions',
    summary: 'Verifies a transaction with Apple and gives what it paid for.',
    audience: 'signedIn',
    body: AppleTransactionSchema,
    response: MembershipSchema,
    errors: [...APPLE_ERRORS, 'apple/invalid-transaction', 'subscriptions/foreign-transaction'],
    handle: async ({ principal, body, now }) => {
      const membership = await recordTransaction(await appleParts(), member(principal), body, now)
      await afterChange(membership.userId)
      return membership
    },
  }),
  defineOperation({
    id: 'restoreApplePurchases',
    method: 'POST',
    path: '/subscriptions/apple/restorations',
    summary: 'Asks Apple anew about the caller’s in-app subscriptions.',
    audience: 'signedIn',
    response: MembershipSchema,
    errors: [...APPLE_ERRORS, 'apple/invalid-transaction'],
    handle: async ({ principal, now }) => {
      const membership = await restorePurchases(await appleParts(), member(principal), now)
      await afterChange(membership.userId)
      return membership
    },
  }),
]

const adminOperations = [
  defineOperation({
    id: 'listSubscriptions',
    method: 'GET',
    path: '/subscriptions',
    summary: 'All members’ subscriptions, those changed last first.',
    audience: ['ADMIN'],
    query: ListSubscriptionsSchema,
    response: pageOf(AdminSubscriptionSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ principal, query, now }) => listAllSubscriptions(await getDb(), principal, query, now),
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
    errors: ['users/not-found', 'grants/invalid-end'],
    handle: async ({ principal, body, now }) => {
      const row = await grantAccess(await getDb(), principal, body, now)
      await afterChange(row.userId)
      return toSubscriptionView(row, now)
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
    handle: async ({ principal, params, now }) => {
      const row = await revokeGrant(await getDb(), principal, params.id, now)
      await afterChange(row.userId)
      return toSubscriptionView(row, now)
    },
  }),
  defineOperation({
    id: 'listPaymentEvents',
    method: 'GET',
    path: '/subscriptions/events',
    summary: 'The log of payment events, those received last first.',
    audience: ['ADMIN'],
    query: ListEventsSchema,
    response: pageOf(PaymentEventSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ principal, query }) => listPaymentEvents(await getDb(), principal, query),
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
    ],
    handle: async ({ principal, params, now }) => {
      const db = await getDb()
      const event = await getPaymentEvent(db, principal, params.id)
      if (event.provider === 'STRIPE') await replayCardEvent(await cardParts(), event, now)
      else await replayNotification(await appleParts(), event, now)
      const replayed = await getPaymentEvent(db, principal, params.id)
      await afterChange(replayed.userId)
      return replayed
    },
  }),
]

const webhookOperations = [
  defineOperation({
    id: 'receiveStripeWebhook',
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Events of the card provider, signed over the raw body.',
    audience: 'anyone',
    status: 204,
    errors: [
      'payments/invalid-signature',
      'payments/not-set-up',
      'payments/unavailable',
      'request/too-large',
    ],
    handle: async ({ request, now }) => {
      const parts = await cardParts()
      const body = await readText(request, WEBHOOK_MAX_BYTES)
      const effect = await receiveCardWebhook(parts, body, request.headers.get('stripe-signature'), now)
      await afterChange(effect?.userId ?? null)
    },
  }),
  defineOperation({
    id: 'receiveAppleWebhook',
    method: 'POST',
    path: '/webhooks/apple',
    summary: 'App Store Server Notifications V2.',
    audience: 'anyone',
    status: 204,
    errors: ['payments/invalid-signature', 'apple/not-set-up', 'apple/unavailable', 'request/too-large'],
    handle: async ({ request, now }) => {
      const parts = await appleParts()
      const text = await readText(request, WEBHOOK_MAX_BYTES)
      const parsed = v.safeParse(NotificationSchema, parseJson(text))
      if (!parsed.success) throw new ApiError(400, 'request/malformed')
      const effect = await receiveNotification(parts, parsed.output.signedPayload, now)
      await afterChange(effect?.userId ?? null)
    },
  }),
]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const storeOperations = [
  ...contractOperations,
  ...appleOperations,
  ...adminOperations,
  ...webhookOperations,
]
