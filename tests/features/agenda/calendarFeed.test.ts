import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Account } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import { users } from '~/db/schema/identity'
import { HOUR_MS } from '~/domain/durations'
import { readFeed, renewFeed } from '~/features/agenda/calendar/calendarFeed.server'
import { feedResponse } from '~/features/agenda/calendar/calendarResponses.server'
import { cancelEvent } from '~/features/agenda/events/cancelEvent.server'
import { SITE, addEvent, addMember, join } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW, inDays } from '~tests/support/time'

const current = vi.hoisted(() => ({
  db: (): Db => Promise.reject(new Error('not opened')) as never,
  accounts: new Map<string, Account>(),
}))
vi.mock('~/db/current.server', () => ({ getDb: async () => current.db() }))
vi.mock('~/adapters/identityProvider/index.server', () => ({
  getIdentityProvider: () => ({ getAccount: async (uid: string) => current.accounts.get(uid) ?? null }),
}))

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
    return { who, token, read }
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

  const openAccount = {
    email: null,
    emailVerified: true,
    displayName: null,
    disabled: false,
    validAfter: new Date(0),
  }
  const standings: [string, number, (uid: string) => Promise<unknown>][] = [
    ['open', 200, async () => undefined],
    [
      'disabled by the provider',
      404,
      async (uid) => current.accounts.set(uid, { uid, ...openAccount, disabled: true }),
    ],
    [
      'closed in the studio',
      404,
      (uid) => db().update(users).set({ disabledAt: NOW }).where(eq(users.id, uid)),
    ],
    ['gone', 404, async (uid) => current.accounts.delete(uid)],
  ]
  it.each(standings)('of an account that is %s is answered by %i', async (_, status, change) => {
    current.db = db
    const { who, token } = await subscribed()
    current.accounts.set(who.uid, { uid: who.uid, ...openAccount })
    await change(who.uid)
    const answer = await feedResponse(token, NOW)
    expect(answer.status).toBe(status)
    expect((await answer.text()).includes('BEGIN:VCALENDAR')).toBe(status === 200)
  })
})
