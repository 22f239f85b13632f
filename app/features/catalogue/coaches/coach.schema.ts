import * as v from 'valibot'
import { contentFields } from '~/features/content/content.public'
import { NO_PHOTO, PhotoSchema } from '~/features/images/images.public'
import { RichTextSchema, richTextSchema } from '~/http/richTextSchema'
import { lineSchema } from '~/http/textSchema'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { CoachTagSchema } from '../catalogue.schema'
import { FigureSchema } from '../figure.schema'

/** What is said of a coach in the studio. Whose account is hers, no form says. */
export const CoachFieldsSchema = v.strictObject({
  ...contentFields,
  speciality: v.pipe(lineSchema(80), v.minLength(1, 'Dites ce qu’elle enseigne.')),
  bio: richTextSchema(2000, 'Présentez-la en quelques mots.'),
  artwork: FigureSchema,
  photo: PhotoSchema,
})
export type CoachFields = v.InferOutput<typeof CoachFieldsSchema>

/** What the form of a new one says. */
export const blankCoach: CoachFields = {
  name: '',
  slug: '',
  speciality: '',
  bio: EMPTY_TEXT,
  artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'blush' },
  photo: NO_PHOTO,
}

/** What a card says. */
export const CoachSummarySchema = v.object({
  ...CoachTagSchema.entries,
  id: v.string(),
  speciality: v.string(),
})

export const CoachPageSchema = v.object({ ...CoachSummarySchema.entries, bio: RichTextSchema })
export type Coach = v.InferOutput<typeof CoachPageSchema>
