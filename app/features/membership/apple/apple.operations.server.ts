import { optionalCard } from '../provider/cardContext.server'
import { defineOperation } from '~/http/operation/operation'
import { afterChange } from '../entitlement/afterChange.server'
import { MembershipSchema } from '../membership.schema'
import {
  AppleCustomerSchema,
  AppleIntentSchema,
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
    ],
    handle: async ({ db, principal, now }) =>
      preparePurchase(appleContext(db), optionalCard(), principal, now),
  }),
  defineOperation({
    id: 'signAppleOffer',
    method: 'POST',
    path: '/subscriptions/apple/offers',
    summary: 'Signs a promotional offer for StoreKit.',
    audience: 'withRecord',
    body: AppleOfferSchema,
    response: AppleOfferSignatureSchema,
    errors: ERRORS,
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
    errors: [...ERRORS, 'apple/invalid-transaction', 'subscriptions/foreign-transaction'],
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
    handle: async ({ db, principal, now }) => {
      const membership = await restorePurchases(appleContext(db), principal, now)
      await afterChange(db, membership.userId, now)
      return membership
    },
  }),
]
