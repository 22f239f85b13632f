import { createHash } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { encodingOptions } from '../../../app/adapters/transcoder/arguments'
import { ladderFor } from '../../../app/adapters/transcoder/ladder'
import { MEASURE_SECONDS } from '../../../app/features/catalogue/seed/demoPlan'
import { lookById } from '../../../app/ui/figure/looks'
import { feedFfmpeg } from '../feedFfmpeg'
import type { Loop } from './loop'
import { createShotPainter } from './paintShot'
import { FRAME } from './scene'
import { secondsOf, type Shot } from './shots'

/** Pictures per second. */
export const FRAME_RATE = 25

/** The qualities that the transcoder would make of such a film, and how it would: so players cannot tell them apart. */
const RUNGS = ladderFor({ ...FRAME, frameRate: FRAME_RATE })
export const RUNG_NAMES = RUNGS.map(({ name }) => name)

/** Drawings move in flat areas: a short search finds them, a third sooner and at a fifth more bits than the one for what is filmed. */
const FLAT = ['-x264-params', 'subme=1:me=dia:partitions=none:weightp=0']

export interface Coach {
  lookId: string
  tint: string
}

/** What a shot looks like, as a name: another body, room or movement is another file. */
function nameOf(shot: Shot, coach: Coach): string {
  const loopOf = ({ exercise, ...how }: Loop) => ({ ...how, exercise })
  const said =
    shot.kind === 'PART'
      ? { ...shot, loop: loopOf(shot.loop) }
      : { ...shot, from: loopOf(shot.from), to: loopOf(shot.to) }
  const hash = createHash('sha256').update(JSON.stringify([said, coach.tint, lookById(coach.lookId)]))
  return hash.digest('hex').slice(0, 20)
}

const fileOf = (folder: string, name: string, rung: string) => path.join(folder, `${name}-${rung}.h264`)

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

export interface ClipRequest {
  /** Where clips are kept, those of before included. */
  folder: string
  coach: Coach
  shots: readonly Shot[]
  ffmpeg: string
  /** From 0 to 1, rising. */
  onProgress: (share: number) => void
  signal?: AbortSignal | undefined
}

/**
 * Draws and encodes the shots that are not there yet, all qualities at once, with one program.
 *
 * @returns the files of all shots in order, by the quality's name
 */
export async function clipsOf(request: ClipRequest): Promise<Record<string, string[]>> {
  const { folder, coach, shots } = request
  await mkdir(folder, { recursive: true })
  const names = shots.map((shot) => nameOf(shot, coach))
  const missing = new Map<string, Shot>()
  for (const [index, shot] of shots.entries()) {
    const name = names[index] ?? ''
    if (missing.has(name)) continue
    const are = await Promise.all(RUNG_NAMES.map((rung) => exists(fileOf(folder, name, rung))))
    if (are.includes(false)) missing.set(name, shot)
  }
  if (missing.size > 0) await encode(request, missing)
  return Object.fromEntries(RUNG_NAMES.map((rung) => [rung, names.map((name) => fileOf(folder, name, rung))]))
}

async function encode(
  { folder, coach, ffmpeg, onProgress, signal }: ClipRequest,
  missing: ReadonlyMap<string, Shot>,
): Promise<void> {
  const shots = [...missing.values()]
  const work = await mkdtemp(path.join(folder, 'encoding-'))
  const total = shots.reduce((sum, shot) => sum + secondsOf(shot), 0)
  const painter = createShotPainter(lookById(coach.lookId), coach.tint)
  function* frames(): Generator<Buffer> {
    let done = 0
    for (const shot of shots) {
      for (let frame = 0; frame < secondsOf(shot) * FRAME_RATE; frame += 1)
        yield painter.frame(shot, frame / FRAME_RATE)
      done += secondsOf(shot)
      onProgress(done / total)
    }
  }
  try {
    await feedFfmpeg({ ffmpeg, args: ffmpegArguments(shots), cwd: work, pieces: frames(), signal })
    const made = await readdir(work)
    for (const [index, name] of [...missing.keys()].entries())
      for (const rung of RUNG_NAMES) {
        const file = `${String(index).padStart(4, '0')}-${rung}.h264`
        if (!made.includes(file)) throw new Error(`ffmpeg left out ${file}`)
        await rename(path.join(work, file), fileOf(folder, name, rung))
      }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A clip begins with a key picture; so does each measure inside of it, for a segment of a player's may begin there. */
function keysOf(shot: Shot): number[] {
  const keys = [0]
  if (shot.kind === 'CHANGE') return keys
  for (let at = MEASURE_SECONDS; at < shot.to; at += MEASURE_SECONDS)
    if (at > shot.from) keys.push(at - shot.from)
  return keys
}

function ffmpegArguments(shots: readonly Shot[]): string[] {
  const cuts: number[] = []
  const keys: number[] = []
  let at = 0
  for (const shot of shots) {
    keys.push(...keysOf(shot).map((inside) => at + inside))
    at += secondsOf(shot)
    cuts.push(at)
  }
  const biggestFirst = RUNGS.toReversed()
  const scaled = biggestFirst.flatMap((rung, index) => {
    const bigger = biggestFirst[index - 1]
    const from = bigger
      ? `[s${bigger.name}]`
      : '[0:v]scale=out_color_matrix=bt709:out_range=tv:flags=area,format=yuv420p,'
    const size = bigger ? `scale=${rung.width}:${rung.height}:flags=area,` : ''
    const outputs = index < RUNGS.length - 1 ? `split[v${rung.name}][s${rung.name}]` : `null[v${rung.name}]`
    return `${from}${size}${outputs}`
  })
  return [
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
    '-filter_complex',
    scaled.join(';'),
    ...RUNGS.flatMap((rung) => [
      '-map',
      `[v${rung.name}]`,
      ...encodingOptions(rung, 1),
      ...FLAT,
      // Pictures that wait for later ones would overlap where two clips meet.
      '-bf',
      '0',
      '-force_key_frames',
      keys.join(),
      // Bare pictures that say themselves how they are read: clips put one behind the other are a film.
      '-bsf:v',
      'dump_extra',
      '-f',
      'segment',
      '-segment_format',
      'h264',
      // The last one is the end, so that one clip alone has a time, too.
      '-segment_times',
      cuts.join(),
      `%04d-${rung.name}.h264`,
    ]),
  ]
}
