import * as v from 'valibot'
import { PUBLICATION_STATES } from '~/domain/publication'
import { isDayKey } from '~/http/cursor'
import { PageQuerySchema, wholeNumber } from '~/http/paging'
import { SLUG } from '~/http/slug'
import { lineSchema, nameSchema, searchSchema } from '~/http/textSchema'
import { isUuid } from '~/lib/isUuid'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

/** A page is found by either, so a slug must not look like an id. */
const isAddress = (slug: string) => slug === '' || (SLUG.test(slug) && !isUuid(slug))

/** What an author says of every type of content. */
export const contentFields = {
  name: nameSchema(80, 'Donnez-lui un nom.'),
  /** The end of its page's address; made from the name where it is empty. */
  slug: v.pipe(
    lineSchema(80),
    v.check(isAddress, 'Des lettres sans accent, des chiffres et des tirets, par exemple ballon-de-gym.'),
  ),
  published: v.boolean(),
  releasedOn: v.pipe(v.string(), v.check(isDayKey, 'Choisissez un jour.')),
}
export type ContentFields = v.InferOutput<v.ObjectSchema<typeof contentFields, undefined>>

/** A change says which version it is a change of. */
export const contentVersion = { version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }
export const VersionQuerySchema = v.strictObject({ version: v.pipe(wholeNumber, v.minValue(1)) })

/** What its authors see of every type: as it is stored, whatever may be written by now. */
export const contentStanding = {
  id: v.string(),
  name: v.string(),
  slug: v.string(),
  published: v.boolean(),
  releasedOn: v.string(),
  state: v.picklist(PUBLICATION_STATES),
  version: v.number(),
  updatedAt: v.date(),
}
export type ContentStanding = v.InferOutput<v.ObjectSchema<typeof contentStanding, undefined>>

export const CONTENT_ORDERS = ['name', '-name', 'updatedAt', '-updatedAt'] as const

/** The studio's list. */
export const ContentQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /** Words of the name. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  state: v.optional(v.picklist(PUBLICATION_STATES)),
  /** By name, unless told otherwise. */
  sort: v.optional(v.picklist(CONTENT_ORDERS)),
})
export type ContentQuery = v.InferOutput<typeof ContentQuerySchema>
