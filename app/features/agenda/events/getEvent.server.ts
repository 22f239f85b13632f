import { and } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { events } from '~/db/schema/agenda'
import { cancelUntil, entryOpensAt, entryState, signUpEndsAt } from '~/domain/agenda/event'
import { seatsTaken, signUpState } from '~/domain/agenda/seats'
import { isNamed } from '~/features/catalogue/catalogue.public.server'
import { firstNameOf } from '~/features/identity/identity.public'
import { findUsers } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import type { Event } from '../agenda.schema'
import { signUpsOf, type SignUpRow } from '../rows/heldEvent.server'
import { toSignUp } from '../signUps/signUpView.server'
import { selectEvents, toSummary } from './eventRows.server'

/** So many names are a crowd. */
const MAX_NAMES = 24

async function namesOf(db: Db, coming: readonly SignUpRow[]): Promise<string[]> {
  const seen = coming.filter(({ showsFirstName }) => showsFirstName).slice(0, MAX_NAMES)
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
  const signUps = await signUpsOf(db, event.id)
  const coming = signUps.filter((one) => signUpState(one, now) === 'CONFIRMED')
  const hers = signUps.find(({ userId }) => userId === uid)
  return {
    ...toSummary(row, now),
    description: event.description,
    placeAddress: event.placeAddress,
    cancelUntil: cancelUntil(event),
    cancelReason: event.cancelReason,
    signUpOpen: !event.cancelledAt && now < signUpEndsAt(event),
    entry: entryState(event, now),
    entryOpensAt: entryOpensAt(event),
    comingCount: seatsTaken(coming, now),
    comingNames: uid === null ? [] : await namesOf(db, coming),
    waitingCount: signUps.filter((one) => signUpState(one, now) === 'WAITING').length,
    signUp: hers ? toSignUp({ event, signUps }, hers, now) : null,
  }
}
