import * as v from 'valibot'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

/** What the studio may need of somebody, in the order in which its home tells it. */
export const TASKS = [
  'overdue',
  'events-today',
  'failed-films',
  'given-up-jobs',
  'given-up-mails',
  'weeks-to-fill',
  'drafts',
  'changes',
  'videos-without-chapters',
  'films-without-subtitles',
] as const
export type TaskId = (typeof TASKS)[number]

const TaskLineSchema = v.object({
  /** The type of content, where it is one. */
  kind: v.nullable(v.string()),
  id: v.string(),
  name: v.string(),
  at: v.nullable(v.date()),
  /** A sentence, or a part of one: why it failed, how full it is. */
  detail: v.nullable(v.string()),
})
export type TaskLine = v.InferOutput<typeof TaskLineSchema>

const StudioTaskSchema = v.object({
  id: v.picklist(TASKS),
  /** The type of content that it is about, where it is about one. */
  kind: v.nullable(v.string()),
  /** `null` where it could not be read. */
  count: v.nullable(v.number()),
  /** There may be more than that: nobody has counted on. */
  more: v.boolean(),
  /** Those that are told one by one. */
  lines: v.array(TaskLineSchema),
})
export type StudioTask = v.InferOutput<typeof StudioTaskSchema>
/** What waits for her; nothing is told of what is done. */
export const StudioTasksSchema = v.object({ tasks: v.array(StudioTaskSchema) })

const PreparedSchema = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  state: v.picklist(['DRAFT', 'CHANGED', 'SCHEDULED']),
  updatedAt: v.date(),
  /** Who changed it last. */
  changedBy: v.nullable(v.string()),
  /** When members see it, where that is said. */
  outAt: v.nullable(v.date()),
})
export type PreparedItem = v.InferOutput<typeof PreparedSchema>
export const PreparationSchema = v.object({
  /** What authors work on, the last changed first. */
  inWork: v.array(PreparedSchema),
  /** What comes out, the next first. */
  comingOut: v.array(PreparedSchema),
})

export const StudioSearchQuerySchema = v.strictObject({
  q: v.pipe(searchSchema(MAX_SEARCH_LENGTH), v.minLength(1)),
})

const StudioFoundSchema = v.object({
  id: v.string(),
  name: v.string(),
  detail: v.nullable(v.string()),
})
export type StudioFound = v.InferOutput<typeof StudioFoundSchema>

const FoundGroupSchema = v.object({
  /** The type of content by its name, `films` or `people`. */
  kind: v.string(),
  /** The best first; `null` where they could not be looked for. */
  items: v.nullable(v.array(StudioFoundSchema)),
})
export type FoundGroup = v.InferOutput<typeof FoundGroupSchema>
/** Those groups alone in which something was found, or nothing could be. */
export const StudioSearchResultSchema = v.object({ groups: v.array(FoundGroupSchema) })
