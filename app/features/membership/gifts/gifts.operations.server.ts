import { defineOperation } from '~/http/operation/operation'
import { StartedCheckoutSchema } from '../card/card.schema'
import { cardContext, optionalCard } from '../provider/cardContext.server'
import { CARD_ERRORS } from '../provider/cardProvider.server'
import { startCheckout } from '../card/startCheckout.server'
import { toStartedCheckout } from '../card/toStartedCheckout'
import { changedSubscription } from '../entitlement/afterChange.server'
import { SubscriptionSchema } from '../membership.schema'
import { RedeemGiftSchema, StartGiftSchema } from './gifts.schema'
import { redeemGift } from './redeemGift.server'

export const giftOperations = [
  defineOperation({
    id: 'startGift',
    method: 'POST',
    path: '/subscriptions/gifts',
    summary: 'Begins the order of a gift.',
    audience: 'withRecord',
    body: StartGiftSchema,
    response: StartedCheckoutSchema,
    status: 201,
    errors: [...CARD_ERRORS, 'conditions/not-accepted', 'subscriptions/email-required'],
    cost: 'checkout',
    asks: ['card', 'identity'],
    handle: async ({ db, principal, body, now }) => {
      const { productId, acceptedConditions, recipientEmail = null, recipientName, message } = body
      const gift = { recipientEmail, recipientName, message }
      const input = { productId, acceptedConditions, gift }
      return toStartedCheckout(await startCheckout(cardContext(db), principal, input, now))
    },
  }),
  defineOperation({
    id: 'redeemGift',
    method: 'POST',
    path: '/subscriptions/gift-redemptions',
    summary: 'Turns a gift’s code into access.',
    audience: 'withRecord',
    body: RedeemGiftSchema,
    response: SubscriptionSchema,
    status: 201,
    errors: [
      'gifts/not-found',
      'gifts/redeemed',
      'gifts/subscription-running',
      'subscriptions/unclear',
      'subscriptions/apple-purchase-open',
      'payments/unavailable',
      'subscriptions/busy',
    ],
    // Codes must not be guessed by trying.
    cost: 'gift-code',
    asks: ['card', 'identity'],
    handle: async ({ db, principal, body, now }) =>
      changedSubscription(db, await redeemGift(db, principal, body.code, now, optionalCard()), now),
  }),
]
