import * as v from 'valibot'
import { PAUSE_MONTHS } from '~/domain/membershipRules'
import { PRODUCT_IDS } from '~/domain/plans'
import { safeRedirectPath } from '~/domain/redirectPath'
import { NameSchema, UserIdSchema } from '~/features/identity/users/users.schema'

const MAX_MESSAGE_LENGTH = 500
const MAX_REASON_LENGTH = 300

export const ProductIdSchema = v.picklist(PRODUCT_IDS)
const TermSchema = v.picklist(['monthly', 'biannual', 'annual'])
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
const withoutNul = v.check(
  (text: string) => !text.includes('\u0000'),
  'Ce texte contient un caractère interdit.',
)
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.email('Indiquez une adresse e-mail valable.'),
  v.maxLength(254),
  withoutNul,
)
export const OrderNumberSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^ELAN-[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'Le numéro figure sur votre reçu : ELAN-XXXX-XXXX.'),
)

export const IdParamsSchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) })

export const PlanSchema = v.object({
  productId: ProductIdSchema,
  term: TermSchema,
  months: v.number(),
  priceCents: v.number(),
  currency: v.string(),
})
export type PlanView = v.InferOutput<typeof PlanSchema>

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
  /** The first charge of a card subscription begun now, where what she holds already reaches further. */
  firstChargeAt: instant,
})
export type MembershipView = v.InferOutput<typeof MembershipSchema>

const ReturnPathSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((path) => safeRedirectPath(path, '') !== '', 'Ce chemin n’est pas de ce site.'),
)
/** The version she has seen; another one is refused (`SU-6`). */
const AcceptedConditionsSchema = v.pipe(v.string(), v.maxLength(20))

export const StartCheckoutSchema = v.strictObject({
  productId: ProductIdSchema,
  acceptedConditions: AcceptedConditionsSchema,
  promotionCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50), withoutNul)),
  returnTo: v.optional(ReturnPathSchema),
})
export const StartGiftSchema = v.strictObject({
  productId: ProductIdSchema,
  acceptedConditions: AcceptedConditionsSchema,
  recipientName: NameSchema,
  recipientEmail: v.optional(EmailSchema),
  message: v.pipe(v.string(), v.trim(), v.maxLength(MAX_MESSAGE_LENGTH), withoutNul),
})
export const StartedCheckoutSchema = v.object({ orderId: v.string(), url: v.string() })

export const OrderSchema = v.object({
  id: v.string(),
  number: v.string(),
  kind: v.picklist(['SUBSCRIPTION', 'GIFT']),
  state: v.picklist(['OPEN', 'PAID', 'CLOSED']),
  productId: ProductIdSchema,
  amountCents: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  /** A path of this site: the film she came from. */
  returnTo: v.nullable(v.string()),
  giftCode: v.nullable(v.string()),
  conditionsVersion: v.string(),
  createdAt: v.date(),
})
export type OrderView = v.InferOutput<typeof OrderSchema>

export const GiftCodeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/, 'Un code cadeau s’écrit XXXX-XXXX-XXXX.'),
)
export const RedeemGiftSchema = v.strictObject({ code: GiftCodeSchema })

export const PauseSchema = v.strictObject({ months: v.picklist(PAUSE_MONTHS) })
export const ChangeTermSchema = v.strictObject({ productId: ProductIdSchema })
export const TermChangeSchema = v.object({
  dueNowCents: v.number(),
  currency: v.string(),
  nextChargeAt: v.date(),
})
export type TermChangeView = v.InferOutput<typeof TermChangeSchema>
export const PortalSchema = v.strictObject({ purpose: v.picklist(['card', 'overview']) })
export const AddressSchema = v.object({ url: v.string() })

export const InvoiceSchema = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  createdAt: v.date(),
  amountCents: v.number(),
  currency: v.string(),
  status: v.picklist(['open', 'paid', 'void', 'uncollectible', 'draft']),
  url: v.nullable(v.string()),
  periodStart: v.date(),
  periodEnd: v.date(),
})
export type InvoiceView = v.InferOutput<typeof InvoiceSchema>

/** "Résilier votre contrat", without signing in. */
export const TerminationSchema = v.strictObject({
  name: NameSchema,
  email: EmailSchema,
  orderNumber: v.optional(OrderNumberSchema),
})
/** "renoncer au contrat ici", without signing in: the order's number proves that she holds the receipt. */
export const WithdrawalSchema = v.strictObject({
  name: NameSchema,
  email: EmailSchema,
  orderNumber: OrderNumberSchema,
})
export const NoticeSchema = v.object({ id: v.string(), receivedAt: v.date() })

export const AppleIntentSchema = v.strictObject({ productId: ProductIdSchema })
export const AppleCustomerSchema = v.object({ customer: v.string() })
export const AppleTransactionSchema = v.pipe(
  v.strictObject({
    jws: v.optional(v.pipe(v.string(), v.maxLength(20_000))),
    transactionId: v.optional(v.pipe(v.string(), v.regex(/^\d{1,32}$/))),
  }),
  v.check(({ jws, transactionId }) => jws !== undefined || transactionId !== undefined),
)
export const AppleOfferSchema = v.strictObject({
  productId: ProductIdSchema,
  offerId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
})
export const AppleOfferSignatureSchema = v.object({
  keyId: v.string(),
  nonce: v.string(),
  timestampMs: v.number(),
  signature: v.string(),
})

export const GrantSchema = v.strictObject({
  email: EmailSchema,
  until: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((value) => new Date(value)),
  ),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(3, 'Dites pourquoi.'),
    v.maxLength(MAX_REASON_LENGTH),
    withoutNul,
  ),
})

const cursor = v.optional(v.pipe(v.string(), v.maxLength(200)))
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
)
export const ListSubscriptionsSchema = v.strictObject({ userId: v.optional(UserIdSchema), cursor, limit })
export const ListEventsSchema = v.strictObject({ userId: v.optional(UserIdSchema), cursor, limit })

/** A subscription as an administrator sees it. */
export const AdminSubscriptionSchema = v.object({
  ...SubscriptionSchema.entries,
  userName: v.string(),
  userEmail: v.nullable(v.string()),
  externalId: v.string(),
  storeStatus: v.string(),
  grantedBy: v.nullable(v.string()),
  updatedAt: v.date(),
})
export type AdminSubscriptionView = v.InferOutput<typeof AdminSubscriptionSchema>

export const PaymentEventSchema = v.object({
  id: v.string(),
  provider: v.picklist(['STRIPE', 'APPLE']),
  eventId: v.string(),
  type: v.string(),
  occurredAt: v.date(),
  receivedAt: v.date(),
  via: v.picklist(['WEBHOOK', 'RECONCILIATION']),
  effect: v.string(),
  detail: v.unknown(),
  payload: v.unknown(),
  userId: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  subscriptionId: v.nullable(v.string()),
  replayedAt: instant,
})
export type PaymentEventView = v.InferOutput<typeof PaymentEventSchema>

export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
