import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import type { Transcoder } from '~/adapters/transcoder/port'
import { runsOf, type FilmPlan, type MadeRung } from '~/domain/films/filmPlan'

const execute = promisify(execFile)
const ffmpeg = createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })

export interface MadeLadder {
  plan: FilmPlan
  rungs: MadeRung[]
  outDir: string
}

/** All qualities of a film, as a worker makes them, in a fresh folder within `folder`. */
export async function makeLadder(
  source: string,
  folder: string,
  transcoder: Transcoder = ffmpeg,
): Promise<MadeLadder> {
  const outDir = await mkdtemp(path.join(folder, 'out-'))
  const plan = await transcoder.plan(source)
  const film = { source, plan }
  const soundFile = plan.film.hasSound ? path.join(outDir, 'sound.m4a') : null
  if (soundFile) await transcoder.makeSound(film, (await transcoder.measureSound(film)).loudness, soundFile)
  const rungs: MadeRung[] = []
  for (const [index, run] of runsOf(plan.rungs).entries()) {
    const withThumbnails = index === 0
    rungs.push(...(await transcoder.makeRungs({ ...film, rungs: run, soundFile, outDir, withThumbnails })))
  }
  return { plan, rungs, outDir }
}

interface Stream {
  codec_type: string
  codec_name: string
  profile?: string
  width?: number
  height?: number
  pix_fmt?: string
  channels?: number
  sample_rate?: string
  avg_frame_rate?: string
  color_space?: string
  color_transfer?: string
  color_primaries?: string
  color_range?: string
  side_data_list?: unknown[]
}

const probe = async (file: string, ...options: string[]) =>
  (await execute('ffprobe', ['-v', 'error', ...options, '-allowed_extensions', 'ALL', file])).stdout

/** What a player finds in a quality. */
export async function streamsOf({ outDir }: MadeLadder, { name }: MadeRung): Promise<Stream[]> {
  const file = path.join(outDir, name, 'index.m3u8')
  const printed = await probe(file, '-print_format', 'json', '-show_streams')
  return (JSON.parse(printed) as { streams: Stream[] }).streams
}

/** How long a quality's segments are, in seconds, by its playlist. */
export async function segmentSecondsOf({ outDir }: MadeLadder, { name }: MadeRung): Promise<number[]> {
  const playlist = await readFile(path.join(outDir, name, 'index.m3u8'), 'utf8')
  return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length))
}

/** When each picture of a quality is shown, in seconds, rising. */
export async function picturesOf({ outDir }: MadeLadder, { name }: MadeRung): Promise<number[]> {
  const file = path.join(outDir, name, 'index.m3u8')
  const asked = ['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0']
  const printed = await probe(file, ...asked)
  return [...printed.matchAll(/^[\d.]+/gm)].map(([time]) => Number(time)).toSorted((a, b) => a - b)
}
