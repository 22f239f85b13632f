import * as v from 'valibot'
import { UserIdSchema } from '~/features/identity/identity.public'

/** Money that is owed back, or was given back, as an administrator sees it. */
export const RefundSchema = v.object({
  id: v.string(),
  userId: v.nullable(v.string()),
  userName: v.nullable(v.string()),
  state: v.picklist(['DUE', 'PENDING', 'DONE', 'REFUSED']),
  reason: v.picklist(['WITHDRAWAL', 'CREDIT', 'GIFT_WITHDRAWAL', 'AFTER_END']),
  amountCents: v.number(),
  currency: v.string(),
  /** When what goes back was paid. */
  paidAt: v.date(),
  paymentId: v.string(),
  /** Why the provider refused, in its word. */
  failure: v.nullable(v.string()),
  /** It was given back in another way, by a person. */
  byHand: v.boolean(),
  createdAt: v.date(),
  doneAt: v.nullable(v.date()),
})
export type RefundView = v.InferOutput<typeof RefundSchema>

export const RefundListQuerySchema = v.strictObject({
  userId: v.optional(UserIdSchema),
  state: v.optional(RefundSchema.entries.state),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export type RefundListQuery = v.InferOutput<typeof RefundListQuerySchema>
