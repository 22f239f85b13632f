import * as v from 'valibot'
import { PUBLICATION_STATES } from '~/domain/publication'
import { idSchema } from '~/http/idSchema'
import { PageQuerySchema } from '~/http/paging'
import { SlugSchema } from '~/http/slugSchema'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'

/** So many are asked for by their ids at once. */
export const MOST_NAMED = 100
const uuid = idSchema()

/** A hundred at most, separated by commas. */
const separated = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(schema),
    v.maxLength(MOST_NAMED),
  )

export const ListReferencesQuerySchema = v.strictObject({
  ...PageQuerySchema.entries,
  /** Words of the name. */
  q: v.optional(searchSchema(MAX_SEARCH_LENGTH)),
  /** These alone, whatever lies in the trash among them. */
  ids: v.optional(separated(uuid)),
  /** As `ids`, by the ends of their addresses. */
  slugs: v.optional(separated(SlugSchema)),
})
export type ListReferencesQuery = v.InferOutput<typeof ListReferencesQuerySchema>

/** Where something that is referred to stands. */
const REFERENCE_STATES = [...PUBLICATION_STATES, 'TRASHED'] as const
export type ReferenceState = (typeof REFERENCE_STATES)[number]

/** What a form that refers to something shows of it. */
export const ReferenceSchema = v.object({
  id: v.string(),
  /** Of its page; `null` where it never had one. */
  slug: v.nullable(v.string()),
  name: v.string(),
  state: v.picklist(REFERENCE_STATES),
})
export type Reference = v.InferOutput<typeof ReferenceSchema>
