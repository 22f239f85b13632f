import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { plannedSeconds, type DemoPlan } from '../../app/features/catalogue/seed/demoPlan'
import { feedFfmpeg } from './feedFfmpeg'
import { measuring, readLevels, type Levels } from './levels'
import { playedApart } from './music/playing'
import { SAMPLE_RATE } from './music/sounds'
import { clipsOf, FRAME_RATE, RUNG_NAMES, type Coach } from './picture/clips'
import { shotsOf } from './picture/shots'
import { takesOf } from './takes'

export interface FilmRequest {
  /** The same name gives the same music. */
  name: string
  plan: DemoPlan
  coach: Coach
  /** Where it is put together. */
  folder: string
  /** Where clips are kept that other films may show as well. */
  clipFolder: string
  ffmpeg: string
  /** From 0 to 1, rising. */
  onProgress: (share: number) => void
  /** Its clips are there: another film's may be drawn while this one is put under its music. */
  onDrawn?: () => void
  signal?: AbortSignal | undefined
}

/** A film whose picture is there in all qualities, and its sound as it was mixed. */
export interface PreparedFilm {
  /** The biggest quality, with the sound. */
  source: string
  /** A file for each quality, by its name. */
  encoded: Record<string, string>
  levels: Levels
  /** Takes its files away. */
  remove: () => Promise<void>
}

/** Drawing and encoding a film's clips takes about this part of the time, joining them under its music the rest. */
const CLIPS_SHARE = 0.6

/** Two channels of two bytes. */
const BYTES_PER_SECOND = SAMPLE_RATE * 4

/** Makes a film: its clips, each of them once, joined without encoding them again, and its music. */
export async function prepareFilm(request: FilmRequest): Promise<PreparedFilm> {
  const { name, plan, coach, folder, clipFolder, ffmpeg, onProgress, onDrawn, signal } = request
  const clips = await clipsOf({
    ...{ folder: clipFolder, coach, shots: shotsOf(takesOf(plan)), ffmpeg, signal },
    onProgress: (share) => onProgress(share * CLIPS_SHARE),
  })
  onDrawn?.()
  const top = RUNG_NAMES.at(-1) ?? ''
  const encoded = Object.fromEntries(
    RUNG_NAMES.map((rung) => [rung, path.join(folder, `${name}-${rung}.${rung === top ? 'mov' : 'mp4'}`)]),
  )
  const pictures = RUNG_NAMES.map((rung) => path.join(folder, `${name}-${rung}.h264`))
  const remove = async () => {
    for (const file of Object.values(encoded)) await rm(file, { force: true })
  }
  try {
    for (const [index, rung] of RUNG_NAMES.entries()) await chain(clips[rung] ?? [], pictures[index] ?? '')
    const seconds = plannedSeconds(plan)
    const printed = await feedFfmpeg({
      ffmpeg,
      args: joiningArguments(pictures, encoded, top),
      cwd: folder,
      pieces: counted(playedApart({ plan, name }, signal), (bytes) =>
        onProgress(CLIPS_SHARE + (bytes / (seconds * BYTES_PER_SECOND)) * (1 - CLIPS_SHARE)),
      ),
      signal,
    })
    return { source: encoded[top] ?? '', encoded, levels: readLevels(printed), remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    for (const file of pictures) await rm(file, { force: true })
  }
}

/**
 * Puts clips one behind the other. Each one is read once, however often it is shown: opening it anew for each time, as ffmpeg's
 * own lists do, would take longer than all the rest of a film.
 */
async function chain(clips: readonly string[], file: string): Promise<void> {
  const contents = new Map<string, Buffer>()
  for (const clip of new Set(clips)) contents.set(clip, await readFile(clip))
  const target = await open(file, 'w')
  try {
    for (const clip of clips) await target.writeFile(contents.get(clip) ?? '')
  } finally {
    await target.close()
  }
}

async function* counted(
  pieces: AsyncIterable<Buffer>,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  let count = 0
  for await (const piece of pieces) {
    yield piece
    onBytes((count += piece.length))
  }
}

function joiningArguments(
  pictures: readonly string[],
  encoded: Readonly<Record<string, string>>,
  top: string,
): string[] {
  return [
    ...pictures.flatMap((file) => ['-f', 'h264', '-framerate', String(FRAME_RATE), '-i', file]),
    ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'],
    ...['-filter_complex', measuring(`[${pictures.length}:a]`, '[sound]')],
    ...RUNG_NAMES.flatMap((rung, index) => [
      ...['-map', `${index}:v:0`],
      ...(rung === top ? ['-map', '[sound]', '-c:a', 'pcm_s16le'] : []),
      // Bare pictures have no times of their own.
      ...['-c:v', 'copy', '-bsf:v', `setts=ts=N/(${FRAME_RATE}*TB)`, encoded[rung] ?? ''],
    ]),
  ]
}
