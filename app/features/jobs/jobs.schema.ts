import * as v from 'valibot'
import { MAIL_FAILURES } from '~/features/mail/mail.public'
import { idSchema } from '~/http/idSchema'
import { instantSchema } from '~/http/instantSchema'

export const JobParamsSchema = v.strictObject({ id: idSchema() })

/** All of a name that were given up until an instant: what is given up since then is not meant. */
export const RetryAllSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[\w./-]{1,100}$/)),
  until: instantSchema(),
})

/** All mails that one reason has ended until an instant. */
export const RetryMailsSchema = v.strictObject({
  failure: v.picklist(MAIL_FAILURES),
  until: instantSchema(),
})

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
  /** Of each name, how many, and when the last of them was. */
  deadKinds: v.array(v.object({ name: v.string(), count: v.number(), until: v.date() })),
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
  /** How many mails are not tried any more and would still be of use. */
  mailCount: v.number(),
  /** For each reason, how many, and when the last of them was given up. */
  mailKinds: v.array(v.object({ failure: v.picklist(MAIL_FAILURES), count: v.number(), until: v.date() })),
  /** The latest of them, the last one first. */
  mails: v.array(
    v.object({
      id: v.string(),
      to: v.string(),
      subject: v.string(),
      failure: v.picklist(MAIL_FAILURES),
      attempts: v.number(),
      givenUpAt: v.date(),
    }),
  ),
})
export type Jobs = v.InferOutput<typeof JobsSchema>
/** How many were sent again, and what the background work is by then. */
export const RetriedSchema = v.object({ count: v.number(), jobs: JobsSchema })
export type DeadJob = Jobs['deadLetters'][number]
export type DeadKind = Jobs['deadKinds'][number]
export type GivenUpMail = Jobs['mails'][number]
export type MailKind = Jobs['mailKinds'][number]
