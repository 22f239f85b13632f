import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { shareUnderWay } from '~/lib/bounds/asking.server'
import { createFewWaiting } from '~/lib/bounds/fewWaiting.server'
import { logger } from '~/lib/log/logger.server'
import { timeLeft } from '~/lib/timeBudget.server'
import type { Db } from './client.server'
import { leases } from './schema/leases'

/** How long a turn lasts. More than its work can take, so that only a dead or frozen holder loses it. */
const TURN_SECONDS = 30
/**
 * How long to wait for a turn before giving up. Somebody who waits asks again; a job, or what a provider reports, comes back much
 * later.
 */
const WAIT_MS = { somebody: 3_000, house: 5_000 }
const FIRST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 250

/** It was not our turn, or it no longer is. Nothing was stored; a further try may do better. */
export class NotOurTurnError extends Error {
  constructor(
    readonly reason: 'busy' | 'lost',
    name: string,
  ) {
    super(`not our turn, ${reason}: ${name}`)
    this.name = 'NotOurTurnError'
  }
}

/** A turn that was taken. `inherited`: the turn before ran out, and its holder may be late. */
export interface Turn {
  name: string
  holder: string
  inherited: boolean
}

async function tryToTake(db: Db, name: string, holder: string): Promise<Turn | undefined> {
  const until = sql`clock_timestamp() + make_interval(secs => ${TURN_SECONDS})`
  const [turn] = await db
    .insert(leases)
    .values({ name, holder, until })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until, inherited: true },
      setWhere: sql`${leases.until} <= clock_timestamp()`,
    })
    .returning({ name: leases.name, holder: leases.holder, inherited: leases.inherited })
  return turn
}

/** Those on whose behalf somebody waits. */
const amongThoseWhoWait = createFewWaiting((name) => new NotOurTurnError('busy', name))

async function waitFor(db: Db, name: string, holder: string, waitMs: number): Promise<Turn> {
  const giveUpAt = Date.now() + timeLeft(waitMs)
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    if (Date.now() + pause > giveUpAt) throw new NotOurTurnError('busy', name)
    // Not all at once: those who wait for one thing began together.
    await setTimeout(pause * (0.5 + Math.random() / 2))
    const turn = await tryToTake(db, name, holder)
    if (turn) return turn
  }
}

/**
 * Takes a turn, at once or after those before.
 *
 * @param waitMs how long to wait for it; 3 s where somebody waits for the answer and 5 s otherwise, if nothing is said
 * @throws NotOurTurnError `busy` where others did not end within that time, or too many wait already
 */
export async function takeTurn(
  db: Db,
  name: string,
  waitMs: number = WAIT_MS[shareUnderWay()],
): Promise<Turn> {
  const holder = randomUUID()
  const atOnce = await tryToTake(db, name, holder)
  if (atOnce) return atOnce
  if (waitMs === 0) throw new NotOurTurnError('busy', name)
  const wait = () => waitFor(db, name, holder, waitMs)
  return shareUnderWay() === 'house' ? wait() : amongThoseWhoWait(name, wait)
}

/** Ends a turn. One that cannot be ended runs out, so this never fails what was done. */
export async function endTurn(db: Db, { name, holder }: Turn): Promise<void> {
  await db
    .delete(leases)
    .where(and(eq(leases.name, name), eq(leases.holder, holder)))
    .catch((error: unknown) => logger.warn({ err: error, lease: name }, 'a turn is left to run out'))
}

/**
 * Locks the turns' rows until the transaction ends.
 *
 * @throws NotOurTurnError `lost` where one of them was taken over
 */
export async function assertStillOurs(tx: Db, turns: readonly Turn[]): Promise<void> {
  const names = turns.map(({ name }) => name)
  if (names.length === 0) return
  const rows = await tx
    .select({ holder: leases.holder })
    .from(leases)
    .where(inArray(leases.name, names))
    .orderBy(leases.name)
    .for('update')
  const holders = new Set(rows.map(({ holder }) => holder))
  const lost = turns.find(({ holder }) => !holders.has(holder))
  if (lost) throw new NotOurTurnError('lost', lost.name)
}
