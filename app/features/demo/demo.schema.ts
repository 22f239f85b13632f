import * as v from 'valibot'

/** What the identity service would have sent. */
const DemoMessageSchema = v.object({
  to: v.string(),
  title: v.string(),
  /** A link of an email; `null` for an SMS, whose title is its code. */
  href: v.nullable(v.string()),
})
export type DemoMessage = v.InferOutput<typeof DemoMessageSchema>

/** What Élan itself would have sent. */
const DemoMailSchema = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  html: v.string(),
  /** By name and size in bytes. */
  attachments: v.array(v.object({ filename: v.string(), size: v.number() })),
  date: v.date(),
})
export type DemoMail = v.InferOutput<typeof DemoMailSchema>

export const DemoLettersSchema = v.object({
  messages: v.array(DemoMessageSchema),
  mails: v.array(DemoMailSchema),
})
