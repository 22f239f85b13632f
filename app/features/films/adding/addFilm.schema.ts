import * as v from 'valibot'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { ACCESSES, LEVELS } from '~/domain/video'
import { ChapterSchema } from '~/features/catalogue/catalogue.public'
import { SlugSchema } from '~/http/slugSchema'
import { lineSchema, nameSchema } from '~/http/textSchema'

const slug = SlugSchema
const slugs = v.pipe(v.array(slug), v.maxLength(20))
const title = nameSchema(120, 'Donnez-lui un titre.')

const film = {
  /** A local path; the operator's machine holds it. */
  file: v.pipe(v.string(), v.minLength(1)),
  /** WebVTT, already read. */
  subtitles: v.optional(v.pipe(v.string(), v.startsWith('WEBVTT'))),
  chapters: v.optional(v.array(ChapterSchema), []),
  /** Its picture as the ladder wants it, a path for each quality's name: it is packed, not encoded. For films of this house only. */
  encoded: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(1)))),
}

/** A film for a new video, or for one that waits for it. */
export const AddFilmSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('new'),
    ...film,
    title,
    playlist: slug,
    coach: v.optional(slug),
    access: v.optional(v.picklist(ACCESSES), 'PRO'),
    level: v.optional(v.picklist(LEVELS), 'BEGINNER'),
    exerciseTypes: v.optional(v.array(v.picklist(EXERCISE_TYPES)), [...EXERCISE_TYPES]),
    bodyAreas: v.optional(slugs, []),
    equipment: v.optional(slugs, []),
    summary: v.optional(lineSchema(300), ''),
  }),
  v.strictObject({ kind: v.literal('for'), ...film, video: slug }),
])
export type AddFilm = v.InferOutput<typeof AddFilmSchema>
export type AddFilmInput = v.InferInput<typeof AddFilmSchema>
