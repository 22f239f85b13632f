import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { eventSignUps } from '~/db/schema/agenda'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { cancelEvent } from '~/features/agenda/events/cancelEvent.server'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { acceptOffer } from '~/features/agenda/signUps/acceptOffer.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { sendReminders } from '~/features/agenda/signUps/sendReminders.server'
import { logger } from '~/lib/log/logger.server'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { SITE, addEvent, addMember, eventFields, join, mailsTo } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'
import { NOW, inDays } from '~tests/support/time'

/** A calendar file that came with a mail. */
const calendarOf = (file?: { content: unknown }) =>
  Buffer.from((file?.content ?? '') as ArrayBuffer).toString()

const inHours = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * HOUR_MS + ms)

describeWithDatabase('mails about events', (db) => {
  let relay: MailRelay
  beforeEach(async () => {
    relay = await startMailRelay()
  })
  afterEach(() => relay.stop())

  const deliver = (now: Date) =>
    sendDueMails(db(), createSmtpMailer(relay.url, 'Élan <bonjour@elan.example>'), now)
  const remind = (now: Date) => sendReminders(db(), SITE, now)
  const kindsTo = async (who: Principal) => (await mailsTo(db(), who)).map(({ kind }) => kind)
  /** What has arrived for somebody, oldest first. */
  const arrived = (who: Principal) =>
    relay.received.filter(({ recipients }) => recipients.includes(who.email ?? '')).map(({ email }) => email)

  it('arrive as text and HTML, with a link that works and the event for her calendar', async () => {
    const event = await addEvent(db(), { slug: 'bal', name: 'Bal & «\u00A0valse\u00A0»', capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW, { timeZone: 'America/Toronto' })
    await deliver(NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, inHours(1))
    await deliver(inHours(1))

    const [confirmed, left] = arrived(first)
    expect(confirmed?.subject).toBe('C’est noté\u00A0: Bal & «\u00A0valse\u00A0»')
    for (const body of [confirmed?.text, confirmed?.html])
      expect(body).toContain(`https://elan.example/agenda/${event.id}`)
    expect(confirmed?.text).toContain(frenchSpaces('samedi 7 mars 2026 à 13 h (heure de Paris)'))
    expect(confirmed?.html).toContain('Bal &amp; «\u00A0valse\u00A0»')
    const [file] = confirmed?.attachments ?? []
    expect(file).toMatchObject({ filename: 'elan.ics', mimeType: 'text/calendar' })
    expect(file?.content && calendarOf(file)).toContain('SEQUENCE:0')
    const taken = calendarOf(left?.attachments[0])
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', `UID:${event.id}`])
      expect(taken).toContain(line)
    expect(left?.text).toContain('une autre pourra en profiter')
    expect(left?.subject).toBe('Votre inscription est annulée\u00A0: Bal & «\u00A0valse\u00A0»')

    const [waiting, offer] = arrived(second)
    expect(waiting?.subject).toBe('Vous êtes sur la liste d’attente\u00A0: Bal & «\u00A0valse\u00A0»')
    expect(waiting?.attachments).toEqual([])
    expect(offer?.subject).toBe('Une place pour vous\u00A0: Bal & «\u00A0valse\u00A0»')
    expect(offer?.text).toContain(
      frenchSpaces('jeudi 5 mars 2026 à 8 h chez vous, soit jeudi 5 mars 2026 à 14 h'),
    )
    // Each of them to one person alone, who is not shown the other.
    for (const { email, recipients } of relay.received) {
      expect(recipients).toHaveLength(1)
      expect(email.to).toHaveLength(1)
    }
    expect(JSON.stringify(arrived(second))).not.toContain(first.email)
  })

  it('remind her the day before and the hour before, once, whoever looks how often', async () => {
    const event = await addEvent(db())
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    await remind(inHours(48, -1))
    expect(await kindsTo(who)).toEqual(['event-confirmed'])
    await Promise.all([remind(inHours(48)), remind(inHours(48)), remind(inHours(49))])
    await Promise.all([remind(inHours(71)), remind(inHours(71.5))])
    await remind(inHours(72))
    expect(await kindsTo(who)).toEqual(['event-confirmed', 'event-reminder-day', 'event-reminder-hour'])
  })

  it('do not remind who waits, who has left, nor of what is cancelled or withdrawn', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, inHours(47))
    await remind(inHours(48))
    const cancelled = await addEvent(db())
    await join(db(), first, cancelled.id, NOW)
    await cancelEvent(db(), cancelled.id, 'Grève.', SITE, null, inHours(47))
    await remind(inHours(48))
    for (const who of [first, second])
      expect((await kindsTo(who)).filter((kind) => kind.startsWith('event-reminder'))).toEqual([])
  })

  it('that wait for the relay are taken back when she leaves', async () => {
    const event = await addEvent(db())
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    await remind(inHours(48))
    await leaveEvent(db(), who.uid, event.id, SITE, inHours(50))
    await deliver(inHours(50))
    expect(arrived(who).map(({ subject }) => subject)).toEqual([
      'Votre inscription est annulée\u00A0: Cercle de souffle',
    ])
  })

  it('that would come too late do not come', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    await deliver(inHours(24))
    // The offer ran out before the relay was there.
    expect(arrived(second).map(({ subject }) => subject)).toEqual([
      'Vous êtes sur la liste d’attente\u00A0: Cercle de souffle',
    ])
    const other = await addEvent(db(), { name: 'Bal' })
    await join(db(), second, other.id, NOW)
    await deliver(inHours(30))
    await remind(inHours(71))
    await deliver(inDays(3))
    expect(arrived(second).some(({ subject }) => subject?.startsWith('C’est tout à l’heure'))).toBe(false)
  })

  it('tell everybody that it is moved, with what calendars need, and remind of the new start', async () => {
    const event = await eventStore.create(db(), eventFields({ capacity: 1 }), NOW)
    const [first, second, third] = [await addMember(db()), await addMember(db()), await addMember(db())]
    for (const who of [first, second, third]) await join(db(), who, event.id, NOW)
    await remind(inHours(48))
    await leaveEvent(db(), third.uid, event.id, SITE, inHours(48))
    await eventStore.update(
      db(),
      event.id,
      eventFields({ capacity: 1, startsOn: '2026-03-08', startTime: '18:30' }),
      inHours(49),
    )
    await deliver(inHours(49))
    const moved = (who: Principal) => arrived(who).find(({ subject }) => subject?.startsWith('Du changement'))
    expect(moved(first)?.text).toContain(frenchSpaces('dimanche 8 mars 2026 à 18 h 30'))
    expect(moved(second)?.text).toContain(frenchSpaces('dimanche 8 mars 2026 à 18 h 30'))
    expect(moved(third)).toBeUndefined()
    const calendar = calendarOf(moved(first)?.attachments[0])
    expect(calendar).toContain('SEQUENCE:1')
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20260308T183000')
    expect(moved(second)?.attachments).toEqual([])
    const start = new Date('2026-03-08T17:30:00.000Z')
    await remind(new Date(start.getTime() - 24 * HOUR_MS))
    const reminders = await db().select().from(mails).where(eq(mails.kind, 'event-reminder-day'))
    expect(reminders.filter(({ sentAt }) => sentAt === null)).toHaveLength(1)
  })

  it('tell how long it takes, which may be what has changed, and no time that a late one makes untrue', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    await eventStore.update(db(), event.id, eventFields({ durationMinutes: 90 }), NOW)
    // Twenty minutes before.
    const late = new Date('2026-03-07T11:40:00.000Z')
    await remind(late)
    await deliver(late)
    const told = arrived(who).map(({ subject, text }) => ({ subject, text }))
    expect(told.map(({ subject }) => subject)).toEqual([
      'Du changement\u00A0: Cercle de souffle',
      'C’est tout à l’heure\u00A0: Cercle de souffle',
    ])
    for (const { text } of told) {
      expect(text).toContain('Durée\u00A0: 1\u00A0h\u00A030')
      expect(text).not.toMatch(/une heure/)
    }
  })

  it('tell who is offered a seat of the new start, and until when it is kept now', async () => {
    const event = await eventStore.create(db(), eventFields({ capacity: 1 }), NOW)
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    const sooner = eventFields({ capacity: 1, startsOn: '2026-03-04', startTime: '18:00' })
    await eventStore.update(db(), event.id, sooner, NOW)
    await deliver(NOW)
    const offers = arrived(second).filter(({ subject }) => subject?.startsWith('Une place pour vous'))
    expect(offers).toHaveLength(1)
    expect(offers[0]?.text).toContain(frenchSpaces('jusqu’au mercredi 4 mars 2026 à 18 h'))
  })

  it('tell nobody of a change of words', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    const words = eventFields({ name: 'Le cercle', slug: 'cercle-de-souffle' })
    await eventStore.update(db(), event.id, words, NOW)
    expect(await kindsTo(who)).toEqual(['event-confirmed'])
    expect(await eventStore.find(db(), event.id)).toMatchObject({ calendarSequence: 1 })
  })

  it('tell everybody why it is called off, once', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await Promise.all(
      [1, 2].map(() => cancelEvent(db(), event.id, 'Claire est souffrante.', SITE, null, NOW)),
    )
    await moveUp(db(), SITE, NOW)
    await deliver(NOW)
    for (const who of [first, second]) {
      const told = arrived(who).filter(({ subject }) => subject === 'Annulé\u00A0: Cercle de souffle')
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain('Claire est souffrante.')
    }
    const [mail] = arrived(first).filter(({ subject }) => subject?.startsWith('Annulé'))
    const calendar = calendarOf(mail?.attachments[0])
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(calendar).toContain('SEQUENCE:1')
  })

  it('bring the event back to the calendar of who comes back', async () => {
    const event = await addEvent(db())
    const who = await addMember(db())
    const sequences: string[] = []
    for (let round = 0; round < 2; round += 1) {
      await join(db(), who, event.id, NOW)
      await deliver(NOW)
      await leaveEvent(db(), who.uid, event.id, SITE, NOW)
      await deliver(NOW)
    }
    for (const { attachments } of arrived(who)) {
      const [sequence] = /SEQUENCE:\d+/.exec(calendarOf(attachments[0])) ?? []
      sequences.push(sequence ?? 'none')
    }
    expect(sequences).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2', 'SEQUENCE:3'])
  })

  it('say of a move what holds in the end', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    for (const [version, startTime] of ['14:00', '15:00'].entries())
      await eventStore.update(db(), event.id, eventFields({ startTime }), inHours(70 + version / 2))
    await deliver(inHours(71))
    expect(arrived(who).map(({ text }) => /à (\d+\u00A0h) \(heure de Paris\)/.exec(text ?? '')?.[1])).toEqual(
      ['15\u00A0h'],
    )
    expect(arrived(who)[0]?.text).toContain('Jusqu’au début, vous pouvez annuler')
    await leaveEvent(db(), who.uid, event.id, SITE, inHours(73))
    await deliver(inHours(73))
    expect(arrived(who).at(-1)?.subject).toBe('Votre inscription est annulée\u00A0: Cercle de souffle')
  })

  it('do not call who would not be let in, until she is a member again', async () => {
    const event = await addEvent(db(), { access: 'PRO' })
    const who = await addMember(db())
    await join(db(), { ...who, memberUntil: inHours(48) }, event.id, NOW)
    const extend = (memberUntil: Date) => db().update(users).set({ memberUntil }).where(eq(users.id, who.uid))
    await extend(inHours(48))
    await remind(inHours(48))
    expect(await kindsTo(who)).toEqual(['event-confirmed'])
    await extend(inHours(100))
    await remind(inHours(49))
    expect(await kindsTo(who)).toEqual(['event-confirmed', 'event-reminder-day'])
  })

  it('remind a crowd, each of it once', async () => {
    const event = await addEvent(db(), { capacity: null })
    for (let count = 0; count < 51; count += 1) await join(db(), await addMember(db()), event.id, NOW)
    await Promise.all([remind(inHours(48)), remind(inHours(48))])
    const reminders = await db().select().from(mails).where(eq(mails.kind, 'event-reminder-day'))
    expect(new Set(reminders.map(({ to }) => to)).size).toBe(51)
    expect(reminders).toHaveLength(51)
  })

  it('about one event that fails keep nobody of another waiting, and are reported', async () => {
    const report = vi.spyOn(logger, 'error').mockReturnValue(undefined)
    const [broken, sound] = [
      await addEvent(db(), { capacity: 1 }),
      await addEvent(db(), { capacity: 1, startsAt: new Date(inDays(3).getTime() + 1) }),
    ]
    const [first, second] = [await addMember(db()), await addMember(db())]
    for (const { id } of [broken, sound]) {
      await join(db(), first, id, NOW)
      await join(db(), second, id, NOW)
      const gone = { endedAt: NOW }
      await db()
        .update(eventSignUps)
        .set(gone)
        .where(and(eq(eventSignUps.userId, first.uid), eq(eventSignUps.eventId, id)))
    }
    // No clock of this machine knows it, so that no mail can be written.
    await db().update(eventSignUps).set({ timeZone: 'Nulle/Part' }).where(eq(eventSignUps.eventId, broken.id))
    await moveUp(db(), SITE, NOW)
    expect((await kindsTo(second)).filter((kind) => kind === 'event-offer')).toHaveLength(1)
    expect(report.mock.calls.map(([facts]) => (facts as { event: string }).event)).toEqual([broken.id])

    await db().update(eventSignUps).set({ confirmedAt: NOW, endedAt: null, offeredUntil: null })
    await remind(new Date(inHours(48).getTime() + 1))
    expect((await kindsTo(first)).filter((kind) => kind === 'event-reminder-day')).toHaveLength(1)
    expect(report).toHaveBeenCalledTimes(2)
    report.mockRestore()
  })

  it('remind once more of what was moved and moved back before the relay was there', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    await deliver(NOW)
    await remind(inHours(48))
    for (const startTime of ['13:15', '13:00'])
      await eventStore.update(db(), event.id, eventFields({ startTime }), inHours(48.1))
    expect((await kindsTo(who)).filter((kind) => kind === 'event-reminder-day')).toEqual([])
    await remind(inHours(48.2))
    await deliver(inHours(48.2))
    // It has gone out now, so that a third move does not bring it again.
    await eventStore.update(db(), event.id, eventFields({ placeName: 'Là' }), inHours(48.3))
    await remind(inHours(48.3))
    expect((await kindsTo(who)).filter((kind) => kind === 'event-reminder-day')).toHaveLength(1)
  })

  it('of what is over do not go out any more: an offer that is taken, a seat of what is called off', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    await acceptOffer(db(), second, event.id, SITE, NOW)
    expect(await kindsTo(second)).toEqual(['event-confirmed'])
    await cancelEvent(db(), event.id, 'Orage.', SITE, null, NOW)
    expect(await kindsTo(second)).toEqual(['event-cancelled'])
  })

  it('tell of another address, too', async () => {
    const there = { kind: 'IN_PERSON', placeName: 'Le parc' } as const
    const event = await eventStore.create(db(), eventFields({ ...there, placeAddress: '1 allée' }), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    const elsewhere = eventFields({ ...there, placeAddress: '2 allée' })
    await eventStore.update(db(), event.id, elsewhere, NOW)
    expect(await kindsTo(who)).toEqual(['event-moved'])
  })
})
