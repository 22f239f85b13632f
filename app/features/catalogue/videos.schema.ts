import * as v from 'valibot'
import { EXERCISE_TYPES } from '~/domain/exerciseType'
import { ACCESSES, LEVELS } from '~/domain/video'
import { contentFields } from '~/features/content/content.public'
import { idSchema } from '~/http/idSchema'
import { richTextSchema } from '~/http/richTextSchema'
import { SlugSchema } from '~/http/slugSchema'
import { lineSchema } from '~/http/textSchema'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import type { Video } from './catalogue.schema'
import { ChaptersSchema } from './chapters.schema'
import { FigureSchema } from './figure.schema'

const MAX_AREAS = 20
const MAX_PIECES = 20

/** Another piece of content, by its id; the empty text for none yet. */
const chosen = idSchema
const once = (items: string[]) => new Set(items).size === items.length

/** What a coach says of a film that members see. Its length and its picture are the film's own. */
export const VideoFieldsSchema = v.strictObject({
  ...contentFields,
  summary: v.pipe(lineSchema(300), v.minLength(1, 'Dites-le en une phrase.')),
  description: richTextSchema(4000),
  filmId: chosen('Choisissez un film.'),
  playlistId: chosen('Choisissez une catégorie.'),
  coachId: chosen('Choisissez une coach.'),
  access: v.picklist(ACCESSES),
  level: v.picklist(LEVELS),
  exerciseTypes: v.pipe(v.array(v.picklist(EXERCISE_TYPES)), v.minLength(1, 'Choisissez au moins un lieu.')),
  bodyAreas: v.pipe(
    v.array(SlugSchema),
    v.maxLength(MAX_AREAS, `Au plus ${MAX_AREAS} zones.`),
    v.check(once, 'Chaque zone une seule fois.'),
  ),
  equipmentIds: v.pipe(
    v.array(chosen('Choisissez un matériel.')),
    v.maxLength(MAX_PIECES, `Au plus ${MAX_PIECES} matériels.`),
    v.check(once, 'Chaque matériel une seule fois.'),
  ),
  chapters: ChaptersSchema,
  /** A drawn figure in place of the film's own picture. */
  artwork: v.nullable(FigureSchema),
})
export type VideoFields = v.InferOutput<typeof VideoFieldsSchema>
export type VideoForm = v.InferInput<typeof VideoFieldsSchema>

/** What the form of a new one says. */
export const blankVideo: VideoForm = {
  name: '',
  slug: '',
  summary: '',
  description: EMPTY_TEXT,
  filmId: '',
  playlistId: '',
  coachId: '',
  access: 'PRO',
  level: 'BEGINNER',
  exerciseTypes: [...EXERCISE_TYPES],
  bodyAreas: [],
  equipmentIds: [],
  chapters: [],
  artwork: null,
}

/** A working copy as members would see it. */
export type PreviewedVideo = Video & {
  /** The empty text for none. */
  filmId: string
}
