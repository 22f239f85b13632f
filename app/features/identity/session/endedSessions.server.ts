import { eq, lte } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '~/db/client.server'
import { endedSessions } from '~/db/schema/identity'
import { DAY_MS } from '~/domain/durations'
import { MAX_SESSION_AGE_MS } from '~/domain/sessionPolicy'
import { logger } from '~/lib/log/logger.server'
import { withinTime } from '~/lib/withinTime'
import { RECALL_TIMEOUT_MS, createRecall } from './recall.server'

/**
 * How long it is remembered that a session ended: longer than any cookie of it can live. Another instance may renew one until
 * it knows, and its clock may differ.
 */
const REMEMBERED_MS = MAX_SESSION_AGE_MS + DAY_MS
/** What the database could not be told is told again this much later. */
const AGAIN_MS = 5_000
const MAX_ENTRIES = 10_000

interface EndedSource {
  getDb(): Promise<Db>
  now(): number
}

/**
 * The sessions that ended before their cookie did (`ID-10`). An instance that ends one knows at once; the others ask the
 * database again after half a minute (`ID-7`).
 */
export function createEndedSessions(source: EndedSource) {
  const here = new LRUCache<string, true>({ max: MAX_ENTRIES })
  /** Ended here, and not written yet: its id, and until when it is remembered. */
  const due = new Map<string, Date>()
  let again: ReturnType<typeof setTimeout> | undefined

  async function write(rows: (typeof endedSessions.$inferInsert)[]): Promise<void> {
    const db = await source.getDb()
    await db.insert(endedSessions).values(rows).onConflictDoNothing()
  }

  const recall = createRecall({
    now: source.now,
    async read(id) {
      const db = await source.getDb()
      const found = await db.select().from(endedSessions).where(eq(endedSessions.id, id))
      const hasEnded = found.length > 0
      if (hasEnded) here.set(id, true)
      return hasEnded
    },
  })

  async function writeDue(): Promise<void> {
    const rows = [...due].map(([id, until]) => ({ id, until }))
    if (rows.length === 0) return
    const tooLate = () => new Error('the database was not told in time')
    await withinTime(write(rows), RECALL_TIMEOUT_MS, tooLate)
    for (const { id } of rows) due.delete(id)
  }

  function writeLater(): void {
    again ??= setTimeout(() => {
      again = undefined
      writeDue().catch(writeLater)
    }, AGAIN_MS).unref()
  }

  const isKnown = (id: string) => here.has(id) || due.has(id)

  return {
    /** What this instance knows without asking. */
    isKnown,

    /**
     * @param freshness whether the answer may come from this instance's cache (at most 30 s old); what begins or prolongs a session
     *   asks anew, or it would go on with one that has ended elsewhere
     * @throws Error when the database cannot be asked, or does not answer in time
     */
    async isEnded(id: string, freshness: 'remembered' | 'asked-anew' = 'remembered'): Promise<boolean> {
      if (freshness === 'asked-anew') recall.forget(id)
      // Again after the answer: it may have ended here meanwhile.
      return isKnown(id) || (await recall.get(id)) || isKnown(id)
    },

    /**
     * Ends sessions. While the database is away they have ended on this instance, which tells the database as soon as that is
     * back; until then a copied cookie is still accepted by the others, and by this one if it is restarted meanwhile.
     *
     * @param ids of cookies that we have signed
     */
    async end(ids: readonly string[]): Promise<void> {
      const until = new Date(source.now() + REMEMBERED_MS)
      for (const id of ids) {
        here.set(id, true)
        recall.forget(id)
        due.set(id, until)
      }
      try {
        await writeDue()
      } catch (error) {
        logger.warn({ err: error, sessions: due.size }, 'sessions that have ended could not be written yet')
        writeLater()
      }
    },
  }
}

/** Forgets the sessions whose last cookie has run out. @returns how many */
export async function forgetEnded(db: Db, now: Date): Promise<number> {
  const gone = await db
    .delete(endedSessions)
    .where(lte(endedSessions.until, now))
    .returning({ id: endedSessions.id })
  return gone.length
}
