import { expect, it } from 'vitest'
import { isPoolExhausted } from '~/lib/databaseErrors/poolExhausted.server'
import { events, eventSignUps } from '~/db/schema/agenda'
import { users } from '~/db/schema/identity'
import { eq } from 'drizzle-orm'
import { seatsTaken, signUpState } from '~/domain/agenda/seats'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { getEvent } from '~/features/agenda/events/getEvent.server'
import { countSeats } from '~/features/agenda/rows/seatCounts.server'
import { acceptOffer } from '~/features/agenda/signUps/acceptOffer.server'
import { enterEvent } from '~/features/agenda/signUps/enter.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { SITE, addEvent, addMember, eventFields, join, mailsTo, standings } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { runsAll } from '~tests/support/extent'
import { refusal } from '~tests/support/refusal'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'

/** What all have come to. Who is refused does not end the test while others are under way. */
async function all<Answer>(work: readonly Promise<Answer>[]): Promise<Answer[]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** Asks again where every connection was taken, as the answer (503) tells who asks. */
async function served<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isPoolExhausted(error)) throw error
    }
}

const refused = (code: string, status = 409) => ({ status, code })

describeWithDatabase('seats of an event', (db, kind) => {
  const addMembers = (count: number) => Promise.all(Array.from({ length: count }, () => addMember(db())))
  const leave = (uid: string, eventId: string, now = NOW) => leaveEvent(db(), uid, eventId, SITE, now)
  const states = async (eventId: string, now = NOW) =>
    (await standings(db(), eventId, now)).map(({ state }) => state)
  const kinds = async (who: Parameters<typeof mailsTo>[1]) =>
    (await mailsTo(db(), who)).map(({ kind }) => kind)

  // PGlite carries out one after the other anyway, and slowly.
  const crowd = runsAll || kind === 'postgres' ? 200 : 60

  it(`for twenty, wanted by ${crowd} at once, are twenty, and a list in the order of arrival`, async () => {
    const event = await addEvent(db(), { capacity: 20 })
    const members = await addMembers(crowd)
    const answers = await all(members.map((who) => served(() => join(db(), who, event.id, NOW))))
    expect(answers.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(20)
    const places = answers.flatMap(({ waitingPlace }) => waitingPlace ?? [])
    expect(places.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: crowd - 20 }, (_, index) => index + 1),
    )
    const rows = await standings(db(), event.id, NOW)
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array<string>(20).fill('CONFIRMED'),
      ...Array<string>(crowd - 20).fill('WAITING'),
    ])
  })

  it('are taken once by who presses twice', async () => {
    const event = await addEvent(db())
    const [who] = await addMembers(1)
    if (!who) throw new Error('nobody')
    const answers = await all([1, 2, 3].map(() => refusal(join(db(), who, event.id, NOW))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter(Boolean)).toEqual([
      refused('events/already-signed-up'),
      refused('events/already-signed-up'),
    ])
    expect(await kinds(who)).toEqual(['event-confirmed'])
  })

  it('given back twice at once, free one', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = await addMembers(3)
    if (!first || !second || !third) throw new Error('nobody')
    for (const who of [first, second, third]) await join(db(), who, event.id, NOW)
    await all([1, 2, 3].map(() => leave(first.uid, event.id)))
    expect(await states(event.id)).toEqual(['CANCELLED', 'OFFERED', 'WAITING'])
    expect(await kinds(first)).toEqual(['event-left'])
    expect(await kinds(second)).toEqual(['event-offer', 'event-waiting'])
  })

  it('that were offered and refused go on to the next, and not back', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = await addMembers(3)
    if (!first || !second || !third) throw new Error('nobody')
    for (const who of [first, second, third]) await join(db(), who, event.id, NOW)
    await leave(first.uid, event.id)
    await acceptOffer(db(), second, event.id, SITE, NOW)
    await leave(second.uid, event.id)
    expect(await states(event.id)).toEqual(['CANCELLED', 'CANCELLED', 'OFFERED'])
    await leave(third.uid, event.id)
    await moveUp(db(), SITE, NOW)
    expect(await states(event.id)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
    // She may come back, as the last.
    expect(await join(db(), second, event.id, NOW)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('are not kept for an offer that ran out, whether or not a job has seen it', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = await addMembers(3)
    if (!first || !second || !third) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leave(first.uid, event.id)
    expect(await refusal(acceptOffer(db(), second, event.id, SITE, inDays(1)))).toEqual(
      refused('events/offer-over'),
    )
    expect(await join(db(), third, event.id, inDays(1))).toMatchObject({ state: 'CONFIRMED' })
    expect(await states(event.id, inDays(1))).toEqual(['CANCELLED', 'LAPSED', 'CONFIRMED'])
    expect(await kinds(second)).toEqual(['event-offer', 'event-waiting', 'event-offer-lapsed'])
  })

  it('are there for who still waits when it begins, as for everybody', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third, fourth] = await addMembers(4)
    if (!first || !second || !third || !fourth) throw new Error('nobody')
    for (const who of [first, second, third]) await join(db(), who, event.id, NOW)
    await leave(first.uid, event.id, inDays(2.4))
    // The offer ends with the start.
    expect(await states(event.id, event.startsAt)).toEqual(['CANCELLED', 'LAPSED', 'WAITING'])
    expect(await join(db(), third, event.id, event.startsAt)).toMatchObject({ state: 'CONFIRMED' })
    expect(await refusal(join(db(), fourth, event.id, event.startsAt))).toEqual(refused('events/full'))
    expect(await refusal(join(db(), third, event.id, event.startsAt))).toEqual(
      refused('events/already-signed-up'),
    )
  })

  it('move up once, however many instances look', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const members = await addMembers(4)
    for (const who of members) await join(db(), who, event.id, NOW)
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('nobody')
    await leave(first.uid, event.id)
    await all([1, 2, 3].map(() => moveUp(db(), SITE, inDays(1))))
    expect(await states(event.id, inDays(1))).toEqual(['CANCELLED', 'LAPSED', 'OFFERED', 'WAITING'])
    expect(await kinds(third)).toEqual(['event-waiting', 'event-offer'])
    expect(await kinds(second)).toEqual(['event-offer', 'event-waiting', 'event-offer-lapsed'])
  })

  it('of an account that is gone are offered to the next', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = await addMembers(2)
    if (!first || !second) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await db().delete(users).where(eq(users.id, first.uid))
    await moveUp(db(), SITE, NOW)
    expect(await states(event.id)).toEqual(['OFFERED'])
  })

  it('are offered to two friends together, or to who comes after them', async () => {
    const event = await addEvent(db(), { capacity: 2 })
    const [first, second, friends, alone] = await addMembers(4)
    if (!first || !second || !friends || !alone) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await join(db(), friends, event.id, NOW, { partySize: 2 })
    await join(db(), alone, event.id, NOW)
    await leave(first.uid, event.id)
    expect(await states(event.id)).toEqual(['CANCELLED', 'CONFIRMED', 'WAITING', 'OFFERED'])
    await leave(alone.uid, event.id)
    await leave(second.uid, event.id)
    expect(await states(event.id)).toEqual(['CANCELLED', 'CANCELLED', 'OFFERED', 'CANCELLED'])
    expect(await acceptOffer(db(), friends, event.id, SITE, NOW)).toMatchObject({ partySize: 2 })
  })

  it('accepted and given up at once, are hers or the next one’s, never both', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = await addMembers(3)
    if (!first || !second || !third) throw new Error('nobody')
    for (const who of [first, second, third]) await join(db(), who, event.id, NOW)
    await leave(first.uid, event.id)
    await all<unknown>([
      refusal(acceptOffer(db(), second, event.id, SITE, NOW)),
      refusal(leave(second.uid, event.id)),
      moveUp(db(), SITE, NOW),
    ])
    const held = (await states(event.id)).filter((state) => state === 'CONFIRMED' || state === 'OFFERED')
    expect(held).toHaveLength(1)
  })

  it('are not given back after the deadline; a place in the list is', async () => {
    const event = await addEvent(db(), { capacity: 1, startsAt: inDays(1), cancelHoursBefore: 24 })
    const [first, second] = await addMembers(2)
    if (!first || !second) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    expect(await refusal(leave(first.uid, event.id))).toEqual(refused('events/too-late-to-cancel'))
    await leave(second.uid, event.id)
    expect(await states(event.id)).toEqual(['CONFIRMED', 'CANCELLED'])
  })

  it('are for members only where the coach says so', async () => {
    const event = await addEvent(db(), { access: 'PRO' })
    const [who] = await addMembers(1)
    if (!who) throw new Error('nobody')
    expect(await refusal(join(db(), who, event.id, NOW))).toEqual(refused('subscriptions/required', 403))
    expect(await join(db(), { ...who, memberUntil: inDays(1) }, event.id, NOW)).toMatchObject({
      state: 'CONFIRMED',
    })
    const rows = await db().select().from(eventSignUps)
    expect(rows).toHaveLength(1)
  })

  it('are offered to those who may come; the others keep their place in the line', async () => {
    const event = await addEvent(db(), { access: 'PRO', capacity: 1 })
    const [first, expired, third] = await addMembers(3)
    if (!first || !expired || !third) throw new Error('nobody')
    const memberUntil = inDays(2)
    for (const who of [first, expired, third]) await join(db(), { ...who, memberUntil }, event.id, NOW)
    await db().update(users).set({ memberUntil: NOW }).where(eq(users.id, expired.uid))
    await db().update(users).set({ memberUntil }).where(eq(users.id, third.uid))
    await leave(first.uid, event.id)
    expect(await states(event.id)).toEqual(['CANCELLED', 'WAITING', 'OFFERED'])
    // She is a member again before the next seat is free.
    await db().update(users).set({ memberUntil }).where(eq(users.id, expired.uid))
    await leave(third.uid, event.id)
    expect(await states(event.id)).toEqual(['CANCELLED', 'OFFERED', 'CANCELLED'])
  })

  it('may be given back until the start by who had hers before the event was moved', async () => {
    const event = await eventStore.create(db(), eventFields({ capacity: 1 }), NOW)
    const [first, second] = await addMembers(2)
    if (!first || !second) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    const near = eventFields({ capacity: 1, startTime: '14:00' })
    const moved = await eventStore.update(db(), event.id, near, inDays(2.9))
    expect(await getEvent(db(), event.id, first.uid, inDays(2.9))).toMatchObject({
      signUp: { mayLeave: true, leaveUntil: moved.startsAt },
    })
    await leave(first.uid, event.id, inDays(2.95))
    await acceptOffer(db(), second, event.id, SITE, inDays(2.95))
    // She knew.
    expect(await refusal(leave(second.uid, event.id, inDays(2.96)))).toEqual(
      refused('events/too-late-to-cancel'),
    )
  })

  it('are not bound by a deadline that was set after they were taken', async () => {
    const event = await eventStore.create(db(), eventFields({ cancelHoursBefore: 0 }), NOW)
    const [first, second] = await addMembers(2)
    if (!first || !second) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await eventStore.update(db(), event.id, eventFields({ cancelHoursBefore: 336 }), inDays(1))
    await join(db(), second, event.id, inDays(1.1))
    await leave(first.uid, event.id, inDays(2.9))
    expect(await refusal(leave(second.uid, event.id, inDays(1.2)))).toEqual(
      refused('events/too-late-to-cancel'),
    )
  })

  it('are counted by the database as by the rules', async () => {
    const event = await addEvent(db(), { capacity: 4 })
    const members = await addMembers(7)
    for (const [index, who] of members.entries())
      await join(db(), who, event.id, NOW, { partySize: index % 2 ? 2 : 1 })
    for (const who of members.slice(0, 2)) await leave(who.uid, event.id)
    for (const now of [NOW, inDays(1)]) {
      const rows = await db().select().from(eventSignUps)
      const inState = (state: string) => rows.filter((row) => signUpState(row, now) === state)
      expect(await countSeats(db(), event.id, now)).toEqual({
        taken: seatsTaken(rows, now),
        coming: seatsTaken(inState('CONFIRMED'), now),
        waiting: inState('WAITING').length,
        lapsed: inState('LAPSED').length,
        lastRank: 7,
      })
      expect(inState('OFFERED').length + inState('LAPSED').length).toBeGreaterThan(0)
    }
  })

  it('taken and given back ten times leave one mail', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [who] = await addMembers(1)
    if (!who) throw new Error('nobody')
    for (let round = 0; round < 10; round += 1) {
      await join(db(), who, event.id, NOW)
      await leave(who.uid, event.id)
    }
    expect(await kinds(who)).toEqual(['event-left'])
    await join(db(), who, event.id, NOW)
    expect(await kinds(who)).toEqual(['event-confirmed'])
  })

  it('of what is called off, hidden or never shown are nobody’s to take, keep or give back', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = await addMembers(2)
    if (!first || !second) throw new Error('nobody')
    await join(db(), first, event.id, NOW)
    await join(db(), second, event.id, NOW)
    await leave(first.uid, event.id)
    await db().update(events).set({ cancelledAt: NOW }).where(eq(events.id, event.id))
    expect(await refusal(acceptOffer(db(), second, event.id, SITE, NOW))).toEqual(refused('events/cancelled'))
    await leave(second.uid, event.id)
    await moveUp(db(), SITE, inDays(2))
    expect(await states(event.id)).toEqual(['CANCELLED', 'OFFERED'])
    for (const hidden of [
      await addEvent(db(), { published: false }),
      await addEvent(db(), { releasedAt: midnight('2026-03-05') }),
    ]) {
      const unknown = refused('events/not-found', 404)
      expect(await refusal(join(db(), first, hidden.id, NOW))).toEqual(unknown)
      expect(await refusal(leave(first.uid, hidden.id))).toEqual(unknown)
      expect(await refusal(enterEvent(db(), first, hidden.id, NOW))).toEqual(unknown)
    }
  })
})
