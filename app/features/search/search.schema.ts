import * as v from 'valibot'
import { searchSchema } from '~/http/textSchema'
import { MAX_SEARCH_LENGTH } from '~/lib/readSearch'
import { FOUND_KINDS } from './foundKinds'

export const SearchQuerySchema = v.strictObject({
  q: v.pipe(searchSchema(MAX_SEARCH_LENGTH), v.minLength(1)),
})

const FoundSchema = v.object({
  kind: v.picklist(FOUND_KINDS),
  slug: v.string(),
  title: v.string(),
  /** A line that tells it from others: a length, a day. */
  detail: v.string(),
  /** The address of its picture. */
  picture: v.nullable(v.string()),
})
export type Found = v.InferOutput<typeof FoundSchema>

/** The best of each kind, kind after kind. */
export const SearchResultSchema = v.object({ items: v.array(FoundSchema) })
