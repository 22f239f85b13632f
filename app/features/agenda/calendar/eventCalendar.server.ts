import { TZDate } from '@date-fns/tz'
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendarData } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { PARIS_ZONE } from '~/domain/agenda/timeZone'
import { wallTime } from '~/domain/agenda/zonedTime'
import { parisInstant } from '~/domain/parisTime'
import type { EventRow } from '../rows/heldEvent.server'
import { eventAddress, type Site } from '../site.server'

/** What a calendar needs to know of an event: nothing of who comes. */
export type CalendarEvent = Pick<
  EventRow,
  | 'id'
  | 'name'
  | 'summary'
  | 'kind'
  | 'startsAt'
  | 'endsAt'
  | 'placeName'
  | 'placeAddress'
  | 'cancelledAt'
  | 'calendarSequence'
  | 'createdAt'
  | 'updatedAt'
>

/** `Élan <bonjour@elan.example>` in its two parts. */
function organizerOf({ mailFrom }: Site): { name: string; email: string } {
  const [, name = '', email = ''] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? ['', '', mailFrom.trim()]
  return { name: name || 'Élan', email }
}

const zoneBlocks = new Map<string, string>()

/** Outlook takes a time zone that a file does not describe for one an hour away. */
function zoneBlock(zone: string): string {
  const known = zoneBlocks.get(zone)
  if (known) return known
  const [block] = tzlib_get_ical_block(zone)
  if (!block) throw new RangeError(`no description of the time zone ${zone}`)
  zoneBlocks.set(zone, block)
  return block
}

/** Whether a calendar that reads this time in Paris arrives at this instant: not in the second of two hours of an autumn night. */
const isPlain = (instant: Date) => {
  const { day, time } = wallTime(instant, PARIS_ZONE)
  return parisInstant(day, time).getTime() === instant.getTime()
}

/** Its hours are those of Paris on any machine: a plain date's would be those of the machine's own zone. */
const inParis = (instant: Date) => new TZDate(instant, PARIS_ZONE)

/** When it is, in the time of Paris with its zone, or by universal time where that of Paris would not tell. */
function span({ startsAt, endsAt }: CalendarEvent) {
  return isPlain(startsAt) && isPlain(endsAt)
    ? { start: inParis(startsAt), end: inParis(endsAt), timezone: PARIS_ZONE }
    : { start: startsAt, end: endsAt }
}

function location({ kind, placeName, placeAddress }: CalendarEvent): string {
  if (kind !== 'IN_PERSON') return kind === 'LIVE' ? 'En direct sur Élan' : 'En ligne'
  return [placeName, placeAddress].filter(Boolean).join(', ')
}

function calendarFile(
  events: readonly CalendarEvent[],
  site: Site,
  values: Pick<ICalCalendarData, 'method' | 'name' | 'ttl'>,
): string {
  const calendar = ical({
    ...values,
    prodId: { company: 'Élan', product: 'Agenda', language: 'FR' },
    // Its events name their zone. One of the calendar's own would be taken for that of all that is in universal time.
    timezone: { name: null, generator: zoneBlock },
  })
  for (const event of events) {
    const address = eventAddress(site, event.id)
    calendar.createEvent({
      id: event.id,
      sequence: event.calendarSequence,
      ...span(event),
      stamp: event.updatedAt,
      created: event.createdAt,
      lastModified: event.updatedAt,
      summary: event.cancelledAt ? `Annulé\u00A0: ${event.name}` : event.name,
      description: `${event.summary}\n\n${address}`,
      location: location(event),
      url: address,
      status: event.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      organizer: organizerOf(site),
    })
  }
  return calendar.toString()
}

/**
 * Events as a calendar file (RFC 5545), in the time of Paris with the description of its zone. It says when and where, never
 * who comes, nor the link of the room, which is told at the door.
 *
 * @param name what a subscribed calendar is called
 */
export function eventCalendar(events: readonly CalendarEvent[], site: Site, name?: string): string {
  return calendarFile(events, site, {
    method: ICalCalendarMethod.PUBLISH,
    ...(name ? { name, ttl: 3600 } : {}),
  })
}

/** Takes an event out of her calendar: because it is called off, or because she does not come (RFC 5546, 3.2.5). */
export function cancelledCalendar(event: CalendarEvent, site: Site, now: Date): string {
  const ended = { ...event, cancelledAt: event.cancelledAt ?? now, updatedAt: now }
  return calendarFile([ended], site, { method: ICalCalendarMethod.CANCEL })
}
