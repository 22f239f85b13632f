import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'

export type EventRow = typeof events.$inferSelect
export type SignUpRow = typeof eventSignUps.$inferSelect

/**
 * Holds an event that members see until the transaction ends: whoever changes its seats waits in line.
 *
 * @throws ApiError 404
 */
export async function holdShownEvent(tx: Db, idOrSlug: string, now: Date): Promise<EventRow> {
  const shown = and(isNamed(events, idOrSlug), isInState(events, 'PUBLISHED', now))
  const [event] = await tx.select().from(events).where(shown).for('update')
  if (!event) throw new ApiError(404, 'events/not-found')
  return event
}

/** The same for any event. @throws ApiError 404 */
export async function holdEvent(tx: Db, id: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  if (!event) throw new ApiError(404, 'events/not-found')
  return event
}

/** Her row at an event, an ended one too. */
export async function signUpOf(db: Db, eventId: string, uid: string): Promise<SignUpRow | undefined> {
  const [hers] = await db
    .select()
    .from(eventSignUps)
    .where(and(eq(eventSignUps.eventId, eventId), eq(eventSignUps.userId, uid)))
  return hers
}

/** The sign-ups of an event that nobody has ended, in their order. */
export const openSignUps = (db: Db, eventId: string): Promise<SignUpRow[]> =>
  db
    .select()
    .from(eventSignUps)
    .where(and(eq(eventSignUps.eventId, eventId), isNull(eventSignUps.endedAt)))
    .orderBy(asc(eventSignUps.rank))
