import * as v from 'valibot'
import { isDayKey } from '~/http/cursor'
import { PageQuerySchema } from '~/http/paging'
import { withoutNul } from '~/http/textSchema'

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128), withoutNul)
const daySchema = v.pipe(v.string(), v.check(isDayKey, 'Une date comme 2026-11-23.'))

export const AuditQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /** Who did it. */
  actor: v.optional(idSchema),
  kind: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/))),
  /** What it was done to, of a kind. */
  subject: v.optional(idSchema),
  /** The person whom it concerns. */
  about: v.optional(idSchema),
  /** Days in Paris, both included. */
  from: v.optional(daySchema),
  to: v.optional(daySchema),
})
export type AuditQuery = v.InferOutput<typeof AuditQuerySchema>

const PersonSchema = v.nullable(v.object({ id: v.string(), name: v.string() }))

export const AuditEntrySchema = v.object({
  id: v.string(),
  at: v.date(),
  /** `null` for Élan itself, and for somebody whose account is gone. */
  actor: PersonSchema,
  action: v.string(),
  kind: v.string(),
  subjectId: v.string(),
  subjectName: v.nullable(v.string()),
  /** The person whom it concerns, by her name as it is now. */
  about: PersonSchema,
  /** What differs, as it was and as it is. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>
