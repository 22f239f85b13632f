import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { events } from '~/db/schema/agenda'
import { HOUR_MS } from '~/domain/durations'
import { readFeed, renewFeed } from '~/features/agenda/calendar/calendarFeed.server'
import { cancelEvent } from '~/features/agenda/events/cancelEvent.server'
import { SITE, addEvent, addMember, join } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

const isOpen = async () => true

describeWithDatabase('the feed of a private calendar', (db) => {
  async function subscribed() {
    const who = await addMember(db())
    const { address } = await renewFeed(db(), who.uid, SITE, NOW)
    const token = /calendrier\/([\w-]+)\.ics$/.exec(address)?.[1] ?? ''
    /** As a calendar program reads it. */
    const read = async (now = NOW) => {
      const calendar = new ICAL.Component(ICAL.parse((await readFeed(db(), token, isOpen, SITE, now)) ?? ''))
      for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
      const entries = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
      return { calendar, entries }
    }
    return { who, read }
  }

  it('is read by a calendar program, with the right instants before and after summer time', async () => {
    const { who, read } = await subscribed()
    const starts = ['2026-03-28T17:30:00.000Z', '2026-03-29T16:30:00.000Z', '2026-10-25T17:30:00.000Z']
    for (const start of starts)
      await join(db(), who, (await addEvent(db(), { startsAt: new Date(start) })).id, NOW)
    const { calendar, entries } = await read()
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Mes rendez-vous Élan')
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
    expect(entries.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(starts)
    expect(entries.map(({ startDate }) => startDate.toString().slice(11, 16))).toEqual(Array(3).fill('18:30'))
    for (const { duration } of entries) expect(duration.toSeconds() * 1000).toBe(HOUR_MS)
  })

  it('says by a higher number that an event is called off', async () => {
    const { who, read } = await subscribed()
    const event = await addEvent(db())
    await join(db(), who, event.id, NOW)
    const [before] = (await read()).entries
    await cancelEvent(db(), event.id, 'Panne.', SITE, null, NOW)
    const [after] = (await read()).entries
    expect(after?.uid).toBe(before?.uid)
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it('without an event is a calendar all the same', async () => {
    expect((await (await subscribed()).read()).entries).toEqual([])
  })

  it('goes on showing for three months where she has been', async () => {
    const { who, read } = await subscribed()
    const event = await addEvent(db())
    await join(db(), who, event.id, NOW)
    const endsAt = new Date(event.endsAt.getTime())
    await db().update(events).set({ endsAt }).where(eq(events.id, event.id))
    const after = (days: number) => new Date(endsAt.getTime() + inDays(days).getTime() - NOW.getTime())
    expect((await read(new Date(after(90).getTime() - 1))).entries).toHaveLength(1)
    expect((await read(after(90))).entries).toEqual([])
  })
})
