import * as v from 'valibot'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'
import { UserIdSchema } from '~/features/identity/identity.public'
import { instantSchema } from '~/http/instantSchema'
import { lineSchema, searchSchema } from '~/http/textSchema'
import { EmailSchema, SubscriptionSchema } from '../membership.schema'

const MAX_REASON_LENGTH = 300

/** Access for somebody who is named elsewhere. */
export const PersonGrantSchema = v.strictObject({
  until: instantSchema(),
  reason: v.pipe(lineSchema(MAX_REASON_LENGTH), v.minLength(3, 'Dites pourquoi.')),
})

export const GrantSchema = v.strictObject({ email: EmailSchema, ...PersonGrantSchema.entries })

const cursor = v.optional(v.pipe(v.string(), v.maxLength(200)))
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
)
/** A page of a list, or of one member's part of it. */
const listPage = { userId: v.optional(UserIdSchema), cursor, limit }

export const SubscriptionListQuerySchema = v.strictObject({
  ...listPage,
  /** A part of a member's name or of her address. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  source: v.optional(SubscriptionSchema.entries.source),
})
export type SubscriptionListQuery = v.InferOutput<typeof SubscriptionListQuerySchema>

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
  replayedAt: v.nullable(v.date()),
})
export type PaymentEventView = v.InferOutput<typeof PaymentEventSchema>

export const PaymentEventListQuerySchema = v.strictObject({
  ...listPage,
  provider: v.optional(PaymentEventSchema.entries.provider),
  /** Those received last come first by default. */
  sort: v.optional(v.picklist(['receivedAt', '-receivedAt'])),
})
export type PaymentEventListQuery = v.InferOutput<typeof PaymentEventListQuerySchema>
