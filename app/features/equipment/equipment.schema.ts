import * as v from 'valibot'
import { contentFields } from '~/features/content/content.public'
import { RichTextSchema, richTextSchema } from '~/http/richTextSchema'
import { lineSchema } from '~/http/textSchema'
import { EMPTY_TEXT } from '~/lib/richText/richText'

/** What an author says of a piece: the form's fields and the body of its operations. */
export const EquipmentFieldsSchema = v.strictObject({
  ...contentFields,
  summary: v.pipe(lineSchema(160), v.minLength(1, 'Dites en une phrase ce que c’est.')),
  purpose: richTextSchema(4000, 'Dites à quoi il sert.'),
  alternative: richTextSchema(4000),
})
export type EquipmentFields = v.InferOutput<typeof EquipmentFieldsSchema>

/** What the form of a new one says. */
export const blankEquipment: EquipmentFields = {
  name: '',
  slug: '',
  summary: '',
  purpose: EMPTY_TEXT,
  alternative: EMPTY_TEXT,
}

const ThingArtworkSchema = v.object({ thing: v.string(), paint: v.string(), tint: v.string() })

/** What a card says. */
export const EquipmentSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  artwork: v.nullable(ThingArtworkSchema),
})
export type EquipmentSummary = v.InferOutput<typeof EquipmentSummarySchema>

export const EquipmentSchema = v.object({
  ...EquipmentSummarySchema.entries,
  purpose: RichTextSchema,
  alternative: RichTextSchema,
})
export type Equipment = v.InferOutput<typeof EquipmentSchema>
