import { getSettings } from '~/env.server'
import type { Tools } from './run'

/** The film tools that the settings name. */
export function filmTools(): Tools {
  const { FFMPEG_PATH, FFPROBE_PATH } = getSettings()
  return { ffmpeg: FFMPEG_PATH, ffprobe: FFPROBE_PATH }
}
