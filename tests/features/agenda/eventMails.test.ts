import { afterEach, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { createSmtpMailer } from '~/adapters/mailer/smtp.server'
import { mails } from '~/db/schema/mail'
import { HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { cancelEvent } from '~/features/agenda/events/cancelEvent.server'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { sendReminders } from '~/features/agenda/signUps/sendReminders.server'
import { sendDueMails } from '~/features/mail/sendDueMails.server'
import { SITE, addEvent, addMember, eventFields, join, mailsTo } from '~tests/support/agenda'
import { describeEachDatabase } from '~tests/support/db/databases'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'
import { NOW, inDays } from '~tests/support/time'

const inHours = (hours: number, ms = 0) => new Date(NOW.getTime() + hours * HOUR_MS + ms)

describeEachDatabase('mails about events', (db) => {
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
      expect(body).toContain('https://elan.example/agenda/bal')
    expect(confirmed?.text).toContain('samedi 7 mars 2026 à 13 h (heure de Paris)')
    expect(confirmed?.html).toContain('Bal &amp; «\u00A0valse\u00A0»')
    const [file] = confirmed?.attachments ?? []
    expect(file).toMatchObject({ filename: 'elan.ics', mimeType: 'text/calendar' })
    expect(left?.subject).toBe('Votre inscription est annulée\u00A0: Bal & «\u00A0valse\u00A0»')

    const [waiting, offer] = arrived(second)
    expect(waiting?.subject).toBe('Vous êtes sur la liste d’attente\u00A0: Bal & «\u00A0valse\u00A0»')
    expect(waiting?.attachments).toEqual([])
    expect(offer?.subject).toBe('Une place pour vous\u00A0: Bal & «\u00A0valse\u00A0»')
    expect(offer?.text).toContain('jeudi 5 mars 2026 à 8 h chez vous, soit jeudi 5 mars 2026 à 14 h')
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
    await cancelEvent(db(), cancelled.id, 'Grève.', SITE, inHours(47))
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
    expect(arrived(second).some(({ subject }) => subject?.startsWith('Dans une heure'))).toBe(false)
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
      { ...eventFields({ capacity: 1, startsOn: '2026-03-08', startTime: '18:30' }), version: 1 },
      inHours(49),
    )
    await deliver(inHours(49))
    const moved = (who: Principal) => arrived(who).find(({ subject }) => subject?.startsWith('Du changement'))
    expect(moved(first)?.text).toContain('dimanche 8 mars 2026 à 18 h 30')
    expect(moved(second)?.text).toContain('dimanche 8 mars 2026 à 18 h 30')
    expect(moved(third)).toBeUndefined()
    const calendar = Buffer.from((moved(first)?.attachments[0]?.content ?? '') as ArrayBuffer).toString()
    expect(calendar).toContain('SEQUENCE:1')
    expect(calendar).toContain('DTSTART;TZID=Europe/Paris:20260308T183000')
    expect(moved(second)?.attachments).toEqual([])
    const start = new Date('2026-03-08T17:30:00.000Z')
    await remind(new Date(start.getTime() - 24 * HOUR_MS))
    const reminders = await db().select().from(mails).where(eq(mails.kind, 'event-reminder-day'))
    expect(reminders.filter(({ sentAt }) => sentAt === null)).toHaveLength(1)
  })

  it('tell who is offered a seat of the new start, and until when it is kept now', async () => {
    const event = await eventStore.create(db(), eventFields({ capacity: 1 }), NOW)
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    const sooner = { ...eventFields({ capacity: 1, startsOn: '2026-03-04', startTime: '18:00' }), version: 1 }
    await eventStore.update(db(), event.id, sooner, NOW)
    await deliver(NOW)
    const offers = arrived(second).filter(({ subject }) => subject?.startsWith('Une place pour vous'))
    expect(offers).toHaveLength(1)
    expect(offers[0]?.text).toContain('jusqu’au mercredi 4 mars 2026 à 18 h')
  })

  it('tell nobody of a change of words', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    const words = { ...eventFields({ name: 'Le cercle', slug: 'cercle-de-souffle' }), version: 1 }
    await eventStore.update(db(), event.id, words, NOW)
    expect(await kindsTo(who)).toEqual(['event-confirmed'])
    expect(await eventStore.getAny(db(), event.id)).toMatchObject({ calendarSequence: 1 })
  })

  it('tell everybody why it is called off, once', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await Promise.all([1, 2].map(() => cancelEvent(db(), event.id, 'Claire est souffrante.', SITE, NOW)))
    await moveUp(db(), SITE, NOW)
    await deliver(NOW)
    for (const who of [first, second]) {
      const told = arrived(who).filter(({ subject }) => subject === 'Annulé\u00A0: Cercle de souffle')
      expect(told).toHaveLength(1)
      expect(told[0]?.text).toContain('Claire est souffrante.')
    }
    const [mail] = arrived(first).filter(({ subject }) => subject?.startsWith('Annulé'))
    const calendar = Buffer.from((mail?.attachments[0]?.content ?? '') as ArrayBuffer).toString()
    expect(calendar).toContain('STATUS:CANCELLED')
    expect(calendar).toContain('SEQUENCE:1')
  })
})
