import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { createFewWaiting } from '~/lib/bounds/fewWaiting.server'
import { logger } from '~/lib/log/logger.server'

/** A holder that says nothing for so long is gone: its process was killed, or froze. */
const HELD_SECONDS = 12
/** How often a holder says that it is there, and looks whether another waits. */
const BEAT_MS = 1_000
/** How long to wait for the holder to let go. After that the client is told to try again (423). */
const WAIT_MS = 8_000
const LOOK_MS = 150

/** Who comes when a few wait already is told to try again at once. */
const amongThoseWhoWait = createFewWaiting(() => ERRORS.ERR_LOCK_TIMEOUT)

const free = or(isNull(uploads.lockedBy), lt(uploads.lockedUntil, sql`clock_timestamp()`))
const until = sql`clock_timestamp() + make_interval(secs => ${HELD_SECONDS})`

/**
 * One request at a time writes to an upload, on whatever instance. The lock is a row that runs out, not a lock of the
 * database: a request that lasts minutes would hold one of its few connections. Who comes later asks the holder to let go, for
 * it is most often the same browser, whose earlier connection was cut without the server's knowing.
 */
class UploadLock implements Lock {
  readonly #holder = randomUUID()
  #beat: NodeJS.Timeout | undefined

  constructor(
    private readonly db: Db,
    private readonly id: string,
  ) {}

  get #isOurs() {
    return and(eq(uploads.id, this.id), eq(uploads.lockedBy, this.#holder))
  }

  async #take(): Promise<boolean> {
    const taken = await this.db
      .update(uploads)
      .set({ lockedBy: this.#holder, lockedUntil: until, lockWanted: false })
      .where(and(eq(uploads.id, this.id), free))
      .returning({ id: uploads.id })
    return taken.length > 0
  }

  /** @returns whether the holder is to let go, or has lost it */
  async #renew(): Promise<boolean> {
    const [row] = await this.db
      .update(uploads)
      .set({ lockedUntil: until })
      .where(this.#isOurs)
      .returning({ wanted: uploads.lockWanted })
    return row?.wanted ?? true
  }

  /** Asks the holder to let go. @throws FILE_NOT_FOUND where there is nothing to hold */
  async #want(): Promise<void> {
    const [row] = await this.db
      .update(uploads)
      .set({ lockWanted: true })
      .where(eq(uploads.id, this.id))
      .returning({ id: uploads.id })
    if (!row) throw ERRORS.FILE_NOT_FOUND
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const giveUpAt = Date.now() + WAIT_MS
    do {
      if (Date.now() > giveUpAt) throw ERRORS.ERR_LOCK_TIMEOUT
      await pause(LOOK_MS)
      if (signal.aborted) throw ERRORS.ABORTED
      // Again each time: a turn that was taken meanwhile knows nothing of who waits.
      await this.#want()
    } while (!(await this.#take()))
  }

  /**
   * @throws ABORTED where who waits has gone, ERR_LOCK_TIMEOUT where the holder did not let go or too many wait already,
   *   FILE_NOT_FOUND where there is nothing to hold
   */
  async lock(signal: AbortSignal, letGo: RequestRelease): Promise<void> {
    if (!(await this.#take())) {
      // Of whoever is refused, too: a holder whose client has gone is heard of by no other way.
      await this.#want()
      await amongThoseWhoWait(this.id, () => this.#wait(signal))
    }
    this.#beat = setInterval(() => {
      this.#renew()
        .then((wanted) => (wanted ? letGo() : undefined))
        .catch((error: unknown) => logger.warn({ err: error }, 'an upload’s lock was not renewed'))
    }, BEAT_MS)
    this.#beat.unref()
  }

  async unlock(): Promise<void> {
    clearInterval(this.#beat)
    await this.db
      .update(uploads)
      .set({ lockedBy: null, lockedUntil: null, lockWanted: false })
      .where(this.#isOurs)
  }
}

export const uploadLocker = (db: Db): Locker => ({ newLock: (id) => new UploadLock(db, id) })

/** Does work while no request writes to the upload. */
export async function whileLocked<T>(db: Db, id: string, work: () => Promise<T>): Promise<T> {
  const lock = uploadLocker(db).newLock(id)
  await lock.lock(new AbortController().signal, () => undefined)
  try {
    return await work()
  } finally {
    await lock.unlock()
  }
}
