import * as v from 'valibot'
import { expect, it } from 'vitest'
import { events } from '~/db/schema/agenda'
import { auditLog } from '~/db/schema/audit'
import { HOUR_MS, MINUTE_MS } from '~/domain/durations'
import { EventFieldsSchema, ListEventsQuerySchema, NewSignUpSchema } from '~/features/agenda/agenda.schema'
import { findFeed, readFeed, renewFeed } from '~/features/agenda/calendar/calendarFeed.server'
import { cancelEvent } from '~/features/agenda/events/cancelEvent.server'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { eventStore, fieldsOfEvent } from '~/features/agenda/events/eventStore.server'
import { getEvent } from '~/features/agenda/events/getEvent.server'
import { findEvents, listEvents } from '~/features/agenda/events/listEvents.server'
import { enterEvent } from '~/features/agenda/signUps/enter.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { showFirstName } from '~/features/agenda/signUps/showFirstName.server'
import { listOwnEvents } from '~/features/agenda/events/listOwnEvents.server'
import { SITE, addEvent, addMember, eventFields, join, standings } from '~tests/support/agenda'
import { addCoach, addUser, addVideo } from '~tests/support/catalogue'
import { trashItem } from '~/features/content/editing/trash.server'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields, saidOf } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'

describeContent(eventKind, eventStore, eventFields, 'evenement')

describeContentFields('events', EventFieldsSchema, eventFields(), [
  [{ capacity: null }, true],
  [{ capacity: 0 }, false],
  [{ capacity: 2.5 }, false],
  [{ durationMinutes: 4 }, false],
  [{ durationMinutes: Number.NaN }, false],
  [{ startTime: '24:00' }, false],
  [{ startTime: '9:00' }, false],
  [{ startsOn: '2026-02-30' }, false],
  [{ startsOn: '0001-01-01' }, false],
  [{ startsOn: '9999-12-31' }, false],
  [{ startsOn: '2199-12-31' }, true],
  [{ cancelHoursBefore: -1 }, false],
  [{ kind: 'IN_PERSON' }, false],
  [{ kind: 'IN_PERSON', placeAddress: '1 place Leclerc' }, true],
  [{ kind: 'ONLINE' }, false],
  [{ kind: 'ONLINE', joinLink: 'https://salle.example/1' }, true],
  [{ joinLink: 'http://salle.example/1' }, false],
  [{ joinLink: 'javascript:alert(1)' }, false],
  [{ replaySlug: '../films' }, false],
])

it.each([
  ['America/Toronto', 'America/Toronto'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['america/toronto', 'America/Toronto'],
  ['Mars/Olympus', 'Europe/Paris'],
  ['', 'Europe/Paris'],
  [undefined, 'Europe/Paris'],
])('who signs up from %s is written to by the clocks of %s', (timeZone, zone) => {
  expect(v.parse(NewSignUpSchema, { partySize: 1, timeZone })).toMatchObject({ timeZone: zone })
})

describeWithDatabase('the agenda', (db) => {
  const names = async (query: Parameters<typeof listEvents>[2], now = NOW) =>
    (await listEvents(db(), null, query, now)).items.map(({ name }) => name)

  it('lists what is to come or runs, the next first, and what is over, the last first', async () => {
    const hour = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
    for (const [name, startsAt] of [
      ['Hier', hour(-24)],
      ['Tout juste passé', hour(-1)],
      ['En cours', hour(-0.5)],
      ['Demain', hour(24)],
      ['Ce soir', hour(6)],
    ] as const)
      await addEvent(db(), { name, startsAt })
    await addEvent(db(), { name: 'Brouillon', published: false })
    await addEvent(db(), { name: 'Pas encore', releasedAt: midnight('2026-03-05') })
    expect(await names({})).toEqual(['En cours', 'Ce soir', 'Demain'])
    expect(await names({ when: 'past' })).toEqual(['Tout juste passé', 'Hier'])
    const first = await listEvents(db(), null, { limit: 2 }, NOW)
    expect(await names({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Demain'])
    expect(await refusal(names({ cursor: 'x' }))).toEqual({ status: 400, code: 'request/invalid-cursor' })
  })

  it('lists the days of a month by the clocks of Paris', async () => {
    for (const instant of [
      '2026-03-31T21:59:59Z',
      '2026-03-31T22:00:00Z',
      '2026-04-30T21:59:59Z',
      '2026-04-30T22:00:00Z',
    ])
      await addEvent(db(), { name: instant, startsAt: new Date(instant) })
    expect(await names({ from: '2026-04-01', to: '2026-04-30' })).toEqual([
      '2026-03-31T22:00:00Z',
      '2026-04-30T21:59:59Z',
    ])
  })

  it('lists one kind, or what everybody may come to', async () => {
    await addEvent(db(), { name: 'Direct' })
    await addEvent(db(), { name: 'Ici', kind: 'IN_PERSON', access: 'PRO' })
    expect(await names({ kind: 'IN_PERSON' })).toEqual(['Ici'])
    expect(await names({ access: 'FREE' })).toEqual(['Direct'])
  })

  it('lists what one can still sign up for', async () => {
    const ago = new Date(NOW.getTime() - MINUTE_MS)
    const full = await addEvent(db(), { name: 'Complet', capacity: 1 })
    await join(db(), await addMember(db()), full.id, NOW)
    const left = await addEvent(db(), { name: 'Une place', capacity: 2 })
    await join(db(), await addMember(db()), left.id, NOW)
    await addEvent(db(), { name: 'Annulé', cancelledAt: NOW })
    await addEvent(db(), { name: 'Sans limite', capacity: null, startsAt: inDays(4) })
    await addEvent(db(), { name: 'Commencé en ligne', kind: 'ONLINE', startsAt: ago })
    await addEvent(db(), { name: 'Commencé en personne', kind: 'IN_PERSON', startsAt: ago })
    await addEvent(db(), {
      name: 'Commence en personne',
      kind: 'IN_PERSON',
      startsAt: new Date(NOW.getTime() + 1),
    })
    await addEvent(db(), { name: 'Passé', startsAt: new Date(NOW.getTime() - HOUR_MS) })
    expect(await names({ when: 'open' })).toEqual([
      'Commencé en ligne',
      'Commence en personne',
      'Une place',
      'Sans limite',
    ])
    expect(await names({ when: 'open', limit: 1 })).toEqual(['Commencé en ligne'])
  })

  it('tells of a card what is left, and where she stands', async () => {
    const coach = await addCoach(db(), { slug: 'ines' })
    const event = await addEvent(db(), { capacity: 3, coachSlug: coach.slug })
    const [one, two] = [await addMember(db()), await addMember(db())]
    await join(db(), one, event.id, NOW, { partySize: 2 })
    await join(db(), two, event.id, NOW)
    expect((await listEvents(db(), two.uid, {}, NOW)).items).toMatchObject([
      { seatsLeft: 0, mine: 'CONFIRMED', coach: { name: 'Inès Morel' }, state: 'UPCOMING' },
    ])
    await leaveEvent(db(), two.uid, event.id, SITE, NOW)
    expect((await listEvents(db(), two.uid, {}, NOW)).items).toMatchObject([
      { seatsLeft: 1, mine: 'CANCELLED' },
    ])
    expect((await listEvents(db(), null, {}, NOW)).items).toMatchObject([{ mine: null }])
    expect(await listOwnEvents(db(), two.uid, {}, NOW)).toEqual({ items: [], nextCursor: null })
    expect((await listOwnEvents(db(), one.uid, {}, NOW)).items).toMatchObject([{ id: event.id }])
  })

  it('tells members who comes, by the first names of those who wish it', async () => {
    const event = await addEvent(db(), { capacity: 2 })
    const [seen, unseen, waits] = [
      await addMember(db(), 'Léa Martin'),
      await addMember(db(), 'Zoé'),
      await addMember(db(), 'Ida'),
    ]
    await join(db(), seen, event.id, NOW, { showsFirstName: true })
    await join(db(), unseen, event.id, NOW)
    await join(db(), waits, event.id, NOW, { showsFirstName: true })
    const told = { comingNames: ['Léa'], comingCount: 2, waitingCount: 1 }
    expect(await getEvent(db(), event.slug, waits.uid, NOW)).toMatchObject({
      ...told,
      signUp: { state: 'WAITING', waitingPlace: 1 },
    })
    expect(await getEvent(db(), event.id, null, NOW)).toMatchObject({
      ...told,
      comingNames: [],
      signUp: null,
    })
    expect(JSON.stringify(await getEvent(db(), event.id, waits.uid, NOW))).not.toMatch(/Martin|@/)
  })

  it('shows her first name from when she wishes it until she does not', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [who, waits, gone] = [
      await addMember(db(), 'Léa Martin'),
      await addMember(db()),
      await addMember(db()),
    ]
    await join(db(), who, event.id, NOW)
    await join(db(), waits, event.id, NOW)
    const seen = async () => (await getEvent(db(), event.id, waits.uid, NOW)).comingNames
    const show = (uid: string, shows: boolean, now = NOW) => showFirstName(db(), uid, event.slug, shows, now)
    expect(await seen()).toEqual([])
    for (let time = 0; time < 2; time += 1)
      expect(await show(who.uid, true)).toMatchObject({ showsFirstName: true, state: 'CONFIRMED' })
    expect(await seen()).toEqual(['Léa'])
    expect(await show(waits.uid, true)).toMatchObject({ state: 'WAITING', waitingPlace: 1 })
    // Afterwards, too.
    await show(who.uid, false, inDays(9))
    expect(await seen()).toEqual([])
    for (const uid of [gone.uid, 'nobody'])
      expect(await refusal(show(uid, true))).toEqual({ status: 409, code: 'events/not-signed-up' })
    await leaveEvent(db(), waits.uid, event.id, SITE, NOW)
    expect(await refusal(show(waits.uid, false))).toEqual({ status: 409, code: 'events/not-signed-up' })
  })

  it('shows the film of one that is over, once it is one that members see', async () => {
    const film = await addVideo(db(), { slug: 'film' })
    const later = await addVideo(db(), { slug: 'plus-tard', releasedAt: inDays(20) })
    const event = await addEvent(db(), { replaySlug: film.slug })
    const other = await addEvent(db(), { replaySlug: later.slug })
    expect(await getEvent(db(), event.id, null, NOW)).toMatchObject({ replaySlug: null })
    expect(await getEvent(db(), event.id, null, inDays(4))).toMatchObject({ replaySlug: 'film' })
    expect(await getEvent(db(), other.id, null, inDays(4))).toMatchObject({ replaySlug: null })
  })

  it('is called off once, and the journal says by whom and why', async () => {
    const { id: by } = await addUser(db())
    const { id } = await addEvent(db(), { name: 'Cercle' })
    for (const reason of ['Orage.', 'Neige.']) await cancelEvent(db(), id, reason, SITE, by, NOW)
    expect(await db().select().from(auditLog)).toMatchObject([
      {
        ...{ actor: by, action: 'cancel', kind: 'events', subjectId: id, subjectName: 'Cercle' },
        ...{ before: { cancelledAt: null }, after: { reason: 'Orage.' } },
      },
    ])
  })

  it('is searched by near enough words', async () => {
    await eventStore.create(db(), eventFields({ name: 'Matinale au parc' }), NOW)
    const gone = await eventStore.create(db(), eventFields({ name: 'Parc en fête' }), NOW)
    await cancelEvent(db(), gone.id, 'Orage.', SITE, null, NOW)
    const found = async (words: string[]) => (await findEvents(db(), words, 5, NOW)).map(({ name }) => name)
    expect(await found(['matinal', 'parc'])).toEqual(['Matinale au parc'])
    expect(await found(['xylophone'])).toEqual([])
  })

  it('is found by its day in Paris, its month, its form and its place, and by the new ones once it has moved', async () => {
    const found = async (...words: string[]) =>
      (await findEvents(db(), words, 5, NOW)).map(({ name }) => name)
    // Half past midnight on Saturday there is Friday by universal time.
    const night = eventFields({ name: 'Cercle', summary: 'Souffle.', startTime: '00:30' })
    const event = await eventStore.create(db(), night, NOW)
    for (const word of ['samedi', 'mars', 'direct']) expect(await found(word)).toEqual(['Cercle'])
    for (const word of ['vendredi', 'dimanche', 'lyon', 'avril']) expect(await found(word)).toEqual([])
    const there = { kind: 'IN_PERSON', placeName: 'Parc', placeAddress: '69006 Lyon' } as const
    const moved = { ...night, ...there, startsOn: '2026-04-05' }
    await eventStore.update(db(), event.id, moved, NOW)
    for (const word of ['dimanche', 'avril', 'lyon', 'personne'])
      expect(await found(word)).toEqual(['Cercle'])
    for (const word of ['samedi', 'mars', 'direct']) expect(await found(word)).toEqual([])
  })

  it('of those that answer alike, the next comes first, then those to come, then what is over', async () => {
    for (const [name, startsOn] of [
      ['Loin', '2026-04-04'],
      ['Passé', '2026-02-28'],
      ['Bientôt', '2026-03-07'],
      ['Plus tôt', '2026-02-21'],
    ] as const)
      await eventStore.create(db(), eventFields({ name, startsOn, summary: 'Bal.' }), NOW)
    const found = await findEvents(db(), ['samedi'], 5, NOW)
    expect(found.map(({ name }) => name)).toEqual(['Bientôt', 'Loin', 'Passé', 'Plus tôt'])
  })
})

describeWithDatabase('the door of an online event', (db) => {
  const link = 'https://salle.example/1'

  it('opens a quarter of an hour before, to those with a seat', async () => {
    const event = await addEvent(db(), { kind: 'ONLINE', joinLink: link, capacity: 1 })
    const [seated, waits, stranger] = [await addMember(db()), await addMember(db()), await addMember(db())]
    await join(db(), seated, event.id, NOW)
    await join(db(), waits, event.id, NOW)
    const open = new Date(event.startsAt.getTime() - 15 * MINUTE_MS)
    const enter = (who: typeof seated, now = open) => enterEvent(db(), who, event.slug, now)
    expect(await enter(seated)).toEqual({ joinLink: link })
    expect(await refusal(enter(seated, new Date(open.getTime() - 1)))).toEqual({
      status: 409,
      code: 'events/not-open-yet',
    })
    expect(await refusal(enter(seated, event.endsAt))).toEqual({ status: 409, code: 'events/over' })
    for (const who of [waits, stranger])
      expect(await refusal(enter(who))).toEqual({ status: 403, code: 'events/no-seat' })
    // Nowhere else is it told.
    expect(JSON.stringify(await getEvent(db(), event.id, seated.uid, open))).not.toContain(link)
  })

  it('leads nowhere else where it takes place on Élan itself', async () => {
    const live = await addEvent(db(), { kind: 'LIVE', joinLink: link })
    const who = await addMember(db())
    await join(db(), who, live.id, NOW)
    expect(await enterEvent(db(), who, live.id, live.startsAt)).toEqual({ joinLink: null })
  })

  it('is closed where there is none, to who has lost her access, and once it is called off', async () => {
    const park = await addEvent(db(), { kind: 'IN_PERSON' })
    const pro = await addEvent(db(), { access: 'PRO' })
    const who = { ...(await addMember(db())), memberUntil: inDays(2) }
    await join(db(), who, park.id, NOW)
    await join(db(), who, pro.id, NOW)
    const code = async (id: string, now: Date) => (await refusal(enterEvent(db(), who, id, now)))?.code
    expect(await code(park.id, park.startsAt)).toBe('events/no-room')
    expect(await code(pro.id, pro.startsAt)).toBe('subscriptions/required')
    await cancelEvent(db(), pro.id, 'Panne.', SITE, null, NOW)
    expect(await code(pro.id, pro.startsAt)).toBe('events/cancelled')
  })
})

describeWithDatabase('a private calendar', (db) => {
  const isOpen = async () => true
  const tokenOf = (address: string) => /calendrier\/([\w-]+)\.ics$/.exec(address)?.[1] ?? ''

  it('holds where she has a seat, what was called off too, and nobody else’s', async () => {
    const [hers, waitsFor, left, others] = [
      await addEvent(db(), { name: 'Le sien' }),
      await addEvent(db(), { name: 'Attendu', capacity: 1 }),
      await addEvent(db(), { name: 'Quitté' }),
      await addEvent(db(), { name: 'D’une autre' }),
    ]
    const [who, other] = [await addMember(db()), await addMember(db())]
    await join(db(), other, waitsFor.id, NOW)
    await join(db(), other, others.id, NOW)
    for (const { id } of [hers, waitsFor, left]) await join(db(), who, id, NOW)
    await leaveEvent(db(), who.uid, left.id, SITE, NOW)
    await cancelEvent(db(), hers.id, 'Panne.', SITE, null, NOW)
    const { address } = await renewFeed(db(), who.uid, SITE, NOW)
    const calendar = (await readFeed(db(), tokenOf(address), isOpen, SITE, NOW)) ?? ''
    expect(calendar.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Annulé\u00A0: Le sien',
    ])
    expect(calendar).not.toContain('@elan.test')
    await db().update(events).set({ published: false })
    expect(await readFeed(db(), tokenOf(address), isOpen, SITE, NOW)).not.toContain('BEGIN:VEVENT')
  })

  it('is nobody’s while her account is closed, and hers again afterwards', async () => {
    const { uid } = await addMember(db())
    const { address } = await renewFeed(db(), uid, SITE, NOW)
    const asked: string[] = []
    const isClosed = async (whose: string) => {
      asked.push(whose)
      return false
    }
    expect(await readFeed(db(), tokenOf(address), isClosed, SITE, NOW)).toBeNull()
    expect(asked).toEqual([uid])
    expect(await readFeed(db(), tokenOf(address), isOpen, SITE, NOW)).toContain('BEGIN:VCALENDAR')
  })

  it('has one address at a time, which is kept as a hash alone', async () => {
    const who = await addMember(db())
    expect(await findFeed(db(), who.uid)).toEqual({ createdAt: null })
    const first = await renewFeed(db(), who.uid, SITE, NOW)
    const second = await renewFeed(db(), who.uid, SITE, inDays(1))
    expect(await findFeed(db(), who.uid)).toEqual({ createdAt: inDays(1) })
    expect(await readFeed(db(), tokenOf(first.address), isOpen, SITE, NOW)).toBeNull()
    expect(await readFeed(db(), tokenOf(second.address), isOpen, SITE, NOW)).toContain('BEGIN:VCALENDAR')
    for (const token of ['', 'x'.repeat(32), `${tokenOf(second.address)}x`])
      expect(await readFeed(db(), token, isOpen, SITE, NOW)).toBeNull()
  })
})

it('days are asked for by years that a calendar has', () => {
  const accepts = (from: string) => v.is(ListEventsQuerySchema, { from })
  expect(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].map(accepts)).toEqual(Array(4).fill(false))
  expect(['1900-01-01', '2199-12-31'].map(accepts)).toEqual([true, true])
})

describeWithDatabase('an event that people signed up for', (db) => {
  it('is cancelled, not deleted or hidden', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    await join(db(), await addMember(db()), event.id, NOW)
    const refused = { status: 409, code: 'events/has-sign-ups' }
    expect(await refusal(eventStore.remove(db(), event.id))).toEqual(refused)
    expect(await refusal(trashItem(db(), eventKind, event.id, 0, null, NOW))).toEqual(refused)
    for (const hidden of [{ published: false }, { releasedAt: midnight('2026-03-06') }]) {
      const change = eventFields(hidden)
      expect(await refusal(eventStore.update(db(), event.id, change, NOW))).toEqual(refused)
    }
    expect(await eventStore.find(db(), event.id)).toMatchObject({ published: true })
    // Once it is over nobody waits for it any more.
    const withdrawn = eventFields({ published: false })
    expect(await eventStore.update(db(), event.id, withdrawn, inDays(4))).toMatchObject({ published: false })
  })

  it('is not over all at once for them, nor hidden by that, nor closed to them', async () => {
    const event = await eventStore.create(db(), eventFields(), NOW)
    await join(db(), await addMember(db()), event.id, NOW)
    const change = (values: Parameters<typeof eventFields>[0], now = NOW) =>
      refusal(eventStore.update(db(), event.id, eventFields(values), now))
    const past = { status: 409, code: 'events/moved-to-the-past' }
    expect(await change({ startsOn: '2026-03-03' })).toEqual(past)
    expect(await change({ startsOn: '2026-03-04', startTime: '12:30' })).toEqual(past)
    expect(await change({ startsOn: '2026-03-03', published: false })).toEqual({
      status: 409,
      code: 'events/has-sign-ups',
    })
    expect(await change({ access: 'PRO' })).toEqual({ status: 409, code: 'events/promised-to-all' })
    // Under way it may last longer, but does not end in the past.
    const later = new Date('2026-03-07T12:40:00Z')
    expect(await change({ durationMinutes: 30 }, later)).toEqual(past)
    expect(await change({ durationMinutes: 90 }, later)).toBeNull()
  })

  it('with more seats offers them, in the same change', async () => {
    const event = await eventStore.create(db(), eventFields({ capacity: 1 }), NOW)
    for (let at = 0; at < 4; at += 1) await join(db(), await addMember(db()), event.id, NOW)
    await eventStore.update(db(), event.id, eventFields({ capacity: 3 }), NOW)
    const states = (await standings(db(), event.id, NOW)).map(({ state }) => state)
    expect(states).toEqual(['CONFIRMED', 'OFFERED', 'OFFERED', 'WAITING'])
  })

  it('names a coach and a film that there are', async () => {
    const code = async (values: Parameters<typeof eventFields>[0]) =>
      refusal(eventStore.create(db(), eventFields(values), NOW))
    expect(await code({ coachSlug: 'personne' })).toEqual({ status: 404, code: 'events/unknown-coach' })
    expect(await code({ replaySlug: 'rien' })).toEqual({ status: 404, code: 'events/unknown-replay' })
  })

  it('is read back in the studio as it was written', async () => {
    const written = eventFields({ startsOn: '2026-03-29', startTime: '03:30', capacity: null })
    const event = await eventStore.create(db(), written, NOW)
    expect(fieldsOfEvent(event)).toEqual({ ...saidOf(written), slug: 'cercle-de-souffle' })
  })
})
