import * as v from 'valibot'
import { SHEET_PROBLEMS } from '~/domain/films/videoSheet'
import { base64Length, base64Schema } from '~/http/base64Schema'

export const MAX_SHEET_BYTES = 1024 * 1024
/** Some forty statements each, within the time of one request; tried, in one transaction, for which others may have to wait. */
export const MAX_SHEET_LINES = 300
/** In base64, with what is around it. */
export const MAX_SHEET_BODY_BYTES = base64Length(MAX_SHEET_BYTES) + 1024

export const VideoSheetSchema = v.strictObject({
  /** The file as it is, for its encoding is found out here. */
  base64: base64Schema(MAX_SHEET_BYTES),
  /** Without it nothing is written: it is only said what would be. */
  apply: v.boolean(),
})

/** What becomes of a line: nothing, a draft, or a video that members see from its date on. */
const SHEET_OUTCOMES = ['WRONG', 'SAME', 'DRAFT', 'PUBLISHED'] as const

const SheetLineSchema = v.object({
  line: v.number(),
  file: v.string(),
  name: v.string(),
  problems: v.array(v.picklist(SHEET_PROBLEMS)),
  outcome: v.picklist(SHEET_OUTCOMES),
  /** Why it stays a draft though it has a date: a code. */
  refusal: v.nullable(v.string()),
  releasedAt: v.nullable(v.date()),
  /** The draft, to go there. */
  id: v.nullable(v.string()),
})
export type SheetLine = v.InferOutput<typeof SheetLineSchema>

export const VideoSheetResultSchema = v.object({ lines: v.array(SheetLineSchema) })
