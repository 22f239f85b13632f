import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmError } from './errors'
import { constantRate } from './ladder'
import { readMediaPlaylist, type MediaPlaylist } from './playlist'
import type { PostersRequest } from './port'
import { run, type Tools } from './run'

/** Parts of the film to take posters from: not its title, not its end. */
const PLACES = [0.08, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8]
const OFFERED = 3
const TRIAL = 'trial'
/** With fewer segments than that, several places lie in one. */
const MANY_SEGMENTS = 7

/** Mean and contrast from 0 to 255; `blur` is ffmpeg's estimate of how wide edges are, in pixels. */
interface Look {
  mean: number
  contrast: number
  blur: number
}

interface Candidate extends Look {
  place: number
}

/**
 * How good a picture is as a poster: lit and rich in contrast, with sharp edges. A fade, the ground of a title, a glare score
 * low, and of two lit ones the sharper wins.
 */
export function posterScore({ mean, contrast, blur }: Look): number {
  // Full marks between dusk and a bright room.
  const light = mean < 70 ? mean / 70 : mean > 190 ? Math.max(0, (255 - mean) / 65) : 1
  return (light * Math.min(contrast, 180)) / Math.max(1, blur)
}

/**
 * Writes `1.jpg` to `3.jpg`, the best first, at most 1280 pixels wide or high: of seven moments those with the best score,
 * which is found in a small quality and so costs next to nothing.
 *
 * @returns how many
 * @throws FilmError film/transcode-failed or storage/full; the signal's reason
 */
export async function makePosters(request: PostersRequest, tools: Tools): Promise<number> {
  const { plan, rungFolder, judgedFolder, outDir, signal } = request
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir)
  const { numerator, denominator } = constantRate(plan.film.rateToKeep)
  const shot = async (folder: string): Promise<Shot> => ({
    folder,
    playlist: await readMediaPlaylist(join(folder, 'index.m3u8')),
    rate: numerator / denominator,
    outDir,
  })
  const judged = await shot(judgedFolder)
  const candidates: Candidate[] = []
  for (const place of PLACES) {
    const candidate = await takeAt(judged, place, `${TRIAL}.jpg`, tools, signal)
    if (candidate) candidates.push({ ...candidate, place })
  }
  await rm(join(outDir, `${TRIAL}.jpg`), { force: true })
  const best = candidates.toSorted((a, b) => posterScore(b) - posterScore(a)).slice(0, OFFERED)
  const pictured = await shot(rungFolder)
  let made = 0
  for (const { place } of best) if (await takeAt(pictured, place, `${made + 1}.jpg`, tools, signal)) made += 1
  if (made === 0) throw new FilmError('film/transcode-failed', 'no poster')
  return made
}

interface Shot {
  folder: string
  playlist: MediaPlaylist
  /** Pictures per second. */
  rate: number
  outDir: string
}

async function takeAt(
  { folder, playlist, rate, outDir }: Shot,
  place: number,
  file: string,
  tools: Tools,
  signal?: AbortSignal,
): Promise<Look | undefined> {
  const { uri, into } = segmentAt(playlist, playlist.seconds * place)
  const filters = [
    `select='gte(n,${Math.floor(into * rate)})'`,
    // The most typical of some pictures: not the one in a cut or with closed eyes.
    'thumbnail=12',
    "scale='min(iw,1280)':'min(ih,1280)':force_original_aspect_ratio=decrease:force_divisible_by=2:out_range=pc",
    'format=yuvj420p',
    'signalstats',
    'blurdetect',
    'metadata=print:file=-',
  ]
  const answer = await run(
    tools.ffmpeg,
    [
      '-nostdin',
      '-hide_banner',
      '-loglevel',
      'error',
      // The segment itself, not the playlist with -ss: ffmpeg 5.1 finds nothing when it seeks in a playlist of one segment.
      // Relative names (see cwd), because a | in a folder's name would split the list.
      '-protocol_whitelist',
      'concat,file',
      '-i',
      `concat:${playlist.initUri}|${uri}`,
      '-an',
      '-vf',
      filters.join(','),
      '-frames:v',
      '1',
      '-q:v',
      '3',
      '-map_metadata',
      '-1',
      '-update',
      '1',
      '-y',
      `file:${join(outDir, file)}`,
    ],
    { signal, nice: tools.yields, cwd: folder },
  )
  if (answer.diskFull) throw new FilmError('storage/full', answer.stderrTail)
  const value = (name: string): number => Number(new RegExp(`\\.${name}=([\\d.]+)`).exec(answer.stdout)?.[1])
  const mean = value('YAVG')
  if (answer.exitCode !== 0 || !Number.isFinite(mean)) return undefined
  const blur = value('blur')
  return {
    mean,
    contrast: value('YHIGH') - value('YLOW'),
    // A picture without any edge has none to measure.
    blur: Number.isFinite(blur) ? blur : Infinity,
  }
}

/** The segment at a moment, and how far into it the moment is, in seconds. */
function segmentAt(playlist: MediaPlaylist, seconds: number): { uri: string; into: number } {
  let from = 0
  for (const segment of playlist.segments) {
    // Near enough where a segment is a small part of the film, and nothing before it has to be decoded.
    if (seconds < from + segment.seconds)
      return { uri: segment.uri, into: playlist.segments.length < MANY_SEGMENTS ? seconds - from : 0 }
    from += segment.seconds
  }
  return { uri: playlist.segments.at(-1)?.uri ?? '', into: 0 }
}
