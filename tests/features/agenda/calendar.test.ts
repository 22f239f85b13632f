import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventCalendar, type CalendarEvent } from '~/features/agenda/calendar/eventCalendar.server'
import { SITE } from '~tests/support/agenda'

const CREATED = new Date('2026-01-02T03:04:05.000Z')

const event = (values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
  name: 'Cercle de souffle',
  summary: 'On respire ensemble.',
  kind: 'LIVE',
  startsAt: new Date('2026-03-28T17:30:00.000Z'),
  endsAt: new Date('2026-03-28T18:30:00.000Z'),
  placeName: '',
  placeAddress: '',
  cancelledAt: null,
  calendarSequence: 0,
  createdAt: CREATED,
  updatedAt: CREATED,
  ...values,
})

/** As a calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}
const only = (text: string) => {
  const [first, ...others] = read(text).events
  if (!first || others.length > 0) throw new Error('not one event')
  return first
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a calendar file', () => {
  it('is read by a calendar program, with its zone described', () => {
    const text = eventCalendar([event()], SITE)
    const { calendar } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    const zone = calendar.getFirstSubcomponent('vtimezone')
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Europe/Paris')
    expect(zone?.getFirstSubcomponent('daylight')).not.toBeNull()
    const one = only(text)
    expect(one.uid).toBe(event().id)
    expect(one.startDate.zone?.tzid).toBe('Europe/Paris')
    expect(one.component.getFirstPropertyValue('url')).toBe(
      'https://elan.example/agenda/6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
    )
  })

  it.each([
    ['the evening before summer time', '2026-03-28T17:30:00.000Z', '18:30'],
    ['the morning after', '2026-03-29T07:00:00.000Z', '09:00'],
    ['summer', '2026-07-14T16:30:00.000Z', '18:30'],
    ['the evening before winter time', '2026-10-24T16:30:00.000Z', '18:30'],
    ['the evening after', '2026-10-25T17:30:00.000Z', '18:30'],
  ])('has the right instant on %s', (_, instant, wall) => {
    const startsAt = new Date(instant)
    const one = only(
      eventCalendar([event({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })], SITE),
    )
    expect(one.startDate.toJSDate()).toEqual(startsAt)
    expect(one.startDate.toString().slice(11, 16)).toBe(wall)
    expect(one.duration.toSeconds()).toBe(3600)
  })

  it.each([
    ['from the first half past two, for an hour', '2026-10-25T00:30:00.000Z', 60],
    ['from the first half past two, for three quarters', '2026-10-25T00:30:00.000Z', 45],
    ['from half past one, for two hours', '2026-10-24T23:30:00.000Z', 120],
    ['within the second hour', '2026-10-25T01:00:00.000Z', 30],
    ['over the hour that spring leaves out', '2026-03-29T00:30:00.000Z', 60],
  ])('lasts as long as it does on a night that changes the clocks: %s', (_, instant, minutes) => {
    const startsAt = new Date(instant)
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
    const one = only(eventCalendar([event({ startsAt, endsAt })], SITE))
    expect([one.startDate.toJSDate(), one.endDate.toJSDate()]).toEqual([startsAt, endsAt])
    // A time without a zone is another instant wherever another clock reads it.
    expect([one.startDate.zone?.tzid, one.endDate.zone?.tzid]).not.toContain('floating')
  })

  it('was written at an instant of universal time, as every calendar must read it', () => {
    const { component } = only(eventCalendar([event()], SITE))
    for (const name of ['dtstamp', 'created', 'last-modified'])
      expect(component.getFirstPropertyValue(name)?.toString()).toBe('2026-01-02T03:04:05Z')
  })

  it('has the hours of Paris on a machine whose own clock has no such hour', () => {
    // In New York that night it is three o’clock after two.
    vi.stubEnv('TZ', 'America/New_York')
    expect(new Date(2026, 2, 8, 2, 30).getHours()).toBe(3)
    const startsAt = new Date('2026-03-08T01:30:00.000Z')
    const text = eventCalendar([event({ startsAt, endsAt: new Date('2026-03-08T02:30:00.000Z') })], SITE)
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20260308T023000')
    expect(text).toContain('DTEND;TZID=Europe/Paris:20260308T033000')
  })

  it('keeps its names and raises its number when the event changes or is called off', () => {
    const before = only(eventCalendar([event()], SITE))
    const after = only(eventCalendar([event({ calendarSequence: 3, cancelledAt: CREATED })], SITE))
    expect(after.uid).toBe(before.uid)
    expect([before.sequence, after.sequence]).toEqual([0, 3])
    expect(before.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('says where one goes in person, and never the link of a room', () => {
    const there = event({ kind: 'IN_PERSON', placeName: 'Le Parc', placeAddress: '1, place Leclerc; Lyon' })
    expect(only(eventCalendar([there], SITE)).location).toBe('Le Parc, 1, place Leclerc; Lyon')
  })

  it('names nobody but Élan', () => {
    const text = eventCalendar([event()], SITE).replaceAll('\r\n ', '')
    expect(text).not.toContain('ATTENDEE')
    expect(text.match(/[\w.]+@[\w.]+/g)).toEqual(['bonjour@elan.example'])
  })

  it('escapes what French writes, and folds long lines without halving a letter', () => {
    const name = 'Été ; hiver, « chaud \\ froid »\u00a0!'
    const summary = `${'éàç '.repeat(60)}fin`
    const text = eventCalendar([event({ name, summary })], SITE)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const one = only(text)
    expect(one.summary).toBe(name)
    expect(one.description.startsWith(summary)).toBe(true)
  })
})
