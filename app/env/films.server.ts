import * as v from 'valibot'
import { positive } from './kinds.server'

export const FilmsSchema = v.object({
  FFMPEG_PATH: v.optional(v.string(), 'ffmpeg'),
  FFPROBE_PATH: v.optional(v.string(), 'ffprobe'),
  VIDEO_MAX_BYTES: positive(4 * 1024 ** 3),
})
