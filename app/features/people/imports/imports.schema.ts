import * as v from 'valibot'
import type { LineProblem } from '~/domain/people/importLine'
import { base64Length, base64Schema } from '~/http/base64Schema'
import { PageQuerySchema } from '~/http/paging'
import { lineSchema } from '~/http/textSchema'

const MAX_NAME_LENGTH = 200
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** In base64, with the name, and what is around both. */
export const MAX_IMPORT_BYTES = base64Length(MAX_FILE_BYTES) + 4096

const instant = v.nullable(v.date())

/** A file with its bytes: which letters they are is for the server to find out. */
export const NewImportSchema = v.strictObject({
  fileName: v.pipe(lineSchema(MAX_NAME_LENGTH), v.minLength(1)),
  content: base64Schema(MAX_FILE_BYTES),
})

const LINE_PROBLEMS = [
  'email-missing',
  'email-invalid',
  'email-doubled',
  'email-unconfirmed',
  'already-member',
  'account-closed',
  'date-missing',
  'date-unreadable',
  'date-past',
  'reason-missing',
  'reason-unknown',
] as const satisfies readonly LineProblem[]

const number = v.number()
export const MemberImportSchema = v.object({
  id: v.string(),
  fileName: v.string(),
  state: v.picklist(['CHECKED', 'RUNNING', 'DONE', 'STOPPED']),
  createdAt: v.date(),
  startedAt: instant,
  endedAt: instant,
  counts: v.object({
    lines: number,
    wrong: number,
    toCreate: number,
    toGrant: number,
    created: number,
    extended: number,
    unchanged: number,
    failed: number,
  }),
})
export type MemberImport = v.InferOutput<typeof MemberImportSchema>

export const ImportLinesQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  which: v.optional(v.picklist(['ALL', 'WRONG'])),
})

export const ImportLineSchema = v.object({
  line: v.number(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  until: instant,
  problems: v.array(v.picklist(LINE_PROBLEMS)),
  planned: v.nullable(v.picklist(['CREATE', 'GRANT'])),
  outcome: v.nullable(v.picklist(['CREATED', 'EXTENDED', 'UNCHANGED', 'FAILED'])),
  /** As it was sent. */
  cells: v.array(v.string()),
})
export type ImportLine = v.InferOutput<typeof ImportLineSchema>
