import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { filmSeconds, type FilmPlan } from './plan'
import { createPainter } from './render'
import { FRAME } from './scene'
import { SAMPLE_RATE, soundFor } from './sound'

export { chaptersFor, type FilmPlan, type Tint } from './plan'
export { subtitlesFor } from './subtitles'

/** Frames per second. */
const FRAME_RATE = 25

export interface RenderOptions {
  readonly ffmpeg?: string
  readonly signal?: AbortSignal
}

function ffmpegArguments(outFile: string): string[] {
  return [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${FRAME.width}x${FRAME.height}`,
    '-r',
    String(FRAME_RATE),
    '-i',
    'pipe:0',
    '-f',
    's16le',
    '-ar',
    String(SAMPLE_RATE),
    '-ac',
    '2',
    '-i',
    'pipe:3',
    '-map',
    '0:v',
    '-map',
    '1:a',
    // The matrix is stated and applied: without it players guess BT.601 and the pinks shift.
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '22',
    '-pix_fmt',
    'yuv420p',
    '-g',
    String(FRAME_RATE * 2),
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    outFile,
  ]
}

/** Writes one piece and waits while the pipe is full; a pipe that closed early ends the wait instead of hanging it. */
async function push(pipe: Writable, piece: Buffer, stopped: AbortSignal): Promise<void> {
  if (stopped.aborted) throw new Error('ffmpeg stopped')
  if (!pipe.write(piece)) await once(pipe, 'drain', { signal: stopped })
}

/**
 * Renders the plan to an MP4 (1280x720, 25 fps, AAC stereo). The file appears only when complete;
 * when ffmpeg dies or the signal aborts, nothing is left behind and the promise rejects with ffmpeg's own words.
 */
export async function renderFilm(
  plan: FilmPlan,
  outFile: string,
  onProgress: (ratio: number) => void = () => undefined,
  options: RenderOptions = {},
): Promise<void> {
  const partial = `${outFile}.part`
  const frames = Math.round(filmSeconds(plan) * FRAME_RATE)
  const painter = createPainter(plan)
  const child = spawn(options.ffmpeg ?? 'ffmpeg', ffmpegArguments(partial), {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  })
  const stopped = new AbortController()
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-4000)
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const ended = closed.then(
    (code) => {
      stopped.abort()
      if (code !== 0) throw new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${words.trim()}`)
    },
    (error: unknown) => {
      stopped.abort()
      throw error
    },
  )
  const [video, sound] = [child.stdio[0], child.stdio[3]]
  if (!video || !(sound instanceof Writable)) throw new Error('ffmpeg has no pipes')
  // A dead ffmpeg closes its pipes (EPIPE): the exit code says why, the pipe error adds nothing.
  for (const pipe of [video, sound]) pipe.on('error', () => stopped.abort())
  const cancel = (): void => {
    child.kill('SIGKILL')
  }
  options.signal?.addEventListener('abort', cancel, { once: true })
  if (options.signal?.aborted) cancel()

  const feedSound = async (): Promise<void> => {
    for (const block of soundFor(plan)) await push(sound, block, stopped.signal)
    sound.end()
  }
  const feedFrames = async (): Promise<void> => {
    for (let i = 0; i < frames; i += 1) {
      // canvas.data() hands out a fresh copy each time: the pipe may keep it.
      await push(video, painter.frame(i / FRAME_RATE), stopped.signal)
      if (i % FRAME_RATE === 0) onProgress(i / frames)
    }
    video.end()
  }
  try {
    const fed = await Promise.allSettled([feedSound(), feedFrames()])
    if (fed.some((result) => result.status === 'rejected') && !stopped.signal.aborted) cancel()
    await ended
    const failed = fed.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    await rename(partial, outFile)
    onProgress(1)
  } catch (error) {
    cancel()
    await rm(partial, { force: true })
    throw error
  } finally {
    options.signal?.removeEventListener('abort', cancel)
  }
}
