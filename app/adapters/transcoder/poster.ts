import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FilmError } from './errors'
import { constantRate } from '~/domain/films/frameRate'
import { readMediaPlaylist } from './playlist'
import type { PostersRequest } from './port'
import type { Tools } from './run'
import { shotName, takeShots, type Look, type Moments, type Shot } from './shots'

/** Parts of the film to take posters from: not its title, not its end. */
const PLACES = [0.08, 0.2, 0.32, 0.44, 0.56, 0.68, 0.8]
const OFFERED = 3
/** With so many segments each place has some of its own to choose from: not the picture in a cut or in a movement. */
const MANY_SEGMENTS = 4 * PLACES.length

/** Moments that are looked at; of those of one group, which lie beside each other, the best one is a candidate. */
type Groups = number[][]

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
 * Writes `1.jpg` to `3.jpg`, the best first, at most 1280 pixels wide or high: of seven places in the film those with the best
 * score, which is found in a small quality and so costs next to nothing.
 *
 * @returns how many
 * @throws FilmError film/transcode-failed or storage/full; the signal's reason
 */
export async function makePosters(request: PostersRequest, tools: Tools): Promise<number> {
  const { plan, rungFolder, judgedFolder, outDir, signal } = request
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir)
  const { numerator, denominator } = constantRate(plan.film.rateToKeep)
  const shotOf = async (folder: string): Promise<Shot> => ({
    folder,
    playlist: await readMediaPlaylist(join(folder, 'index.m3u8')),
    rate: numerator / denominator,
  })
  const isJudged = rungFolder === judgedFolder
  const judged = await shotOf(judgedFolder)
  const bySegments = judged.playlist.segments.length >= OFFERED
  const groups = bySegments ? segmentGroups(judged.playlist.segments.length) : frameGroups(judged)
  const asMoments = (of: readonly number[]): Moments => (bySegments ? { segments: of } : { frames: of })
  const all = groups.flat()
  const looks = await takeShots({
    shot: judged,
    moments: asMoments(all),
    tools,
    signal,
    outDir: isJudged ? outDir : null,
    isJudged: true,
  })
  const best = bestOf(groups, new Map(looks.map((look, index) => [all[index], posterScore(look)])))
  // ffmpeg gives them in the order of the film.
  const taken = isJudged ? all : best.toSorted((a, b) => a - b)
  if (!isJudged)
    await takeShots({
      shot: await shotOf(rungFolder),
      moments: asMoments(taken),
      outDir,
      isJudged: false,
      tools,
      signal,
    })
  let made = 0
  for (const moment of best) {
    const isThere = await rename(
      join(outDir, shotName(taken.indexOf(moment))),
      join(outDir, `${made + 1}.jpg`),
    ).then(
      () => true,
      () => false,
    )
    if (isThere) made += 1
  }
  for (const place of taken.keys()) await rm(join(outDir, shotName(place)), { force: true })
  if (made === 0) throw new FilmError('film/transcode-failed', 'no poster')
  return made
}

/** The best of each group, then the best of those. */
function bestOf(groups: Groups, scores: ReadonlyMap<number | undefined, number>): number[] {
  const score = (moment: number) => scores.get(moment) ?? -1
  return groups
    .flatMap((group) => group.toSorted((a, b) => score(b) - score(a)).slice(0, 1))
    .filter((moment) => scores.has(moment))
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, OFFERED)
}

/** Numbers of segments. @param count three at least */
export function segmentGroups(count: number): Groups {
  const middles = new Set(PLACES.map((place) => Math.round(place * count)))
  return [...middles].map((middle) => (count >= MANY_SEGMENTS ? [middle - 1, middle, middle + 1] : [middle]))
}

/** Numbers of pictures, for a film of a few seconds. */
function frameGroups({ playlist: { seconds }, rate }: Shot): Groups {
  const frames = new Set(PLACES.map((place) => Math.floor(seconds * place * rate)))
  return [...frames].map((frame) => [frame])
}
