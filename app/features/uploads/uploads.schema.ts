import * as v from 'valibot'
import { UPLOAD_KIND, UPLOAD_STATES } from '~/domain/sending/upload'

/** What a new upload says of itself, as tus calls it. Names come from file systems that allow almost anything. */
export const NewUploadSchema = v.object({
  filename: v.pipe(
    v.string(),
    v.transform(
      (name) =>
        name
          .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
          .trim()
          .slice(-200) || 'film',
    ),
  ),
  kind: v.literal(UPLOAD_KIND),
})

/** An upload, as its sender sees it. */
export const UploadSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  received: v.number(),
  state: v.picklist(UPLOAD_STATES),
  /** The code of why it was refused. */
  refusal: v.nullable(v.string()),
  createdAt: v.date(),
})
export type Upload = v.InferOutput<typeof UploadSchema>
