import * as v from 'valibot'
import { PRODUCT_IDS } from '~/domain/membership/plans'

export const ProductIdSchema = v.picklist(PRODUCT_IDS)
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
  paidUntil: instant,
  graceUntil: instant,
  renews: v.boolean(),
  paused: v.boolean(),
  resumesAt: instant,
  endedAt: instant,
  /** When the next amount is taken; `null` where nothing more is. */
  nextChargeAt: instant,
  priceCents: v.nullable(v.number()),
  /** What is taken then, where it is another amount than the price. */
  nextChargeCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  withdrawUntil: instant,
  actions: v.array(ActionSchema),
  reason: v.nullable(v.string()),
})
export type SubscriptionView = v.InferOutput<typeof SubscriptionSchema>

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
  /** The first charge of a card subscription begun now, if her current access reaches further. */
  firstChargeAt: instant,
})
export type MembershipView = v.InferOutput<typeof MembershipSchema>

/** The version she has seen; another one is refused (`SU-6`). */
export const AcceptedConditionsSchema = v.pipe(v.string(), v.maxLength(20))
