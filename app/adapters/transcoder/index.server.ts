import { getSettings } from '~/env.server'
import { createFfmpegTranscoder } from './ffmpeg.server'
import type { Transcoder } from './port'

/** The transcoder that the settings name. */
export function getTranscoder(): Transcoder {
  const { FFMPEG_PATH, FFPROBE_PATH } = getSettings()
  return createFfmpegTranscoder({ ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH })
}
