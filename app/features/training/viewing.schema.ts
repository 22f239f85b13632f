import * as v from 'valibot'
import { idSchema } from '~/http/idSchema'

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400))
const MAX_INTERVALS = 500

const IntervalSchema = v.strictObject({ start: seconds, end: seconds })

/** A player that stays open for weeks. */
const MAX_PLAYED_SECONDS = 10_000_000

/** What a player reports: where she is, and the stretches she has seen since it last reported. */
export const ReportViewingSchema = v.strictObject({
  positionSeconds: seconds,
  watched: v.pipe(v.array(IntervalSchema), v.maxLength(MAX_INTERVALS)),
  /** All that this player has played since it was opened, a passage seen twice included. Older players do not say it. */
  sitting: v.optional(
    v.strictObject({
      id: idSchema(),
      playedSeconds: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_PLAYED_SECONDS)),
    }),
  ),
})
export type ReportViewing = v.InferOutput<typeof ReportViewingSchema>

export const ViewingSchema = v.object({
  positionSeconds: v.number(),
  /** From 0 to 1. */
  viewedShare: v.number(),
  doneAt: v.nullable(v.date()),
})
export type Viewing = v.InferOutput<typeof ViewingSchema>

/** The answer to a report. */
export const ReportedViewingSchema = v.object({
  ...ViewingSchema.entries,
  /** It came to count as done since the sitting that reports began; `false` where it was before. */
  becameDone: v.boolean(),
})
export type ReportedViewing = v.InferOutput<typeof ReportedViewingSchema>
