import * as v from 'valibot'
import { STEPS } from '~/domain/figures/buckets'
import { PLANS } from '~/domain/membership/plans'
import { isDayKey } from '~/http/cursor'

const daySchema = v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.'))
const storeSchema = v.picklist(['STRIPE', 'APPLE'])

/** Days in Paris, both included. */
const range = { from: daySchema, to: daySchema }
export const RangeQuerySchema = v.strictObject(range)
export const SteppedQuerySchema = v.strictObject({ ...range, step: v.picklist(STEPS) })

const MembersPointSchema = v.object({
  firstDay: v.string(),
  lastDay: v.string(),
  active: v.number(),
  /** Those among them whose time is paid for. */
  paying: v.number(),
  new: v.number(),
  lost: v.number(),
  cancellations: v.number(),
})
export type MembersPoint = v.InferOutput<typeof MembersPointSchema>
export const MembersSchema = v.object({ points: v.array(MembersPointSchema) })

const RevenuePartSchema = v.object({
  lastDay: v.string(),
  store: storeSchema,
  term: v.picklist(PLANS.map(({ term }) => term)),
  currency: v.string(),
  /** In a month, tax included. */
  cents: v.number(),
  subscriptions: v.number(),
  /** Those among them whose price the store does not say: they add nothing. */
  unpriced: v.number(),
})
export type RevenuePart = v.InferOutput<typeof RevenuePartSchema>
export const RevenueSchema = v.object({
  /** The last day of each bucket, those without revenue too. */
  days: v.array(v.string()),
  parts: v.array(RevenuePartSchema),
})

const ChurnMonthSchema = v.object({ month: v.string(), atStart: v.number(), lost: v.number() })
export type ChurnMonth = v.InferOutput<typeof ChurnMonthSchema>
const CohortSchema = v.object({
  /** `YYYY-MM` */
  month: v.string(),
  joined: v.number(),
  /** At the end of the month of joining, and of each that followed. */
  active: v.array(v.number()),
})
export type Cohort = v.InferOutput<typeof CohortSchema>
export const RetentionSchema = v.object({ churn: v.array(ChurnMonthSchema), cohorts: v.array(CohortSchema) })

const FailedPaymentsSchema = v.object({
  store: storeSchema,
  currency: v.string(),
  payments: v.number(),
  cents: v.number(),
})
export type FailedPayments = v.InferOutput<typeof FailedPaymentsSchema>
export const FailedPaymentsListSchema = v.object({ stores: v.array(FailedPaymentsSchema) })

const WatchedVideoSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Times that it was played. */
  views: v.number(),
  /** Members who began it. */
  started: v.number(),
  /** Those among them who have seen 80 % of it. */
  done: v.number(),
})
export type WatchedVideo = v.InferOutput<typeof WatchedVideoSchema>
export const WatchedSchema = v.object({ videos: v.array(WatchedVideoSchema) })

const PublishedCountSchema = v.object({
  of: v.picklist(['views', 'done', 'favourites', 'begun', 'finished', 'signedUp']),
  count: v.number(),
})
export type PublishedCount = v.InferOutput<typeof PublishedCountSchema>
const PublishedItemSchema = v.object({
  /** The type of content. */
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  releasedOn: v.string(),
  /** Of a second one, it is a part of the first. None of a type of which nothing is counted. */
  counts: v.array(PublishedCountSchema),
})
export type PublishedItem = v.InferOutput<typeof PublishedItemSchema>
export const PublishedSchema = v.object({ items: v.array(PublishedItemSchema) })
