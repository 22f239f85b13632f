import { defineOperation } from '~/http/operation/operation'
import { appleContext } from '../apple/appleContext.server'
import { receiveNotification } from './appleEvents.server'
import { cardContext } from '../provider/cardContext.server'
import { receiveCardWebhook } from './cardEvents.server'
import { afterChange } from '../entitlement/afterChange.server'
import { readSignedPayload } from './readSignedPayload'

/** Both stores' events fit in this many times over. */
const MAX_BYTES = 1024 * 1024

/** The stores' events. Anyone may call these: the signature is what counts, so the body is read unparsed. */
export const webhookOperations = [
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
      'subscriptions/busy',
      'request/malformed',
      'request/too-large',
    ],
    asks: ['card', 'identity'],
    cost: 'webhook',
    takesText: { maxBytes: MAX_BYTES },
    handle: async ({ db, text, request, now }) => {
      const card = cardContext(db)
      const effect = await receiveCardWebhook(card, text, request.headers.get('stripe-signature'), now)
      await afterChange(db, effect?.userId ?? null, now)
    },
  }),
  defineOperation({
    id: 'receiveAppleWebhook',
    method: 'POST',
    path: '/webhooks/apple',
    summary: 'App Store Server Notifications V2.',
    audience: 'anyone',
    status: 204,
    errors: [
      'payments/invalid-signature',
      'apple/not-set-up',
      'apple/unavailable',
      'subscriptions/busy',
      'request/malformed',
      'request/too-large',
    ],
    asks: ['appStore', 'card', 'identity'],
    cost: 'webhook',
    takesText: { maxBytes: MAX_BYTES },
    handle: async ({ db, text, now }) => {
      const apple = appleContext(db)
      const signedPayload = readSignedPayload(text)
      const effect = await receiveNotification(apple, signedPayload, now)
      await afterChange(db, effect?.userId ?? null, now)
    },
  }),
]
