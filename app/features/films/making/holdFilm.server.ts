import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { logger } from '~/lib/log/logger.server'

/*
 * One worker at a time makes a film. It holds the film's row until an instant that it moves on while it lives; whoever
 * takes the film after that instant is its holder, and the former one can store nothing any more, however late it wakes up.
 * The clock is the database's: one for all workers.
 */

/** A worker that gives no sign for so long is taken for dead. Less than the queue waits before it sends the job again. */
const HOLD_SECONDS = 20
const SIGNS_PER_HOLD = 4

export type Film = typeof films.$inferSelect
type FilmChanges = PgUpdateSetSource<typeof films>

/** Somebody else has the film by now: what was made of it is not stored. */
export class FilmLostError extends Error {
  constructor(filmId: string) {
    super(`another worker has taken the film over: ${filmId}`)
    this.name = 'FilmLostError'
  }
}

export interface HeldFilm {
  /** As it was when it was taken. */
  film: Film
  /** Aborted when the film is lost, or for the reason that was handed in. */
  signal: AbortSignal
  /** Of all the work, from 0 to 1; stored with the next sign of life. */
  report(progress: number): void
  /**
   * Stores what was made, and what follows from it elsewhere, in one transaction.
   *
   * @throws FilmLostError and stores nothing
   */
  commit(changes: FilmChanges, also?: (tx: Db) => Promise<void>): Promise<void>
  /**
   * Stores why the work ends, and lets go of the film with it: who reads the reason may have it tried again at once.
   *
   * @throws FilmLostError and stores nothing
   */
  end(changes: FilmChanges): Promise<void>
}

export interface HoldOptions {
  signal?: AbortSignal | undefined
  holdSeconds?: number | undefined
}

const NOBODY = { holder: null, heldUntil: null }
const holdUntil = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`

async function take(db: Db, filmId: string, holder: string, seconds: number): Promise<Film | undefined> {
  const [film] = await db
    .update(films)
    .set({ holder, heldUntil: holdUntil(seconds), attempts: sql`${films.attempts} + 1` })
    .where(
      and(
        eq(films.id, filmId),
        isNull(films.readyAt),
        isNull(films.failureCode),
        or(isNull(films.heldUntil), lte(films.heldUntil, sql`clock_timestamp()`)),
        or(isNull(films.dueAt), lte(films.dueAt, sql`clock_timestamp()`)),
      ),
    )
    .returning()
  return film
}

/**
 * Works on a film while nobody else does.
 *
 * @returns `null` when there is nothing to do for us: it is ready, given up, gone, not due, or somebody else has it
 * @throws FilmLostError when it was taken over meanwhile
 */
export async function holdFilm<T>(
  db: Db,
  filmId: string,
  { signal, holdSeconds = HOLD_SECONDS }: HoldOptions,
  work: (held: HeldFilm) => Promise<T>,
): Promise<T | null> {
  const holder = randomUUID()
  const film = await take(db, filmId, holder, holdSeconds)
  if (!film) return null
  const isOurs = and(eq(films.id, filmId), eq(films.holder, holder))
  const lost = new AbortController()
  let progress = film.progress
  const signOfLife = async () => {
    const kept = await db
      .update(films)
      .set({ heldUntil: holdUntil(holdSeconds), progress })
      .where(isOurs)
      .returning({ id: films.id })
    if (kept.length === 0) lost.abort(new FilmLostError(filmId))
  }
  const signs = setInterval(
    () =>
      void signOfLife().catch((error: unknown) =>
        logger.warn({ err: error, filmId }, 'a film’s hold was not prolonged'),
      ),
    (holdSeconds * 1000) / SIGNS_PER_HOLD,
  )
  const commit: HeldFilm['commit'] = (changes, also) =>
    db.transaction(async (tx) => {
      const kept = await tx.update(films).set(changes).where(isOurs).returning({ id: films.id })
      if (kept.length === 0) throw new FilmLostError(filmId)
      await also?.(tx)
    })
  try {
    return await work({
      film,
      signal: signal ? AbortSignal.any([signal, lost.signal]) : lost.signal,
      report: (share) => {
        progress = Math.max(progress, share)
      },
      commit,
      end: (changes) => commit({ ...changes, ...NOBODY }),
    })
  } finally {
    clearInterval(signs)
    await db
      .update(films)
      .set(NOBODY)
      .where(isOurs)
      .catch((error: unknown) => logger.warn({ err: error, filmId }, 'a film’s hold is left to run out'))
  }
}
