import { optionalCard } from '../provider/cardContext.server'
import { defineOperation } from '~/http/operation/operation'
import { IdParamsSchema } from '~/http/slugSchema'
import { afterChange } from '../entitlement/afterChange.server'
import { awaitAppleIntent, dropAppleIntent } from '../entitlement/appleIntents.server'
import { MembershipSchema } from '../membership.schema'
import {
  AppleCustomerSchema,
  AppleIntentSchema,
  AppleIntentStateSchema,
  AppleOfferSchema,
  AppleOfferSignatureSchema,
  AppleTransactionSchema,
} from './apple.schema'
import { appleContext } from './appleContext.server'
import { preparePurchase, recordTransaction, restorePurchases, signOffer } from './applePurchase.server'

const ERRORS = ['apple/not-set-up', 'apple/unavailable', 'subscriptions/busy', 'users/not-found'] as const

/** Buying inside the iOS wrapper (`bridge.md`). */
export const appleOperations = [
  defineOperation({
    id: 'prepareApplePurchase',
    method: 'POST',
    path: '/subscriptions/apple/intents',
    summary: 'Asks whether an in-app purchase may begin, before Apple’s sheet opens.',
    audience: 'withRecord',
    body: AppleIntentSchema,
    response: AppleCustomerSchema,
    errors: [
      ...ERRORS,
      'payments/unavailable',
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
      'subscriptions/unclear',
      'subscriptions/no-offer',
    ],
    asks: ['appStore', 'card'],
    handle: async ({ db, principal, body, now }) =>
      preparePurchase(appleContext(db), optionalCard(), principal, body, now),
  }),
  defineOperation({
    id: 'awaitApplePurchase',
    method: 'PUT',
    path: '/subscriptions/apple/intents/{id}',
    summary: 'Says that a purchase under way waits for somebody else’s consent (Ask to Buy, the bank).',
    audience: 'withRecord',
    params: IdParamsSchema,
    body: AppleIntentStateSchema,
    status: 204,
    handle: async ({ db, principal, params, now }) => awaitAppleIntent(db, principal.uid, params.id, now),
  }),
  defineOperation({
    id: 'dropApplePurchase',
    method: 'DELETE',
    path: '/subscriptions/apple/intents/{id}',
    summary: 'Says that a purchase under way came to nothing.',
    audience: 'withRecord',
    params: IdParamsSchema,
    status: 204,
    handle: async ({ db, principal, params }) => dropAppleIntent(db, principal.uid, params.id),
  }),
  defineOperation({
    id: 'signAppleOffer',
    method: 'POST',
    path: '/subscriptions/apple/offers',
    summary: 'Signs a promotional offer for StoreKit.',
    audience: 'withRecord',
    body: AppleOfferSchema,
    response: AppleOfferSignatureSchema,
    errors: [
      'apple/not-set-up',
      'subscriptions/already-subscribed',
      'subscriptions/other-store',
      'subscriptions/no-offer',
    ],
    // Signed here, by a key that costs its time.
    cost: 'provider',
    handle: async ({ db, principal, body, now }) => signOffer(appleContext(db), principal, body, now),
  }),
  defineOperation({
    id: 'recordAppleTransaction',
    method: 'POST',
    path: '/subscriptions/apple/transactions',
    summary: 'Verifies a transaction with Apple and gives what it paid for.',
    audience: 'withRecord',
    body: AppleTransactionSchema,
    response: MembershipSchema,
    errors: [
      ...ERRORS,
      'apple/invalid-transaction',
      'subscriptions/foreign-transaction',
      'subscriptions/unsigned-transaction',
    ],
    asks: ['appStore', 'card', 'identity'],
    handle: async ({ db, principal, body, now }) => {
      const membership = await recordTransaction(appleContext(db), principal, body, now)
      await afterChange(db, membership.userId, now)
      return membership
    },
  }),
  defineOperation({
    id: 'restoreApplePurchases',
    method: 'POST',
    path: '/subscriptions/apple/restorations',
    summary: 'Asks Apple anew about the caller’s in-app subscriptions.',
    audience: 'withRecord',
    response: MembershipSchema,
    errors: [...ERRORS, 'apple/invalid-transaction'],
    asks: ['appStore', 'card', 'identity'],
    handle: async ({ db, principal, now }) => {
      const membership = await restorePurchases(appleContext(db), principal, now)
      await afterChange(db, membership.userId, now)
      return membership
    },
  }),
]
