import * as v from 'valibot'
import { PUBLICATION_STATES } from '~/domain/publication'
import { isDayKey } from '~/http/cursor'
import { PageQuerySchema } from '~/http/paging'
import { SLUG } from '~/http/slug'
import { lineSchema, nameSchema, searchSchema, textSchema } from '~/http/textSchema'
import { isUuid } from '~/lib/isUuid'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'
import { EQUIPMENT_ORDERS } from './studio/equipmentSearch'

/** A page is found by either, so a slug must not look like an id. */
const isAddress = (slug: string) => slug === '' || (SLUG.test(slug) && !isUuid(slug))

/** What an author says of a piece: the form's fields and the body of its operations. */
export const EquipmentFieldsSchema = v.strictObject({
  name: nameSchema(80, 'Donnez-lui un nom.'),
  /** The end of its page's address; made from the name where it is empty. */
  slug: v.pipe(
    lineSchema(80),
    v.check(isAddress, 'Des lettres sans accent, des chiffres et des tirets, par exemple ballon-de-gym.'),
  ),
  summary: v.pipe(lineSchema(160), v.minLength(1, 'Dites en une phrase ce que c’est.')),
  purpose: v.pipe(textSchema(4000), v.minLength(1, 'Dites à quoi il sert.')),
  alternative: textSchema(4000),
  published: v.boolean(),
  releasedOn: v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.')),
})
export type EquipmentFields = v.InferOutput<typeof EquipmentFieldsSchema>

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** A change says which version it is a change of. */
export const UpdateEquipmentSchema = v.strictObject({ ...EquipmentFieldsSchema.entries, version })
export type EquipmentUpdate = v.InferOutput<typeof UpdateEquipmentSchema>

const ArtworkSchema = v.object({ thing: v.string(), paint: v.string(), tint: v.string() })

/** What a card says. */
export const EquipmentSummarySchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  summary: v.string(),
  artwork: v.nullable(ArtworkSchema),
})
export type EquipmentSummary = v.InferOutput<typeof EquipmentSummarySchema>

export const EquipmentSchema = v.object({
  ...EquipmentSummarySchema.entries,
  purpose: v.string(),
  alternative: v.string(),
})
export type Equipment = v.InferOutput<typeof EquipmentSchema>

/** The same as its authors see it. */
export const StudioEquipmentSchema = v.object({
  ...EquipmentSchema.entries,
  published: v.boolean(),
  releasedOn: v.string(),
  state: v.picklist(PUBLICATION_STATES),
  version: v.number(),
  updatedAt: v.date(),
})
export type StudioEquipment = v.InferOutput<typeof StudioEquipmentSchema>

export const StudioEquipmentQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /** Words of the name. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  state: v.optional(v.picklist(PUBLICATION_STATES)),
  /** By name, unless told otherwise. */
  sort: v.optional(v.picklist(EQUIPMENT_ORDERS)),
})
export type StudioEquipmentQuery = v.InferOutput<typeof StudioEquipmentQuerySchema>
