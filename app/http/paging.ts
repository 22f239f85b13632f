import * as v from 'valibot'
import { MAX_CURSOR_LENGTH } from './cursor'

const MAX_PAGE_SIZE = 100

/** A whole number as an address carries it. */
export const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** The query of a list: where its next page begins, and how many items that holds. */
export const PageQuerySchema = v.strictObject({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(MAX_CURSOR_LENGTH))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_PAGE_SIZE))),
})
export type PageQuery = v.InferOutput<typeof PageQuerySchema>

/** `{ items, nextCursor }` (`RQ-6`). */
export function pageOf<In, Out>(item: v.GenericSchema<In, Out>): v.GenericSchema<Page<In>, Page<Out>> {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
}
export interface Page<T> {
  items: T[]
  nextCursor: string | null
}
