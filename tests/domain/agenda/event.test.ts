import { describe, expect, it } from 'vitest'
import { entryState, eventState, type EventKind } from '~/domain/agenda/event'
import { reminderDue } from '~/domain/agenda/reminders'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/durations'

const START = new Date('2026-03-07T12:00:00.000Z')
const at = (ms: number) => new Date(START.getTime() + ms)
const event = (kind: EventKind = 'LIVE', cancelledAt: Date | null = null) => ({
  kind,
  startsAt: START,
  endsAt: at(HOUR_MS),
  cancelledAt,
  cancelHoursBefore: 12,
})

describe('an event', () => {
  it.each([
    [at(-1), 'UPCOMING'],
    [START, 'NOW'],
    [at(HOUR_MS - 1), 'NOW'],
    [at(HOUR_MS), 'PAST'],
  ])('at %s is %s', (now, state) => {
    expect(eventState(event(), now)).toBe(state)
    expect(eventState(event('LIVE', START), now)).toBe('CANCELLED')
  })

  it.each([
    ['LIVE', at(-15 * MINUTE_MS - 1), 'EARLY'],
    ['LIVE', at(-15 * MINUTE_MS), 'OPEN'],
    ['ONLINE', at(HOUR_MS - 1), 'OPEN'],
    ['ONLINE', at(HOUR_MS), 'OVER'],
    ['IN_PERSON', START, 'NONE'],
  ] as const)('%s has a door that at %s is %s', (kind, now, entry) => {
    expect(entryState(event(kind), now)).toBe(entry)
  })

  it('that is cancelled has no door', () => {
    expect(entryState(event('LIVE', START), START)).toBe('NONE')
  })
})

describe('a reminder', () => {
  const long = at(-30 * DAY_MS)
  it.each([
    ['not yet', long, at(-DAY_MS - 1), null],
    ['of the day', long, at(-DAY_MS), 'DAY'],
    ['of the day to who came at that very instant', at(-DAY_MS), at(-DAY_MS), 'DAY'],
    ['of the day, late', long, at(-HOUR_MS - 1), 'DAY'],
    ['of the hour', long, at(-HOUR_MS), 'HOUR'],
    ['of the hour, late', long, at(-1), 'HOUR'],
    ['not once it has started', long, START, null],
    ['not of the day to who came just after', at(-DAY_MS + 1), at(-DAY_MS + 1), null],
    ['of the hour to who came the day before', at(-DAY_MS + 1), at(-HOUR_MS), 'HOUR'],
    ['not of the hour to who came within it', at(-HOUR_MS + 1), at(-1), null],
  ])('is due: %s', (_, confirmedAt, now, reminder) => {
    expect(reminderDue(event(), confirmedAt, now)).toBe(reminder)
  })

  it('is never due of what is cancelled', () => {
    expect(reminderDue(event('LIVE', long), long, at(-HOUR_MS))).toBeNull()
  })
})
