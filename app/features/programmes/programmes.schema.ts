import * as v from 'valibot'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { emptyProgramme } from '~/domain/programmes/programme'
import { ACCESSES, LEVELS } from '~/domain/video'
import { ArtworkSchema, FigureSchema } from '~/features/catalogue/catalogue.public'
import { contentFields } from '~/features/content/content.public'
import { DocumentsSchema, ShownDocumentSchema } from '~/features/files/files.public'
import { NO_PHOTO, PhotoSchema, ShownPhotoSchema } from '~/features/images/images.public'
import { idSchema } from '~/http/idSchema'
import { RichTextSchema, richTextSchema } from '~/http/richTextSchema'
import { lineSchema } from '~/http/textSchema'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import type { FigureId } from '~/ui/figure/exercises/exerciseIds'
import { FullProgrammeWeeksSchema } from './weeks.schema'

/** What a coach says of a programme: the form's fields and the body of its operations. */
export const ProgrammeFieldsSchema = v.strictObject({
  ...contentFields,
  summary: v.pipe(lineSchema(160), v.minLength(1, 'Dites en une phrase où il mène.')),
  description: richTextSchema(4000),
  level: v.picklist(LEVELS),
  exerciseTypes: v.pipe(
    v.array(v.picklist(EXERCISE_TYPES)),
    v.minLength(1, 'Choisissez au moins un lieu.'),
    v.check((types) => new Set(types).size === types.length, 'Chacun une seule fois.'),
  ),
  weeks: FullProgrammeWeeksSchema,
  artwork: FigureSchema,
  photo: PhotoSchema,
  documents: DocumentsSchema,
})
export type ProgrammeFields = v.InferOutput<typeof ProgrammeFieldsSchema>

const WEEKS_AT_FIRST = 4

/** What the form of a new one says. */
export const blankProgramme: ProgrammeFields = {
  name: '',
  slug: '',
  summary: '',
  description: EMPTY_TEXT,
  level: 'BEGINNER',
  exerciseTypes: [...EXERCISE_TYPES],
  weeks: emptyProgramme(WEEKS_AT_FIRST).map((week) => week.map((day) => [...day])),
  artwork: { exerciseId: 'squat' satisfies FigureId, lookId: 'ines', tint: 'blush' },
  photo: NO_PHOTO,
  documents: [],
}

/** What a card says. */
export const ProgrammeSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  level: v.picklist(LEVELS),
  exerciseTypes: v.array(v.picklist(EXERCISE_TYPES)),
  artwork: ArtworkSchema,
  /** Shown instead of the drawing where there is one. */
  photo: ShownPhotoSchema,
  weekCount: v.number(),
  /** Of the sessions that members see, as `PlanFacts` has them. */
  sessionCount: v.number(),
  leastAWeek: v.number(),
  mostAWeek: v.number(),
  averageSeconds: v.number(),
  freeCount: v.number(),
})
export type ProgrammeSummary = v.InferOutput<typeof ProgrammeSummarySchema>

const SessionSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  durationSeconds: v.number(),
  access: v.picklist(ACCESSES),
  artwork: v.nullable(ArtworkSchema),
  posterUrl: v.nullable(v.string()),
})
export type Session = v.InferOutput<typeof SessionSchema>

export const ProgrammeSchema = v.object({
  ...ProgrammeSummarySchema.entries,
  description: RichTextSchema,
  /** Weeks of seven days, Sunday first, with the sessions of each in their order. */
  weeks: v.array(v.array(v.array(SessionSchema))),
  documents: v.array(ShownDocumentSchema),
})
export type ProgrammePage = v.InferOutput<typeof ProgrammeSchema>

/** So many films are named at once. */
export const MAX_FILMS_AT_ONCE = 100

export const ListFilmsQuerySchema = v.strictObject({
  /** Ids, with commas between them. */
  ids: v.pipe(
    v.string(),
    v.transform((ids) => ids.split(',')),
    v.array(idSchema()),
    v.maxLength(MAX_FILMS_AT_ONCE),
  ),
})

/** A film as the studio's grid shows it. */
export const ProgrammeFilmSchema = v.object({
  id: v.string(),
  title: v.string(),
  minutes: v.number(),
  /** Members do not see it now. */
  hidden: v.boolean(),
})
