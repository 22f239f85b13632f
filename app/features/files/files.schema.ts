import * as v from 'valibot'

/** A document, as who sent it sees it. */
export const FileSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  pages: v.number(),
  createdAt: v.date(),
})
export type File = v.InferOutput<typeof FileSchema>
