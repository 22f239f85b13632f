import { DAY_MS, HOUR_MS } from '../durations'
import type { EventTimes } from './event'

/** A day before, and an hour before. */
export const REMINDERS = ['DAY', 'HOUR'] as const
export type Reminder = (typeof REMINDERS)[number]

const LEAD_MS: Readonly<Record<Reminder, number>> = { DAY: DAY_MS, HOUR: HOUR_MS }

/** The longest lead: events that start later need not be looked at. */
export const LONGEST_LEAD_MS = DAY_MS

/** When a reminder is due, and from when on it is of no use: the next one, or the event, is there. */
export function reminderSpan(reminder: Reminder, { startsAt }: Pick<EventTimes, 'startsAt'>) {
  const at = (leadMs: number) => new Date(startsAt.getTime() - leadMs)
  return { from: at(LEAD_MS[reminder]), until: reminder === 'DAY' ? at(LEAD_MS.HOUR) : startsAt }
}

/**
 * Which reminder is due now for somebody with a seat. Who got it after that moment has just been told.
 *
 * @param confirmedAt since when she has her seat
 */
export function reminderDue(
  event: Pick<EventTimes, 'startsAt' | 'cancelledAt'>,
  confirmedAt: Date,
  now: Date,
): Reminder | null {
  if (event.cancelledAt) return null
  const due = REMINDERS.find((reminder) => {
    const { from, until } = reminderSpan(reminder, event)
    return from <= now && now < until
  })
  return due && confirmedAt <= reminderSpan(due, event).from ? due : null
}
