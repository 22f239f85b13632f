import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import type { MadeRung } from '~/domain/films/filmPlan'
import { ffmpegArguments } from './arguments'
import { DamageCounter } from './damage'
import { FilmError, demandRoom, demandSuccess } from './errors'
import { hasZscale } from './hdr'
import { bandwidthOf, cutsOf, type MediaPlaylist } from './playlist'
import type { RungsRequest } from './port'
import { run, stallWatch, type Tools } from './run'
import { sheetName, thumbnailVtt } from './thumbnails'
import { verifyFiles, verifyFilm } from './verify'

/** The longest that a player waits at a change of quality. */
export const SEGMENT_SECONDS = 4

/**
 * Makes some of a film's qualities in HLS (CMAF), and pictures for the seek bar.
 *
 * @throws FilmError; the signal's reason after an abort
 */
export async function makeRungs(request: RungsRequest, tools: Tools): Promise<MadeRung[]> {
  const { plan, rungs, withThumbnails, onProgress, signal } = request
  const outDir = resolve(request.outDir)
  const folders = rungs.map(({ name }) => name)
  for (const folder of [...folders, ...(withThumbnails ? ['thumbnails'] : [])]) {
    // What an attempt before has left in it would be taken for this one's.
    await rm(join(outDir, folder), { recursive: true, force: true })
    await mkdir(join(outDir, folder))
  }
  const { durationSeconds, frameRate } = plan.film
  const damage = new DamageCounter()
  let reached = 0
  const answer = await run(
    tools.ffmpeg,
    ffmpegArguments({
      ...request,
      segmentSeconds: SEGMENT_SECONDS,
      threads: availableParallelism(),
      hasZscale: plan.film.hdr !== null && (await hasZscale(tools)),
    }),
    {
      signal,
      nice: tools.yields,
      cwd: outDir,
      onStderrLine: (line) => damage.read(line),
      onStdoutLine: (line) => {
        const share = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1e6 / durationSeconds
        if (!(share > reached)) return
        reached = Math.min(1, share)
        onProgress?.(reached)
      },
      stall: stallWatch(tools),
    },
  )
  demandRoom(answer)
  const broken = damage.verdict(durationSeconds * frameRate)
  if (broken) throw new FilmError('film/damaged', broken)
  demandSuccess(answer)
  const playlists = await verifyFilm(outDir, folders, durationSeconds)
  const made = rungs.flatMap((rung) => {
    const playlist = playlists.get(rung.name)
    return playlist ? [madeRung(rung, playlist)] : []
  })
  if (withThumbnails) await writeThumbnails(request, made[0]?.seconds ?? durationSeconds)
  onProgress?.(1)
  return made
}

export const madeRung = (rung: RungsRequest['rungs'][number], playlist: MediaPlaylist): MadeRung => ({
  ...rung,
  folder: rung.name,
  bandwidth: bandwidthOf(playlist),
  seconds: playlist.seconds,
  cuts: cutsOf(playlist),
})

/** The list of the pictures for the seek bar, whose sheets are there. @throws FilmError where one is missing */
export async function writeThumbnails({ plan, outDir }: RungsRequest, seconds: number): Promise<void> {
  const folder = join(outDir, 'thumbnails')
  const vtt = thumbnailVtt(plan.thumbnails, seconds)
  await writeFile(join(folder, 'thumbnails.vtt'), vtt)
  await verifyFiles(folder, [sheetName(0), ...new Set(vtt.match(/thumbnails-\d+\.jpg/g))])
}
