import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import { refersToNothing } from '~/db/violations.server'
import { MINUTE_MS } from '~/domain/durations'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { dayInWords, wallTime } from '~/domain/agenda/zonedTime'
import { parisInstant } from '~/domain/parisTime'
import { contentStore, type ContentStore } from '~/features/content/content.public.server'
import type { ContentFields } from '~/features/content/content.public'
import { ApiError } from '~/http/apiError'
import { toSearchText } from '~/lib/searchText'
import type { EventFields, StudioEvent } from '../agenda.schema'
import { kindLabels } from '../kindLabels'
import { getSite } from '../site.server'
import type { EventRow } from '../rows/heldEvent.server'
import { followChange } from './followChange.server'

const rows = contentStore(events, { name: 'events', nameless: 'evenement', inUse: 'events/has-sign-ups' })

type OwnFields = Omit<EventFields, keyof ContentFields>

/** The columns of what a coach says. */
function toColumns<Fields extends OwnFields & Pick<EventFields, 'name'>>({
  startsOn,
  startTime,
  durationMinutes,
  coachSlug,
  replaySlug,
  ...fields
}: Fields) {
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
      dayInWords(startsOn, ''),
      kindLabels[fields.kind],
      fields.placeName,
      fields.placeAddress,
      coachSlug,
    ),
  }
}

function toStanding(row: EventRow, now: Date): StudioEvent {
  const { day, time } = wallTime(row.startsAt, PARIS_ZONE)
  return {
    ...rows.standing(row, now),
    startsOn: day,
    startTime: time,
    durationMinutes: (row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS,
    coachSlug: row.coachSlug ?? '',
    replaySlug: row.replaySlug ?? '',
  }
}

/** A coach or a film that there is not. */
function refuseUnknown(error: unknown): never {
  if (!refersToNothing(error)) throw error
  const cause = error instanceof Error ? (error.cause as { constraint?: string } | undefined) : undefined
  throw new ApiError(
    404,
    cause?.constraint?.includes('replay') ? 'events/unknown-replay' : 'events/unknown-coach',
  )
}

export const eventStore: ContentStore<EventRow, OwnFields, StudioEvent> = {
  ...rows,
  create: (db: Db, fields, now) => rows.create(db, toColumns(fields), now).catch(refuseUnknown),
  update: (db, id, change, now, follow) =>
    rows
      .update(db, id, { ...toColumns(change), version: change.version }, now, async (tx, before, after) => {
        await followChange(tx, before, after, getSite(), now)
        await follow?.(tx, before, after)
      })
      .catch(refuseUnknown),
  seed: (tx, items, now) => rows.seed(tx, items.map(toColumns), now),
  standing: toStanding,
}
