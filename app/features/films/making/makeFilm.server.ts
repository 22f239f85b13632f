import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import { FilmError } from '~/adapters/transcoder/errors'
import type { PlannedFilm, Transcoder } from '~/adapters/transcoder/port'
import type { Db } from '~/db/client.server'
import { runsOf, shareOf, type MadeRung, type Rung } from '~/domain/films/filmPlan'
import { refreshFilm } from '~/features/catalogue/catalogue.public.server'
import { posterPath } from '../serving/mediaPath'
import { filmKey } from '../filmKey'
import { FilmLostError, type Film, type HeldFilm } from './holdFilm.server'
import { storeMeasured } from './storeMeasured.server'

export interface MakingContext {
  storage: Storage
  transcoder: Transcoder
}

/** A film as it is once it is ready. */
export interface ReadyFilm {
  filmId: string
  durationSeconds: number
  posterUrl: string
}

interface Making extends MakingContext {
  held: HeldFilm
  /** A folder of this attempt alone. */
  work: string
  /** In the same transaction as its last quality. */
  finish?: ((tx: Db, film: ReadyFilm) => Promise<void>) | undefined
}

interface Shown {
  rungs: readonly MadeRung[]
  posters: readonly string[]
}

/**
 * Makes of a film what is still missing: each step that was stored is not done again. It can be watched after the first run;
 * each run stores a folder, then says in one transaction that it is there, so nobody ever sees half of it.
 *
 * @param source a path to read it from
 * @throws FilmError; FilmLostError; the signal's reason
 */
export async function makeFilm(making: Making, source: string): Promise<void> {
  const { transcoder, held, work } = making
  const { film, signal, commit } = held
  const plan = film.plan ?? (await transcoder.plan(source, signal))
  const planned = { source, plan }
  const top = plan.rungs.at(-1)
  if (!film.plan)
    await commit({
      plan,
      durationSeconds: plan.film.durationSeconds,
      hasSound: plan.film.hasSound,
      width: top?.width ?? null,
      height: top?.height ?? null,
    })
  const loudness = film.peaksFile === null ? await storeMeasured(making, planned) : film.loudness
  const soundFile = plan.film.hasSound ? path.join(work, 'sound.m4a') : null
  if (soundFile) await transcoder.makeSound(planned, loudness, soundFile, signal)

  let shown: Shown = film
  let done = 0
  for (const [index, run] of runsOf(plan.rungs).entries()) {
    const share = shareOf(plan, run)
    const isThere = run.every(({ name }) => shown.rungs.some((rung) => rung.name === name))
    if (!isThere) shown = await makeRun(making, planned, { run, index, soundFile, from: done, share }, shown)
    done += share
  }
}

interface Run {
  run: readonly Rung[]
  index: number
  soundFile: string | null
  /** Which part of all the work this is. */
  from: number
  share: number
}

async function makeRun(
  { storage, transcoder, held, work, finish }: Making,
  { source, plan }: PlannedFilm,
  { run, index, soundFile, from, share }: Run,
  shown: Shown,
): Promise<Shown> {
  const { film, signal, report, commit } = held
  const folder = `${film.attempts}-${index + 1}`
  const outDir = path.join(work, folder)
  await mkdir(outDir)
  const made = await transcoder.makeRungs({
    source,
    plan,
    rungs: run,
    soundFile,
    outDir,
    withThumbnails: index === 0,
    onProgress: (part) => report(from + part * share),
    signal,
  })
  const rungs = joined(
    shown.rungs,
    made.map((rung) => ({ ...rung, folder: `${folder}/${rung.name}` })),
  )
  const best = made.at(-1)
  let posters = [...shown.posters]
  // Taken again only from a bigger picture than they came from.
  if (best && best.name === rungs.at(-1)?.name) {
    const count = await transcoder.makePosters({
      plan,
      rungFolder: path.join(outDir, best.name),
      judgedFolder: path.join(outDir, made[0]?.name ?? best.name),
      outDir: path.join(outDir, 'posters'),
      signal,
    })
    posters = Array.from({ length: count }, (_, place) => `${folder}/posters/${place + 1}.jpg`)
  }
  const master = transcoder.mainPlaylist(plan, rungs, '../')
  await writeFile(path.join(outDir, 'master.m3u8'), master)
  signal.throwIfAborted()
  await storage.putFolder(outDir, filmKey(film.id, folder))
  const durationSeconds = best?.seconds ?? plan.film.durationSeconds
  const isReady = rungs.length === plan.rungs.length
  try {
    await commit(
      {
        rungs: [...rungs],
        masterFile: `${folder}/master.m3u8`,
        ...(index === 0 ? { thumbnailsFile: `${folder}/thumbnails/thumbnails.vtt` } : {}),
        posters,
        durationSeconds,
        progress: isReady ? 1 : from + share,
        progressAttempt: film.attempts,
        failures: 0,
        hindranceCode: null,
        ...(isReady ? { readyAt: sql`now()` } : {}),
      },
      async (tx) => {
        const ready = readyFilm(film, posters, durationSeconds)
        await refreshFilm(tx, ready)
        if (isReady) await finish?.(tx, ready)
      },
    )
  } catch (error) {
    // After any other error the row may name the folder all the same: an answer can be lost after the commit.
    if (error instanceof FilmLostError) await storage.removeFolder(filmKey(film.id, folder))
    throw error
  }
  return { rungs, posters }
}

/** All of them, smallest first. @throws FilmError when players could not change between them */
function joined(before: readonly MadeRung[], made: readonly MadeRung[]): MadeRung[] {
  const all = [...before, ...made]
  if (new Set(all.map(({ cuts }) => cuts)).size > 1)
    throw new FilmError('film/transcode-failed', 'segments of the qualities do not line up')
  return all.toSorted((a, b) => a.width * a.height - b.width * b.height)
}

function readyFilm(
  { id, posterIndex }: Film,
  posters: readonly string[],
  durationSeconds: number,
): ReadyFilm {
  return { filmId: id, durationSeconds, posterUrl: posterPath(id, posters[posterIndex] ?? posters[0]) }
}
