import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { cancelUntil, entryOpensAt, entryState, signUpEndsAt } from '~/domain/agenda/event'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { firstNameOf } from '~/features/identity/identity.public'
import { findUsers } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import type { Event } from '../agenda.schema'
import { signUpOf } from '../rows/heldEvent.server'
import { countSeats, isConfirmed, waitingPlace } from '../rows/seatCounts.server'
import { toSignUp } from '../signUps/signUpView.server'
import { selectEvents, toSummary } from './eventRows.server'

/** So many names are a crowd. */
const MAX_NAMES = 24

/** First names of those who have a seat and wish to be seen, in the order of their sign-ups. */
async function namesAt(db: Db, eventId: string): Promise<string[]> {
  const seen = await db
    .select({ userId: eventSignUps.userId })
    .from(eventSignUps)
    .where(and(eq(eventSignUps.eventId, eventId), isConfirmed, eq(eventSignUps.showsFirstName, true)))
    .orderBy(asc(eventSignUps.rank))
    .limit(MAX_NAMES)
  const users = await findUsers(
    db,
    seen.map(({ userId }) => userId),
  )
  return seen.flatMap(({ userId }) => {
    const user = users.get(userId)
    return user ? [firstNameOf(user.name)] : []
  })
}

/**
 * An event that members see, by its id or its slug, as the caller sees it.
 *
 * @param uid who asks; `null` for a visitor, who is told no names
 * @throws ApiError 404
 */
export async function getEvent(db: Db, idOrSlug: string, uid: string | null, now: Date): Promise<Event> {
  const shown = and(isNamed(events, idOrSlug), isInState(events, 'PUBLISHED', now))
  const [row] = await selectEvents(db, uid, now).where(shown)
  if (!row) throw new ApiError(404, 'events/not-found')
  const { event } = row
  const { coming, waiting } = await countSeats(db, event.id, now)
  const hers = uid === null ? undefined : await signUpOf(db, event.id, uid)
  return {
    ...toSummary(row, now),
    description: event.description,
    placeAddress: event.placeAddress,
    cancelUntil: cancelUntil(event),
    cancelReason: event.cancelReason,
    signUpOpen: !event.cancelledAt && now < signUpEndsAt(event),
    entry: entryState(event, now),
    entryOpensAt: entryOpensAt(event),
    comingCount: coming,
    comingNames: uid === null ? [] : await namesAt(db, event.id),
    waitingCount: waiting,
    signUp: hers ? toSignUp(event, hers, await waitingPlace(db, hers), now) : null,
  }
}
