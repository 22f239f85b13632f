import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { plannedSeconds, type DemoPlan } from '../../app/features/catalogue/seed/demoPlan'
import { feedFfmpeg } from './feedFfmpeg'
import { measuring, readLevels, type Levels } from './levels'
import { compose } from './music/compose'
import { mix } from './music/mix'
import { SAMPLE_RATE } from './music/sounds'
import { clipsOf, RUNG_NAMES, type Coach } from './picture/clips'
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

/** Makes a film: its clips, each of them once, joined without encoding them again, and its music. */
export async function prepareFilm(request: FilmRequest): Promise<PreparedFilm> {
  const { name, plan, coach, folder, clipFolder, ffmpeg, onProgress, signal } = request
  const clips = await clipsOf({
    ...{ folder: clipFolder, coach, shots: shotsOf(takesOf(plan)), ffmpeg, signal },
    onProgress: (share) => onProgress(share * CLIPS_SHARE),
  })
  const top = RUNG_NAMES.at(-1) ?? ''
  const encoded = Object.fromEntries(
    RUNG_NAMES.map((rung) => [rung, path.join(folder, `${name}-${rung}.${rung === top ? 'mov' : 'mp4'}`)]),
  )
  const lists = RUNG_NAMES.map((rung) => path.join(folder, `${name}-${rung}.txt`))
  const remove = async () => {
    for (const file of [...Object.values(encoded), ...lists]) await rm(file, { force: true })
  }
  try {
    for (const [index, rung] of RUNG_NAMES.entries())
      await writeFile(lists[index] ?? '', (clips[rung] ?? []).map((file) => `file '${file}'\n`).join(''))
    const seconds = plannedSeconds(plan)
    const printed = await feedFfmpeg({
      ffmpeg,
      args: joiningArguments(lists, encoded, top),
      cwd: folder,
      pieces: counted(mix(compose(plan, name), seconds), (second) =>
        onProgress(CLIPS_SHARE + (second / seconds) * (1 - CLIPS_SHARE)),
      ),
      signal,
    })
    return { source: encoded[top] ?? '', encoded, levels: readLevels(printed), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

function* counted<Piece>(pieces: Iterable<Piece>, onPiece: (count: number) => void): Generator<Piece> {
  let count = 0
  for (const piece of pieces) {
    yield piece
    onPiece((count += 1))
  }
}

function joiningArguments(
  lists: readonly string[],
  encoded: Readonly<Record<string, string>>,
  top: string,
): string[] {
  return [
    ...lists.flatMap((list) => ['-f', 'concat', '-safe', '0', '-i', list]),
    ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'],
    ...['-filter_complex', measuring(`[${lists.length}:a]`, '[sound]')],
    ...RUNG_NAMES.flatMap((rung, index) => [
      ...['-map', `${index}:v:0`],
      ...(rung === top ? ['-map', '[sound]', '-c:a', 'pcm_s16le'] : []),
      ...['-c:v', 'copy', encoded[rung] ?? ''],
    ]),
  ]
}
