import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'

export type EventRow = typeof events.$inferSelect
export type SignUpRow = typeof eventSignUps.$inferSelect

/** An event and all its sign-ups in their order. */
export interface HeldEvent {
  event: EventRow
  signUps: SignUpRow[]
}

export const signUpsOf = (db: Db, eventId: string): Promise<SignUpRow[]> =>
  db.select().from(eventSignUps).where(eq(eventSignUps.eventId, eventId)).orderBy(asc(eventSignUps.rank))

/**
 * Holds an event that members see until the transaction ends: whoever changes its seats waits in line.
 *
 * @throws ApiError 404
 */
export async function holdShownEvent(tx: Db, idOrSlug: string, now: Date): Promise<HeldEvent> {
  const shown = and(isNamed(events, idOrSlug), isInState(events, 'PUBLISHED', now))
  const [event] = await tx.select().from(events).where(shown).for('update')
  if (!event) throw new ApiError(404, 'events/not-found')
  return { event, signUps: await signUpsOf(tx, event.id) }
}

/** The same for any event. @throws ApiError 404 */
export async function holdEvent(tx: Db, id: string): Promise<HeldEvent> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!event) throw new ApiError(404, 'events/not-found')
  return { event, signUps: await signUpsOf(tx, event.id) }
}
