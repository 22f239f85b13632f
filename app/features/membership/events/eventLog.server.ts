import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { paymentEvents } from '~/db/schema/membership'
import { storableJson } from './storableJson'

/** What an event did, as the log keeps it. */
export interface Effect {
  /**
   * applied: something changed; unchanged: it was known already; ignored: not for us; foreign: not one of our members
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
 * Writes an event and what it does in the caller's transaction. Its object was read from the store before.
 *
 * @returns what `apply` returned, or `null` for an event that was handled before: then `apply` is not called
 */
export type Recording = <E extends Effect>(tx: Db, apply: () => Promise<E>) => Promise<E | null>

/** Whether an event was handled before, so that nothing need be asked about it. */
export async function isHandled(db: Db, { provider, eventId }: LoggedEvent): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return row !== undefined
}

/**
 * Records an event once: its id and its effect are written in one transaction, so that a crash leaves both or none. If two
 * instances receive it at once, the second waits and finds it done (`SU-3`).
 */
export function recordOnce(event: LoggedEvent, now: Date): Recording {
  return async (tx, apply) => {
    const [mine] = await tx
      .insert(paymentEvents)
      .values({ ...event, payload: storableJson(event.payload), receivedAt: now, effect: 'applied' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!mine) return null
    const outcome = await apply()
    await tx.update(paymentEvents).set(stored(outcome)).where(eq(paymentEvents.id, mine.id))
    return outcome
  }
}

/** Records that a logged event's work was done again. The object it names was read again from the provider. */
export function recordAgain(id: string, now: Date): Recording {
  return async (tx, apply) => {
    const outcome = await apply()
    await tx
      .update(paymentEvents)
      .set({ ...stored(outcome), replayedAt: now })
      .where(eq(paymentEvents.id, id))
    return outcome
  }
}

function stored({ effect, userId, subscriptionId, detail }: Effect): Effect {
  return { effect, userId, subscriptionId, detail }
}
