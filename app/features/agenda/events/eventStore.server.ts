import { events } from '~/db/schema/agenda'
import { refersToNothing } from '~/db/violations.server'
import { MINUTE_MS } from '~/domain/durations'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { dayInWords, wallTime } from '~/domain/agenda/zonedTime'
import { parisInstant } from '~/domain/parisTime'
import type { ContentFields } from '~/features/content/content.public'
import { contentStore } from '~/features/content/content.public.server'
import { ApiError } from '~/http/apiError'
import { toSearchText } from '~/lib/searchText'
import type { EventFields } from '../agenda.schema'
import { kindLabels } from '../kindLabels'
import type { EventRow } from '../rows/heldEvent.server'
import { getSite } from '../site.server'
import { followChange } from './followChange.server'

type OwnFields = Omit<EventFields, keyof ContentFields>

/** The columns of what a coach says. */
function toColumns({
  startsOn,
  startTime,
  durationMinutes,
  coachSlug,
  replaySlug,
  ...fields
}: ContentFields & OwnFields) {
  const startsAt = parisInstant(startsOn, startTime)
  return {
    ...fields,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
    coachSlug: coachSlug || null,
    replaySlug: replaySlug || null,
    // Its day in words, too: "samedi", "mars".
    searchText: toSearchText(
      fields.name,
      fields.summary,
      dayInWords(startsOn),
      kindLabels[fields.kind],
      fields.placeName,
      fields.placeAddress,
      coachSlug,
    ),
  }
}

/** What a coach said of a stored one. */
export function fieldsOfEvent(row: EventRow): EventFields {
  const { day, time } = wallTime(row.startsAt, PARIS_ZONE)
  return {
    name: row.name,
    slug: row.slug,
    summary: row.summary,
    description: row.description,
    kind: row.kind,
    startsOn: day,
    startTime: time,
    durationMinutes: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
    capacity: row.capacity,
    cancelHoursBefore: row.cancelHoursBefore,
    access: row.access,
    coachSlug: row.coachSlug ?? '',
    placeName: row.placeName,
    placeAddress: row.placeAddress,
    joinLink: row.joinLink,
    replaySlug: row.replaySlug ?? '',
  }
}

/** A coach or a film that there is not. */
function refuseUnknown(error: unknown): void {
  if (!refersToNothing(error)) return
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  throw new ApiError(
    404,
    cause?.constraint?.includes('replay') ? 'events/unknown-replay' : 'events/unknown-coach',
  )
}

export const eventStore = contentStore<typeof events, OwnFields>(events, {
  name: 'events',
  nameless: 'evenement',
  inUse: 'events/has-sign-ups',
  traits: { said: ['kind', 'access'] },
  toColumns,
  follow: (tx, before, after, now) => followChange(tx, before, after, getSite(), now),
  refuse: refuseUnknown,
})
