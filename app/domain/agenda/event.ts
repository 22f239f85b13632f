import { HOUR_MS, MINUTE_MS } from '../durations'

/** Where an event takes place: by a link, in a room of this world, or in Élan's own live room. */
export const EVENT_KINDS = ['ONLINE', 'IN_PERSON', 'LIVE'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** How long before the start its room opens. */
const ENTRY_OPENS_MINUTES = 15

/** What the rules of time need to know of an event. */
export interface EventTimes {
  kind: EventKind
  startsAt: Date
  /** Not part of it any more. */
  endsAt: Date
  cancelledAt: Date | null
  /** Until how many hours before the start a seat can be given back; 0 for until the start. */
  cancelHoursBefore: number
}

export const EVENT_STATES = ['UPCOMING', 'NOW', 'PAST', 'CANCELLED'] as const
export type EventState = (typeof EVENT_STATES)[number]

export function eventState({ startsAt, endsAt, cancelledAt }: EventTimes, now: Date): EventState {
  if (cancelledAt) return 'CANCELLED'
  if (now < startsAt) return 'UPCOMING'
  return now < endsAt ? 'NOW' : 'PAST'
}

/** The end of sign-ups: one can join late where nobody has to open a door. */
export function signUpEndsAt({ kind, startsAt, endsAt }: EventTimes): Date {
  return kind === 'IN_PERSON' ? startsAt : endsAt
}

/** Until when a seat can be given back, this instant not included. */
export function cancelUntil({ startsAt, cancelHoursBefore }: EventTimes): Date {
  return new Date(startsAt.getTime() - cancelHoursBefore * HOUR_MS)
}

/** From when on those with a seat come in. */
export function entryOpensAt({ startsAt }: EventTimes): Date {
  return new Date(startsAt.getTime() - ENTRY_OPENS_MINUTES * MINUTE_MS)
}

export const ENTRY_STATES = ['NONE', 'EARLY', 'OPEN', 'OVER'] as const
export type EntryState = (typeof ENTRY_STATES)[number]

/** Whether its room is open. `NONE`: there is no room, because one comes in person or nobody comes. */
export function entryState(event: EventTimes, now: Date): EntryState {
  if (event.kind === 'IN_PERSON' || event.cancelledAt) return 'NONE'
  if (now < entryOpensAt(event)) return 'EARLY'
  return now < event.endsAt ? 'OPEN' : 'OVER'
}
