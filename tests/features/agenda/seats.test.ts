import { expect, it } from 'vitest'
import { eventSignUps } from '~/db/schema/agenda'
import { users } from '~/db/schema/identity'
import { eq } from 'drizzle-orm'
import { acceptOffer } from '~/features/agenda/signUps/acceptOffer.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { SITE, addEvent, addMember, join, mailsTo, standings } from '~tests/support/agenda'
import { describeEachDatabase } from '~tests/support/db/databases'
import { runsAll } from '~tests/support/extent'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const refused = (code: string, status = 409) => ({ status, code })

describeEachDatabase('seats of an event', (db, kind) => {
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
    const answers = await Promise.all(members.map((who) => join(db(), who, event.id, NOW)))
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
    const answers = await Promise.all([1, 2, 3].map(() => refusal(join(db(), who, event.id, NOW))))
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
    await Promise.all([1, 2, 3].map(() => leave(first.uid, event.id)))
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

  it('move up once, however many instances look', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const members = await addMembers(4)
    for (const who of members) await join(db(), who, event.id, NOW)
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('nobody')
    await leave(first.uid, event.id)
    await Promise.all([1, 2, 3].map(() => moveUp(db(), SITE, inDays(1))))
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
    await Promise.all([
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
})
