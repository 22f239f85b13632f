import { stat } from 'node:fs/promises'
import type { SourceFilm } from '~/domain/films/filmPlan'
import { FilmError } from './errors'
import { inputName, mostPixels, untrustedInput } from './input'
import { run, type Tools } from './run'

const shortestSeconds = 0.5
/** Of high-speed cameras; a container's clock is faster. */
const mostRate = 480
/** What ffmpeg says of a decompression bomb. */
const tooManyPixels = 'exceeds specified max pixel count'

/**
 * Looks into a film by its content.
 *
 * @throws FilmError film/unreadable, film/wrong-type, film/no-video, film/too-short, film/too-many-pixels or
 *   film/too-many-pictures; Error when the file is missing
 */
export async function probeSource(file: string, tools: Tools, signal?: AbortSignal): Promise<SourceFilm> {
  if ((await stat(file)).size === 0) throw new FilmError('film/unreadable', 'empty file')
  const answer = await run(
    tools.ffprobe,
    [
      '-v',
      'error',
      '-print_format',
      'json',
      '-show_format',
      '-show_streams',
      ...untrustedInput,
      inputName(file),
    ],
    { signal },
  )
  const isBomb = answer.stderrTail.includes(tooManyPixels)
  if (answer.exitCode !== 0) {
    if (isBomb) throw new FilmError('film/too-many-pixels', answer.stderrTail)
    // ffmpeg recognised another format (AVI, HLS, JPEG…) and the list above stopped it before it read on.
    const isOther = answer.stderrTail.includes('Format not on whitelist')
    throw new FilmError(isOther ? 'film/wrong-type' : 'film/unreadable', answer.stderrTail)
  }
  const root = record(parseJson(answer.stdout))
  const format = record(root['format'])
  const container = containerOf(text(format['format_name']))
  const streams = (Array.isArray(root['streams']) ? root['streams'] : []).map(record)

  const video = preferred(streams.filter(isPicture))
  if (!video)
    throw new FilmError(isBomb ? 'film/too-many-pixels' : 'film/no-video', `${streams.length} streams`)
  const audio = preferred(streams.filter(isSound))
  const videoIndex = Number(video['index'])

  const size = displaySize(video)
  if (!size) throw new FilmError('film/unreadable', 'no picture size')
  const [codedWidth, codedHeight] = [number(video['width']) ?? 0, number(video['height']) ?? 0]
  if (codedWidth * codedHeight > mostPixels)
    throw new FilmError('film/too-many-pixels', `${codedWidth} × ${codedHeight}`)
  const durationSeconds = await pictureSeconds(file, tools, video, format, signal)
  if (durationSeconds < shortestSeconds) throw new FilmError('film/too-short', `${durationSeconds} s`)
  const pictures = number(video['nb_frames']) ?? 0
  if (pictures / durationSeconds > mostRate)
    throw new FilmError('film/too-many-pictures', `${pictures} in ${durationSeconds} s`)

  // Some recorders write 0/0, and a tick of a millisecond for a rate: no film has a thousand pictures a second.
  const tickRate = plausible(ratio(text(video['r_frame_rate']))) ?? 30
  const frameRate = plausible(ratio(text(video['avg_frame_rate']))) ?? tickRate
  const transfer = text(video['color_transfer'])
  return {
    durationSeconds,
    ...size,
    frameRate,
    hasSound: audio !== undefined,
    container,
    // r_frame_rate is the lowest rate that hits every picture: beyond the mean, the film's rate varies, and a mean would
    // drop pictures where it is fast. Repeated ones cost x264 next to nothing.
    rateToKeep: Math.max(frameRate, tickRate),
    videoIndex,
    audioIndex: audio ? Number(audio['index']) : null,
    hdr: transfer === 'smpte2084' ? 'pq' : transfer === 'arib-std-b67' ? 'hlg' : null,
    ...coloursOf(video, size),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(text(video['field_order'])),
    videoStartsAfterSeconds: Math.max(
      0,
      (number(video['start_time']) ?? 0) - (number(format['start_time']) ?? 0),
    ),
  }
}

type Fields = Readonly<Record<string, unknown>>

function containerOf(formatName: string): SourceFilm['container'] {
  if (formatName === 'mov,mp4,m4a,3gp,3g2,mj2') return 'mp4'
  if (formatName === 'matroska,webm') return 'matroska'
  throw new FilmError('film/wrong-type', formatName)
}

function isPicture(stream: Fields): boolean {
  // A cover picture is a video stream to ffmpeg, and so is an MJPEG preview track marked as such.
  return (
    stream['codec_type'] === 'video' && isKnown(stream) && record(stream['disposition'])['attached_pic'] !== 1
  )
}

function isSound(stream: Fields): boolean {
  // iPhones add a spatial track that ffmpeg 5.1 has no decoder for; the plain one is beside it.
  return stream['codec_type'] === 'audio' && isKnown(stream) && (number(stream['channels']) ?? 0) > 0
}

function isKnown(stream: Fields): boolean {
  return !['', 'none', 'unknown'].includes(text(stream['codec_name']))
}

function preferred(streams: readonly Fields[]): Fields | undefined {
  return streams.find((stream) => record(stream['disposition'])['default'] === 1) ?? streams[0]
}

const isUntagged = (tag: string) => ['', 'unknown', 'unspecified'].includes(tag)

function coloursOf(
  video: Fields,
  size: { width: number; height: number },
): Pick<SourceFilm, 'untaggedMatrix' | 'isDeliverable'> {
  const [space, range] = [text(video['color_space']), text(video['color_range'])]
  const untagged = isUntagged(space) ? untaggedMatrix(size) : null
  return {
    untaggedMatrix: untagged,
    isDeliverable:
      text(video['pix_fmt']) === 'yuv420p' &&
      (untagged ?? space) === 'bt709' &&
      (range === 'tv' || isUntagged(range)),
  }
}

/** What players take an untagged film for: only small ones come from standard definition. */
function untaggedMatrix({ width, height }: { width: number; height: number }): 'bt601' | 'bt709' {
  return Math.min(width, height) >= 720 ? 'bt709' : 'bt601'
}

function displaySize(video: Fields): { width: number; height: number } | undefined {
  const width = number(video['width']) ?? 0
  const height = number(video['height']) ?? 0
  if (width < 1 || height < 1) return undefined
  // ffprobe writes the aspect ratio as 16:9 and 0:1 for unknown.
  const wide = Math.max(
    1,
    Math.round(width * (ratio(text(video['sample_aspect_ratio']).replace(':', '/')) ?? 1)),
  )
  return isTurned(video) ? { width: height, height: wide } : { width: wide, height }
}

function isTurned(video: Fields): boolean {
  const sides = Array.isArray(video['side_data_list']) ? video['side_data_list'].map(record) : []
  const rotation = sides.map((side) => number(side['rotation'])).find((value) => value !== undefined) ?? 0
  return Math.abs(Math.round(rotation / 90)) % 2 === 1
}

/**
 * The picture's length in seconds. MP4 has it per stream, Matroska mostly only for the whole file, and a browser's
 * recorder (MediaRecorder) not at all: then every packet is read, which costs one pass over the file but no decoding.
 */
async function pictureSeconds(
  file: string,
  tools: Tools,
  video: Fields,
  format: Fields,
  signal?: AbortSignal,
): Promise<number> {
  const own = number(video['duration']) ?? clock(text(record(video['tags'])['DURATION']))
  if (own !== undefined && own > 0) return own

  const ends = new Map<number, number>()
  const answer = await run(
    tools.ffprobe,
    [
      '-v',
      'error',
      '-print_format',
      'csv=p=0',
      '-show_entries',
      'packet=stream_index,pts_time,duration_time',
      ...untrustedInput,
      inputName(file),
    ],
    {
      signal,
      onStdoutLine: (line) => {
        const [index, start, length] = line.split(',').map(Number)
        if (index === undefined || start === undefined || !Number.isFinite(start)) return
        const end = start + (Number.isFinite(length) ? (length ?? 0) : 0)
        if (end > (ends.get(index) ?? 0)) ends.set(index, end)
      },
    },
  )
  const seen = ends.get(Number(video['index']))
  if (answer.exitCode !== 0 || seen === undefined)
    throw new FilmError('film/unreadable', answer.stderrTail || 'no packets')
  const start = number(format['start_time']) ?? 0
  // The header promises more than there is: an upload or a recording cut short.
  const promised = number(format['duration']) ?? 0
  const last = Math.max(...ends.values()) - start
  if (promised - last > durationTolerance(promised)) {
    throw new FilmError('film/unreadable', `holds ${last} s of ${promised} s`)
  }
  return seen - start
}

/** By how many seconds two measures of one film's length may differ: a few pictures, or 0.5 % of a long film. */
export function durationTolerance(seconds: number): number {
  return Math.max(0.35, Math.min(2, seconds * 0.005))
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    throw new FilmError('film/unreadable', 'ffprobe gave no JSON')
  }
}

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function number(value: unknown): number | undefined {
  const result = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof result === 'number' && Number.isFinite(result) ? result : undefined
}

function plausible(rate: number | undefined): number | undefined {
  return rate !== undefined && rate <= mostRate ? rate : undefined
}

function ratio(value: string): number | undefined {
  const [over, under] = value.split('/').map(Number)
  const result = (over ?? NaN) / (under ?? NaN)
  return Number.isFinite(result) && result > 0 ? result : undefined
}

/** Matroska's 00:01:02.500000000 in seconds. */
function clock(value: string): number | undefined {
  const match = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(value)
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined
}
