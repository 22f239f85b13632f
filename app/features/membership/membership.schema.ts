import * as v from 'valibot'
import { PRODUCT_IDS } from '~/domain/membership/plans'

export const ProductIdSchema = v.picklist(PRODUCT_IDS)
/** What App Store Connect allows in the id of an offer. */
export const OFFER_ID = /^[\w.-]{1,64}$/
export const TermSchema = v.picklist(['monthly', 'biannual', 'annual'])
const SourceSchema = v.picklist(['STRIPE', 'APPLE', 'GRANTED', 'GIFT'])
const StateSchema = v.picklist([
  'PENDING',
  'TRIAL',
  'ACTIVE',
  'PAST_DUE',
  'PAUSED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'REVOKED',
  'UNCLEAR',
])
const ActionSchema = v.picklist([
  'CHANGE_TERM',
  'PAUSE',
  'RESUME',
  'CANCEL',
  'KEEP',
  'UPDATE_CARD',
  'WITHDRAW',
  'MANAGE_AT_APPLE',
])
const instant = v.nullable(v.date())
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.email('Indiquez une adresse e-mail valable.'),
  v.maxLength(254),
)

/** One subscription as its member sees it. */
export const SubscriptionSchema = v.object({
  id: v.string(),
  userId: v.string(),
  source: SourceSchema,
  productId: v.nullable(v.string()),
  term: v.nullable(TermSchema),
  state: StateSchema,
  startedAt: instant,
  accessUntil: instant,
  /** When it ends if it is cancelled now; `null` for at once. */
  endOnceCancelled: instant,
  paidUntil: instant,
  graceUntil: instant,
  renews: v.boolean(),
  paused: v.boolean(),
  resumesAt: instant,
  endedAt: instant,
  /** Her bank, or that of who gave it, has reclaimed the payment and has not decided. */
  contested: v.boolean(),
  /** When the next amount is taken; `null` where nothing more is. */
  nextChargeAt: instant,
  /** What is taken then by the store's own word, promotions and credit taken off; `null` where it does not say. */
  nextChargeCents: v.nullable(v.number()),
  /** Apple has announced a higher price that she has not agreed to yet. */
  awaitsPriceConsent: v.boolean(),
  priceCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** Where Apple sold it: in the sandbox App Review and testers buy, and nobody pays. */
  environment: v.nullable(v.picklist(['Sandbox', 'Production'])),
  withdrawUntil: instant,
  actions: v.array(ActionSchema),
  reason: v.nullable(v.string()),
})
export type SubscriptionView = v.InferOutput<typeof SubscriptionSchema>

/** A purchase that she has under way in the App Store. */
const AppleIntentViewSchema = v.object({
  productId: ProductIdSchema,
  /** `PENDING`: somebody else is to consent to it. */
  state: v.picklist(['OPEN', 'PENDING']),
  since: v.date(),
  /** When it frees itself. */
  until: v.date(),
})
export type AppleIntentView = v.InferOutput<typeof AppleIntentViewSchema>

/** A member's membership as a whole: one entitlement from all her subscriptions (`SU-4`). */
export const MembershipSchema = v.object({
  userId: v.string(),
  memberUntil: instant,
  isMember: v.boolean(),
  state: v.picklist([...StateSchema.options, 'NONE']),
  /** The subscription that decides. */
  current: v.nullable(SubscriptionSchema),
  /** All of them, newest first. */
  subscriptions: v.array(SubscriptionSchema),
  /** Why a card purchase would be stopped, as an error code; `null` when she may buy. */
  cardRefusal: v.nullable(v.string()),
  appleRefusal: v.nullable(v.string()),
  /** Which of Apple's offers are hers to see. */
  appleOffers: v.nullable(v.picklist(['INTRODUCTORY', 'PROMOTIONAL'])),
  /** While there is one, nothing else can be ordered for the same time. */
  appleIntent: v.nullable(AppleIntentViewSchema),
  /** The subscriptions by which she pays in both stores, by their ids. */
  paidTwice: v.nullable(
    v.object({
      cardId: v.string(),
      appleId: v.string(),
      /** Which of them go on: one that does not is paid for some time yet. */
      renewing: v.array(v.picklist(['STRIPE', 'APPLE'])),
    }),
  ),
  /** The first charge of a card subscription begun now, if her current access reaches further. */
  firstChargeAt: instant,
})
export type MembershipView = v.InferOutput<typeof MembershipSchema>

/** The version she has seen; another one is refused (`SU-6`). */
export const AcceptedConditionsSchema = v.pipe(v.string(), v.maxLength(20))
