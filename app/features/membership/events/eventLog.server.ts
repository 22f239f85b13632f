import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '~/db/client.server'
import { paymentEvents } from '~/db/schema/membership'

/** What an event did, as the log keeps it. */
export interface Effect {
  /**
   * applied: something changed; unchanged: it was known already; ignored: nothing of ours; foreign: somebody else's
   * customer or transaction; gone: the store no longer knows it.
   */
  effect: 'applied' | 'unchanged' | 'ignored' | 'foreign' | 'gone'
  userId: string | null
  subscriptionId: string | null
  detail: Record<string, unknown> | null
}

export const noEffect = (effect: Effect['effect'], detail: Effect['detail'] = null): Effect => ({
  effect,
  userId: null,
  subscriptionId: null,
  detail,
})

export interface LoggedEvent {
  provider: 'STRIPE' | 'APPLE'
  eventId: string
  type: string
  occurredAt: Date
  payload: unknown
  via: 'WEBHOOK' | 'RECONCILIATION'
}

/**
 * One purchase brings ten events, each of which holds a connection while it waits for its turn and asks the store. More at
 * once would leave none for anybody else.
 */
const EVENTS_AT_ONCE = 4
const inTurn = pLimit(EVENTS_AT_ONCE)

/**
 * Does an event's work once: its id and its effect are written in one transaction, so that a crash leaves both or none,
 * and of two instances that get it at once the second waits and finds it done (`SU-3`).
 *
 * @returns what `apply` returned, or `null` for an event that was handled before
 */
export function applyOnce<E extends Effect>(
  db: Db,
  event: LoggedEvent,
  now: Date,
  apply: (tx: Db) => Promise<E>,
): Promise<E | null> {
  return inTurn(() => recordOnce(db, event, now, apply))
}

function recordOnce<E extends Effect>(
  db: Db,
  event: LoggedEvent,
  now: Date,
  apply: (tx: Db) => Promise<E>,
): Promise<E | null> {
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .insert(paymentEvents)
      .values({ ...event, receivedAt: now, effect: 'applied' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!mine) return null
    const outcome = await apply(tx)
    await tx.update(paymentEvents).set(stored(outcome)).where(eq(paymentEvents.id, mine.id))
    return outcome
  })
}

/** Does a logged event's work again. What it names is re-read, so that this can only mend. */
export function applyAgain<E extends Effect>(
  db: Db,
  id: string,
  now: Date,
  apply: (tx: Db) => Promise<E>,
): Promise<E> {
  return db.transaction(async (tx) => {
    const outcome = await apply(tx)
    await tx
      .update(paymentEvents)
      .set({ ...stored(outcome), replayedAt: now })
      .where(eq(paymentEvents.id, id))
    return outcome
  })
}

function stored({ effect, userId, subscriptionId, detail }: Effect): Effect {
  return { effect, userId, subscriptionId, detail }
}
