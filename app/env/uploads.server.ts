import * as v from 'valibot'
import { positive } from './kinds.server'

/** What may be sent, and how much of it at once. */
export const UploadsSchema = v.object({
  VIDEO_MAX_BYTES: positive(4 * 1024 ** 3),
  FILE_MAX_BYTES: positive(20 * 1024 ** 2),
  IMAGE_MAX_BYTES: positive(10 * 1024 ** 2),
  UPLOADS_MAX_BYTES: positive(40 * 1024 ** 3),
  UPLOADS_MAX_OPEN: positive(50),
})
