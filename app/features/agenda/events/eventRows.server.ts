import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { eventState } from '~/domain/agenda/event'
import { seatsLeft, signUpState } from '~/domain/agenda/seats'
import { coachTags, listedVideos } from '~/features/catalogue/catalogue.public.server'
import type { EventSummary } from '../agenda.schema'
import { holdsSeats } from '../rows/seatCounts.server'

/** Counted for the events of the answer alone, and not for all that ever were. */
const takenSeats = (db: Db, now: Date) =>
  db
    .select({ taken: sql<number>`coalesce(sum(${eventSignUps.partySize}), 0)`.mapWith(Number).as('taken') })
    .from(eventSignUps)
    .where(and(eq(eventSignUps.eventId, events.id), holdsSeats(now)))
    .as('seats')

/** A condition of `selectEvents`: one can sign up and have a seat, as `signUpEndsAt` says it. */
export const isOpen = (db: Db, now: Date): SQL | undefined =>
  and(
    isNull(events.cancelledAt),
    gt(events.endsAt, now),
    or(ne(events.kind, 'IN_PERSON'), gt(events.startsAt, now)),
    or(isNull(events.capacity), gt(events.capacity, takenSeats(db, now).taken)),
  )

/** A query for events with what cards say, to which a use case adds its conditions and order. */
export function selectEvents(db: Db, uid: string | null, now: Date) {
  const coach = coachTags(db)
  const replay = listedVideos(db, now)
  const seats = takenSeats(db, now)
  return db
    .select({
      event: events,
      coach: { slug: coach.slug, name: coach.name, artwork: coach.artwork, photo: coach.photo },
      replaySlug: replay.slug,
      taken: seats.taken,
      mine: {
        confirmedAt: eventSignUps.confirmedAt,
        offeredUntil: eventSignUps.offeredUntil,
        endedAt: eventSignUps.endedAt,
        eventId: eventSignUps.eventId,
      },
    })
    .from(events)
    .leftJoin(coach, eq(coach.slug, events.coachSlug))
    .leftJoin(replay, eq(replay.slug, events.replaySlug))
    .leftJoinLateral(seats, sql`true`)
    .leftJoin(
      eventSignUps,
      and(eq(eventSignUps.eventId, events.id), uid === null ? sql`false` : eq(eventSignUps.userId, uid)),
    )
}

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number]

export function toSummary({ event, coach, replaySlug, taken, mine }: SelectedEvent, now: Date): EventSummary {
  const { id, slug, name, summary, kind, startsAt, endsAt, access, placeName, capacity } = event
  const state = eventState(event, now)
  return {
    id,
    slug,
    name,
    summary,
    kind,
    state,
    startsAt,
    endsAt,
    access,
    coach,
    placeName,
    capacity,
    seatsLeft: seatsLeft(capacity, taken ?? 0),
    // Until it is over there is nothing to see again.
    replaySlug: state === 'PAST' ? replaySlug : null,
    mine: mine && signUpState(mine, now),
  }
}
