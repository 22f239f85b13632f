import { rm, statfs } from 'node:fs/promises'
import { FilmError, isFilmsOwnFault } from '~/adapters/transcoder/errors'
import type { Db } from '~/db/client.server'
import { logger } from '~/lib/log/logger.server'
import { storageErrorOf } from '~/lib/storage/storageError'
import { backOffSeconds, isGivenUp, startedTooOften } from '~/domain/films/filmRetries'
import { forgetAttempts } from './forgetAttempts.server'
import { FilmLostError, holdFilm, type HeldFilm, type HoldOptions } from './holdFilm.server'
import { makeFilm, type MakingContext } from './makeFilm.server'

export interface WorkContext extends MakingContext {
  db: Db
  /** Waits for this machine's turn to transcode. @returns how to end it */
  takeTurn(signal?: AbortSignal): Promise<() => Promise<void>>
}

/**
 * What came of it: `NOTHING` to do for us; it is `DONE`, ready or given up; `GIVEN_BACK` to be gone on with at once; to be
 * tried again at `retryAt`.
 */
export type FilmOutcome = 'NOTHING' | 'DONE' | 'GIVEN_BACK' | { retryAt: Date }

/** There is no telling when somebody makes room, or when a store is back. */
const LOOK_AGAIN_SECONDS = 120
/** With less than that a disk is full: what a film needs is many times as much. */
const LEAST_ROOM_BYTES = 1024 ** 2

/**
 * Goes on with a film until it is ready, unless somebody else does. Whatever goes wrong is stored with it.
 *
 * @param options.signal ends the work at once and gives the film back
 */
export async function workOnFilm(
  context: WorkContext,
  filmId: string,
  options: HoldOptions = {},
): Promise<FilmOutcome> {
  const { db, takeTurn } = context
  const endTurn = await takeTurn(options.signal).catch((error: unknown) => {
    if (options.signal?.aborted) return null
    throw error
  })
  if (!endTurn) return 'GIVEN_BACK'
  try {
    const outcome = await holdFilm(db, filmId, options, (held) => attempt(context, held, options.signal))
    return outcome ?? 'NOTHING'
  } catch (error) {
    if (error instanceof FilmLostError) return 'NOTHING'
    throw error
  } finally {
    await endTurn()
  }
}

async function attempt(
  context: WorkContext,
  held: HeldFilm,
  stopping: AbortSignal | undefined,
): Promise<FilmOutcome> {
  const { storage } = context
  if (startedTooOften(held.film)) return giveUp(held, 'film/transcode-failed')
  let work: string | undefined
  try {
    work = await storage.workFolder()
    const { originalKey } = held.film
    const source = originalKey === null ? null : await storage.localFile(originalKey, work)
    if (source === null) return await giveUp(held, 'files/not-found')
    await makeFilm({ ...context, held, work }, source)
    await forgetAttempts(storage, held.film.id, context.db)
    return 'DONE'
  } catch (error) {
    return await recordFailure(held, work, stopping?.aborted === true, error)
  } finally {
    if (work !== undefined) await rm(work, { recursive: true, force: true })
  }
}

async function giveUp(held: HeldFilm, failureCode: string): Promise<FilmOutcome> {
  await held.end({ failureCode, hindranceCode: null })
  return 'DONE'
}

/**
 * What went wrong. ffmpeg does not always say that the disk is full: it may leave files empty, or end without a word.
 *
 * @param work where it wrote
 */
async function codeOf(error: unknown, work: string | undefined) {
  const code =
    error instanceof FilmError ? error.code : (storageErrorOf(error)?.code ?? 'film/transcode-failed')
  if (code !== 'film/transcode-failed' || work === undefined) return code
  const disk = await statfs(work).catch(() => null)
  return disk && disk.bavail * disk.bsize < LEAST_ROOM_BYTES ? 'storage/full' : code
}

/** @throws FilmLostError */
async function recordFailure(
  held: HeldFilm,
  work: string | undefined,
  isStopping: boolean,
  error: unknown,
): Promise<FilmOutcome> {
  const { film, signal, end } = held
  if (error instanceof FilmLostError) throw error
  if (signal.aborted && signal.reason instanceof FilmLostError) throw signal.reason
  if (isStopping) {
    await end({ progressAttempt: film.attempts })
    return 'GIVEN_BACK'
  }
  const code = await codeOf(error, work)
  const detail = error instanceof FilmError ? error.detail : undefined
  logger.warn({ err: error, filmId: film.id, detail }, 'a film could not be made')
  if (error instanceof FilmError && isFilmsOwnFault(error)) return giveUp(held, code)
  if (code === 'storage/full' || code === 'storage/unavailable') {
    // Nobody's fault, and no reason to give it up: it goes on when there is room, or the store is back.
    const retryAt = new Date(Date.now() + LOOK_AGAIN_SECONDS * 1000)
    await end({ hindranceCode: code, dueAt: retryAt, progressAttempt: film.attempts })
    return { retryAt }
  }
  const failures = film.failures + 1
  if (isGivenUp(failures)) {
    await end({ failures, failureCode: code, hindranceCode: null })
    return 'DONE'
  }
  const retryAt = new Date(Date.now() + backOffSeconds(failures) * 1000)
  await end({ failures, hindranceCode: code, dueAt: retryAt })
  return { retryAt }
}
