import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FilmPlan, MadeRung } from '~/domain/films/filmPlan'
import { hlsOptions } from '../arguments'
import { encodedFile, type EncodedFile, type EncodedRungs } from './encodedFile'
import { demandSuccess } from '../errors'
import { createFfmpegTranscoder } from '../ffmpeg.server'
import { inputName, untrustedInput } from '../input'
import type { RungsRequest, Transcoder } from '../port'
import { PROGRESS, run, stallWatch, type Tools } from '../run'
import { madeRung, SEGMENT_SECONDS, writeThumbnails } from '../rungs'
import { makeSound, measureSound } from '../sound'
import { thumbnailFilter } from '../thumbnails'
import { verifyFilm } from '../verify'

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
    // Its mixer leaves room above its peaks, and what is synthesised has none between samples that anybody hears.
    measureSound: (film, signal) => measureSound(film, tools, signal, 'sample'),
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
  const files = await Promise.all(rungs.map((rung) => encodedFile(rung, encoded, plan, tools, signal)))
  await runOrFail(
    tools,
    [
      ...files.flatMap(({ file }) => [...untrustedInput, '-i', inputName(file)]),
      ...(soundFile === null ? [] : ['-protocol_whitelist', 'file', '-i', inputName(soundFile)]),
      ...folders.flatMap((folder, index) => [
        '-map',
        `${index}:${files[index]?.videoIndex ?? 0}`,
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
    const smallest = files[0] ?? { file: request.source, videoIndex: plan.film.videoIndex }
    await makeSheets(plan, smallest, outDir, tools, signal)
    await writeThumbnails(request, made[0]?.seconds ?? plan.film.durationSeconds)
  }
  onProgress?.(1)
  return made
}

async function makeSheets(
  plan: FilmPlan,
  { file, videoIndex }: EncodedFile,
  outDir: string,
  tools: Tools,
  signal?: AbortSignal,
): Promise<void> {
  const input = ['-skip_frame', 'nokey', ...untrustedInput, '-i', inputName(file)]
  const sheets = [
    '-map',
    `0:${videoIndex}`,
    '-vf',
    thumbnailFilter(plan.thumbnails),
    '-fps_mode',
    'passthrough',
    '-q:v',
    '5',
  ]
  const output = ['-map_metadata', '-1', '-f', 'image2', 'thumbnails/thumbnails-%03d.jpg']
  await runOrFail(tools, [...input, ...sheets, ...output], outDir, signal)
}

/** A program that hangs is ended, for others wait for its place. @throws FilmError film/transcode-failed, storage/full */
async function runOrFail(
  tools: Tools,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const answer = await run(
    tools.ffmpeg,
    ['-nostdin', '-hide_banner', '-loglevel', 'repeat+level+warning', ...PROGRESS, ...args],
    { signal, nice: tools.yields, cwd, onStdoutLine: () => undefined, stall: stallWatch(tools) },
  )
  demandSuccess(answer)
}
