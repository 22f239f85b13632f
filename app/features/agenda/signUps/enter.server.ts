import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { canWatch } from '~/domain/access'
import { entryState } from '~/domain/agenda/event'
import { signUpState } from '~/domain/agenda/seats'
import type { Principal } from '~/domain/principal'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'

/**
 * Where the room of an online event is, told at its door: from a quarter of an hour before to its end, to those with a seat.
 *
 * @returns no link for a live one, whose room is Élan's own
 * @throws ApiError 404 for an event that members do not see, 403 without a seat or the access, 409 while it is closed
 */
export async function enterEvent(
  db: Db,
  principal: Principal,
  eventId: string,
  now: Date,
): Promise<{ joinLink: string | null }> {
  const [found] = await db
    .select({ event: events, hers: eventSignUps })
    .from(events)
    .leftJoin(eventSignUps, and(eq(eventSignUps.eventId, events.id), eq(eventSignUps.userId, principal.uid)))
    .where(and(isNamed(events, eventId), isInState(events, 'PUBLISHED', now)))
  if (!found) throw new ApiError(404, 'events/not-found')
  const { event, hers } = found
  if (event.cancelledAt) throw new ApiError(409, 'events/cancelled')
  if (!canWatch(event.access, principal, now)) throw new ApiError(403, 'subscriptions/required')
  if (!hers || signUpState(hers, now) !== 'CONFIRMED') throw new ApiError(403, 'events/no-seat')
  const entry = entryState(event, now)
  if (entry === 'NONE') throw new ApiError(409, 'events/no-room')
  if (entry === 'EARLY') throw new ApiError(409, 'events/not-open-yet')
  if (entry === 'OVER') throw new ApiError(409, 'events/over')
  // One that was online before may have its link still.
  return { joinLink: event.kind === 'ONLINE' ? event.joinLink : null }
}
