import * as v from 'valibot'
import { PAUSE_MONTHS } from '~/domain/membership/membershipRules'
import { safeRedirectPath } from '~/domain/redirectPath'
import { lineSchema } from '~/http/textSchema'
import { AcceptedConditionsSchema, ProductIdSchema, TermSchema } from '../membership.schema'

export const PlanSchema = v.object({
  productId: ProductIdSchema,
  term: TermSchema,
  months: v.number(),
  priceCents: v.number(),
  currency: v.string(),
})
export type PlanView = v.InferOutput<typeof PlanSchema>

const ReturnPathSchema = v.pipe(
  v.string(),
  v.maxLength(500),
  v.check((path) => safeRedirectPath(path, '') !== '', 'Ce chemin n’est pas de ce site.'),
)

export const StartCheckoutSchema = v.strictObject({
  productId: ProductIdSchema,
  acceptedConditions: AcceptedConditionsSchema,
  promotionCode: v.optional(lineSchema(50)),
  returnTo: v.optional(ReturnPathSchema),
})

export const StartedCheckoutSchema = v.object({ orderId: v.string(), url: v.string() })

export const OrderSchema = v.object({
  id: v.string(),
  number: v.string(),
  kind: v.picklist(['SUBSCRIPTION', 'GIFT']),
  state: v.picklist(['OPEN', 'PAID', 'CLOSED']),
  productId: ProductIdSchema,
  amountCents: v.nullable(v.number()),
  /** What of it credit of an earlier subscription has paid: the rest is taken from her card. */
  creditUsedCents: v.number(),
  currency: v.nullable(v.string()),
  /** A path of this site: the film she came from. */
  returnTo: v.nullable(v.string()),
  giftCode: v.nullable(v.string()),
  conditionsVersion: v.string(),
  /** When what it bought was given back. */
  refundedAt: v.nullable(v.date()),
  /** Not for good: her bank has reclaimed it, and has not decided. */
  contested: v.boolean(),
  createdAt: v.date(),
})
export type OrderView = v.InferOutput<typeof OrderSchema>

export const PauseSchema = v.strictObject({ months: v.picklist(PAUSE_MONTHS) })
export const ChangeTermSchema = v.strictObject({ productId: ProductIdSchema })
export const TermChangeSchema = v.object({
  dueNowCents: v.number(),
  currency: v.string(),
  nextChargeAt: v.date(),
})
export type TermChangeView = v.InferOutput<typeof TermChangeSchema>
export const PortalSchema = v.strictObject({ purpose: v.picklist(['card', 'overview']) })
export const PageUrlSchema = v.object({ url: v.string() })
