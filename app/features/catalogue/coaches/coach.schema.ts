import * as v from 'valibot'
import { contentFields } from '~/features/content/content.public'
import { lineSchema, textSchema } from '~/http/textSchema'
import { ArtworkSchema } from '../catalogue.schema'
import { FigureSchema } from '../figure.schema'

/** What is said of a coach in the studio. Whose account is hers, no form says. */
export const CoachFieldsSchema = v.strictObject({
  ...contentFields,
  speciality: v.pipe(lineSchema(80), v.minLength(1, 'Dites ce qu’elle enseigne.')),
  bio: v.pipe(textSchema(2000), v.minLength(1, 'Présentez-la en quelques mots.')),
  artwork: FigureSchema,
})
export type CoachFields = v.InferOutput<typeof CoachFieldsSchema>

/** What the form of a new one says. */
export const blankCoach: CoachFields = {
  name: '',
  slug: '',
  speciality: '',
  bio: '',
  artwork: { exerciseId: 'squat', lookId: 'ines', tint: 'blush' },
}

/** What a card says. */
export const CoachSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  speciality: v.string(),
  artwork: ArtworkSchema,
})

export const CoachPageSchema = v.object({ ...CoachSummarySchema.entries, bio: v.string() })
export type Coach = v.InferOutput<typeof CoachPageSchema>
