import type { Transcoder } from './port'
import type { Tools } from './run'
import { transcodeFilm } from './transcode'

/** The transcoder that runs ffmpeg on this machine. */
export function createFfmpegTranscoder(tools: Tools): Transcoder {
  return { transcode: (request) => transcodeFilm({ ...request, tools }) }
}
