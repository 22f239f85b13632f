import { eq, lt, sql } from 'drizzle-orm'
import { withTimeBudget } from '~/lib/timeBudget.server'
import type { Db } from './client.server'
import { leases } from './schema/leases'
import { assertStillOurs, endTurn, takeTurn, type Turn } from './turn.server'

/*
 * How to call a provider without a transaction that waits for the answer.
 *
 * A transaction that waits holds its locks and a connection (there are ten, and only one on PGlite). So code that acts on
 * a provider's answer takes a turn, which is a row and needs no connection; calls; and writes the result in one short
 * transaction, `commit`. Three things make this as safe as a lock held all the time:
 *
 * 1. Turns about one thing follow each other. The provider is asked after the previous turn has committed, so what is read
 *    is never older than what is stored.
 * 2. `commit` first locks the turn's row and checks that it still names our holder. If a turn ran out because its
 *    holder was late, and was taken over, it names another holder and nothing is written. If it was not taken over, it
 *    may still write: nobody has read since. A process that takes it over at that moment waits for the row, and reads later.
 * 3. A process that dies leaves a row that runs out. Only whole commits were written, and what a commit left undone is
 *    found in the database, or sent again by the provider: the next turn does it.
 *
 * A late holder can still make a call whose answer it may no longer store. So the call must be safe to
 * repeat (by the provider's idempotency keys), or useless to everybody unless it is committed (an order page's
 * address). Where neither is possible, `inherited` tells the next holder to do it again.
 *
 * The clock is the database's: one for all instances.
 */

/** For all calls of providers within a turn. */
const WORK_BUDGET_MS = 20_000
const KEPT_AFTER_END = sql`interval '1 day'`

export interface Lease {
  /** The turn before ran out: its holder may be late, and what it asked of a provider may still arrive there. */
  readonly inherited: boolean
  /**
   * Stores what was learnt, in a transaction of its own. No provider may be called within.
   *
   * @throws NotOurTurnError when this turn, or one around it, was taken over
   */
  commit<T>(store: (tx: Db) => Promise<T>): Promise<T>
  /** Takes a further turn within this one. A member's comes first, then that of something she bought. */
  and<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T>
}

interface Options {
  /**
   * Leaves the turn to run out when the work fails: what was asked of the provider may arrive late, and the next holder
   * must know.
   */
  runsOutOnFailure?: boolean
  /** How long to wait for it; 3 s where somebody waits for the answer and 5 s otherwise, if nothing is said. */
  waitMs?: number
}

function leaseOf(db: Db, turns: readonly Turn[]): Lease {
  return {
    inherited: turns.some(({ inherited }) => inherited),
    commit: (store) =>
      db.transaction(async (tx) => {
        await assertStillOurs(tx, turns)
        return store(tx)
      }),
    and: (name, work) => holding(db, turns, [name], work, {}),
  }
}

async function holding<T>(
  db: Db,
  turns: readonly Turn[],
  [name, ...others]: readonly string[],
  work: (lease: Lease) => Promise<T>,
  options: Options,
): Promise<T> {
  if (name === undefined) return work(leaseOf(db, turns))
  const turn = await takeTurn(db, name, options.waitMs)
  let done = false
  try {
    const within = () => holding(db, [...turns, turn], others, work, options)
    const result = await withTimeBudget(WORK_BUDGET_MS, within)
    done = true
    return result
  } finally {
    if (done || !options.runsOutOnFailure) await endTurn(db, turn)
  }
}

/**
 * Does work that calls a provider, when it is our turn to do it for what `name` names.
 *
 * @throws NotOurTurnError `busy` where others did not end within that time, or too many wait already
 */
export function withLease<T>(
  db: Db,
  name: string,
  work: (lease: Lease) => Promise<T>,
  options: Options = {},
): Promise<T> {
  return holding(db, [], [name], work, options)
}

/** As `withLease`, for several things at once. They are always taken in the same order, which prevents deadlocks. */
export function withLeases<T>(
  db: Db,
  names: readonly string[],
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  return holding(db, [], [...new Set(names)].toSorted(), work, {})
}

/**
 * Gives something to whoever asks for it first, over all instances, and to nobody else until an instant. `forgetOldLeases` clears
 * it away some time after that.
 *
 * @param name of what is given, as of a turn: `CAST:…`
 * @param holder a UUID
 * @returns whether it is this holder's, from now or from before
 */
export async function isFirstHolder(db: Db, name: string, holder: string, until: Date): Promise<boolean> {
  await db.insert(leases).values({ name, holder, until }).onConflictDoNothing()
  // A statement of its own: it sees what another instance has written in the same moment.
  const [first] = await db.select({ holder: leases.holder }).from(leases).where(eq(leases.name, name))
  return first?.holder === holder
}

/** Deletes turns that ran out long ago without being taken over. */
export async function forgetOldLeases(db: Db): Promise<void> {
  await db.delete(leases).where(lt(leases.until, sql`clock_timestamp() - ${KEPT_AFTER_END}`))
}
