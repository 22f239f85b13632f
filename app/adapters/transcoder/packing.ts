import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FilmPlan, MadeRung, Rung } from '~/domain/films/filmPlan'
import { hlsOptions } from './arguments'
import { FilmError, demandSuccess } from './errors'
import { createFfmpegTranscoder } from './ffmpeg.server'
import { inputName, untrustedInput } from './input'
import type { RungsRequest, Transcoder } from './port'
import { probeSource } from './probe'
import { run, type Tools } from './run'
import { madeRung, SEGMENT_SECONDS, writeThumbnails } from './rungs'
import { makeSound } from './sound'
import { thumbnailFilter } from './thumbnails'
import { verifyFilm } from './verify'

/** A film's picture in each quality of its ladder, by the quality's name: paths of files. */
export type EncodedRungs = Readonly<Record<string, string>>

/**
 * A transcoder for a film whose picture is there in all its qualities. It puts them into segments as they are, so a film of an
 * hour takes seconds; its sound is levelled and encoded as that of any other. Each file must have a key picture every
 * `SEGMENT_SECONDS` at least, the same ones in all, and be encoded as `encodingOptions` says.
 */
export function createPackingTranscoder(
  encoded: EncodedRungs,
  tools: Tools,
  maxSeconds = Infinity,
): Transcoder {
  const whole = createFfmpegTranscoder(tools, maxSeconds)
  return {
    ...whole,
    plan: async (source, signal) => withKeyThumbnails(await whole.plan(source, signal)),
    // The quick search takes less than half the time, and at this bit rate nobody hears which it was.
    makeSound: (film, loudness, file, signal) => makeSound(film, loudness, file, tools, signal, 'fast'),
    makeRungs: (request) => packRungs(request, encoded, tools),
  }
}

/** Only key pictures are decoded for the seek bar: those that every film of this kind has. */
function withKeyThumbnails(plan: FilmPlan): FilmPlan {
  const { thumbnails } = plan
  const intervalSeconds = Math.ceil(thumbnails.intervalSeconds / SEGMENT_SECONDS) * SEGMENT_SECONDS
  return { ...plan, thumbnails: { ...thumbnails, intervalSeconds } }
}

async function packRungs(request: RungsRequest, encoded: EncodedRungs, tools: Tools): Promise<MadeRung[]> {
  const { plan, rungs, soundFile, withThumbnails, onProgress, signal } = request
  const outDir = resolve(request.outDir)
  const folders = rungs.map(({ name }) => name)
  for (const folder of [...folders, ...(withThumbnails ? ['thumbnails'] : [])]) {
    // What an attempt before has left in it would be taken for this one's.
    await rm(join(outDir, folder), { recursive: true, force: true })
    await mkdir(join(outDir, folder))
  }
  const files = await Promise.all(rungs.map((rung) => fileOf(rung, encoded, tools, signal)))
  await runOrFail(
    tools,
    [
      ...files.flatMap((file) => [...untrustedInput, '-i', inputName(file)]),
      ...(soundFile === null ? [] : ['-protocol_whitelist', 'file', '-i', inputName(soundFile)]),
      ...folders.flatMap((folder, index) => [
        '-map',
        `${index}:v:0`,
        ...(soundFile === null ? [] : ['-map', `${files.length}:a:0`]),
        '-c',
        'copy',
        ...hlsOptions(SEGMENT_SECONDS, folder),
      ]),
    ],
    outDir,
    signal,
  )
  onProgress?.(0.8)
  const playlists = await verifyFilm(outDir, folders, plan.film.durationSeconds)
  const made = rungs.flatMap((rung) => {
    const playlist = playlists.get(rung.name)
    return playlist ? [madeRung(rung, playlist)] : []
  })
  if (withThumbnails) {
    await makeSheets(plan, files[0] ?? request.source, outDir, tools, signal)
    await writeThumbnails(request, made[0]?.seconds ?? plan.film.durationSeconds)
  }
  onProgress?.(1)
  return made
}

async function makeSheets(
  plan: FilmPlan,
  file: string,
  outDir: string,
  tools: Tools,
  signal?: AbortSignal,
): Promise<void> {
  const input = ['-skip_frame', 'nokey', ...untrustedInput, '-i', inputName(file)]
  const sheets = ['-an', '-vf', thumbnailFilter(plan.thumbnails), '-fps_mode', 'passthrough', '-q:v', '5']
  const output = ['-map_metadata', '-1', '-f', 'image2', 'thumbnails/thumbnails-%03d.jpg']
  await runOrFail(tools, [...input, ...sheets, ...output], outDir, signal)
}

/** @throws FilmError where there is none, or one of another size: players choose a quality by its size */
async function fileOf(
  { name, width, height }: Rung,
  encoded: EncodedRungs,
  tools: Tools,
  signal?: AbortSignal,
): Promise<string> {
  const file = encoded[name]
  if (file === undefined) throw new FilmError('film/transcode-failed', `no file of ${name}`)
  const film = await probeSource(file, tools, signal)
  if (film.width === width && film.height === height) return file
  throw new FilmError('film/transcode-failed', `${name} is ${film.width}×${film.height}`)
}

async function runOrFail(
  tools: Tools,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const answer = await run(
    tools.ffmpeg,
    ['-nostdin', '-hide_banner', '-loglevel', 'repeat+level+warning', ...args],
    { signal, nice: tools.yields, cwd },
  )
  demandSuccess(answer)
}
