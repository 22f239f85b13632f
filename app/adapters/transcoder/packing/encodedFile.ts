import { stat } from 'node:fs/promises'
import { constantRate } from '~/domain/films/frameRate'
import type { FilmPlan, Rung } from '~/domain/films/filmPlan'
import { FilmError } from '../errors'
import { inputName, untrustedInput } from '../input'
import { probeSource } from '../probe'
import { run, type Tools } from '../run'

/** A film's picture in each quality of its ladder, by the quality's name: paths of files. */
export type EncodedRungs = Readonly<Record<string, string>>

/** A file that holds a quality's picture, and which of its streams that is. */
export interface EncodedFile {
  file: string
  videoIndex: number
}

/** Of a rate: what a container's clock makes of 25 or 30000/1001. */
const RATE_TOLERANCE = 0.001

/**
 * The file of a quality. Playlists tell players its size, codec, profile, level and rate as the ladder says, and players choose by
 * that: what is another one would be offered to whom cannot play it.
 *
 * @throws FilmError film/transcode-failed where there is none, or one that is not as the ladder says
 */
export async function encodedFile(
  rung: Rung,
  encoded: EncodedRungs,
  plan: FilmPlan,
  tools: Tools,
  signal?: AbortSignal,
): Promise<EncodedFile> {
  const { name } = rung
  const fail = (what: string) => new FilmError('film/transcode-failed', what)
  const file = encoded[name]
  if (file === undefined) throw fail(`no file of ${name}`)
  // Of a pipe or a device nobody knows when it answers.
  if (!(await stat(file).catch(() => null))?.isFile()) throw fail(`${name} is no file`)
  const { width, height, frameRate, videoIndex } = await probeSource(file, tools, signal)
  if (width !== rung.width || height !== rung.height) throw fail(`${name} is ${width}×${height}`)
  const { codec, profile, level } = await readEncoding(file, videoIndex, tools, signal)
  if (codec !== 'h264' || profile !== rung.profile) throw fail(`${name} is ${codec} ${profile}`)
  if (!(level <= rung.level)) throw fail(`${name} has level ${level} instead of ${rung.level}`)
  const { numerator, denominator } = constantRate(plan.film.rateToKeep)
  const rate = numerator / denominator
  if (Math.abs(frameRate / rate - 1) > RATE_TOLERANCE)
    throw fail(`${name} has ${frameRate} pictures a second instead of ${rate}`)
  return { file, videoIndex }
}

interface Encoding {
  codec: string
  /** In lower case: `main`, `high` … */
  profile: string
  /** As a rung's. */
  level: number
}

async function readEncoding(
  file: string,
  videoIndex: number,
  tools: Tools,
  signal?: AbortSignal,
): Promise<Encoding> {
  const shown = ['-select_streams', String(videoIndex), '-show_entries', 'stream=codec_name,profile,level']
  const args = ['-v', 'error', ...shown, '-of', 'default=noprint_wrappers=1', ...untrustedInput]
  const { stdout } = await run(tools.ffprobe, [...args, inputName(file)], { signal })
  const said = (field: string) => new RegExp(`^${field}=(.+)$`, 'm').exec(stdout)?.[1] ?? 'unknown'
  return {
    codec: said('codec_name'),
    profile: said('profile').toLowerCase(),
    level: Number(said('level')),
  }
}
