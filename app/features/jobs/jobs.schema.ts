import * as v from 'valibot'
import { idSchema } from '~/http/idSchema'

export const JobParamsSchema = v.strictObject({ id: idSchema() })

/** The background work: how much of it there is of each name, and what was given up. */
export const JobsSchema = v.object({
  queues: v.array(
    v.object({
      name: v.string(),
      waiting: v.number(),
      /** Of them, those for later. */
      forLater: v.number(),
      underWay: v.number(),
    }),
  ),
  /** How many were given up in all. */
  deadCount: v.number(),
  /** The latest of them, the last one first. */
  deadLetters: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      attempts: v.number(),
      givenUpAt: v.date(),
      /** In French; the error's own words are in the log. */
      reason: v.string(),
    }),
  ),
})
export type Jobs = v.InferOutput<typeof JobsSchema>
export type DeadJob = Jobs['deadLetters'][number]
