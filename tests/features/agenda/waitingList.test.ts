import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '~/db/schema/identity'
import { getEvent } from '~/features/agenda/events/getEvent.server'
import { listOwnEvents } from '~/features/agenda/events/listOwnEvents.server'
import { acceptOffer } from '~/features/agenda/signUps/acceptOffer.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { SITE, addEvent, addMember, join, mailsTo, standings } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('a waiting list', (db) => {
  /** So many who sign up one after the other. */
  async function joined(eventId: string, ...names: readonly string[]) {
    const members = []
    for (const name of names) {
      const who = await addMember(db(), name)
      await join(db(), who, eventId, NOW)
      members.push(who)
    }
    return members as [Awaited<ReturnType<typeof addMember>>, ...typeof members]
  }
  const states = async (eventId: string, now = NOW) =>
    (await standings(db(), eventId, now)).map(({ state }) => state)

  it('is that of one event alone', async () => {
    const [full, other] = [await addEvent(db(), { capacity: 1 }), await addEvent(db(), { capacity: 1 })]
    await joined(full.id, 'Manon', 'Léa')
    await joined(other.id, 'Ida', 'Noé', 'Eva')
    const last = await addMember(db(), 'Zoé')
    expect(await join(db(), last, full.id, NOW)).toMatchObject({ state: 'WAITING', waitingPlace: 2 })
    expect(await getEvent(db(), full.id, last.uid, NOW)).toMatchObject({
      waitingCount: 2,
      signUp: { waitingPlace: 2 },
    })
    expect((await listOwnEvents(db(), last.uid, {}, NOW)).items.map(({ id }) => id)).toEqual([full.id])
  })

  it('takes two friends where one seat is free, and not one of them', async () => {
    const event = await addEvent(db(), { capacity: 3 })
    await joined(event.id, 'Manon', 'Léa')
    const friends = await addMember(db(), 'Zoé')
    expect(await join(db(), friends, event.id, NOW, { partySize: 2 })).toMatchObject({ state: 'WAITING' })
    expect(await getEvent(db(), event.id, null, NOW)).toMatchObject({ comingCount: 2, seatsLeft: 1 })
  })

  it('takes who let an offer lapse once more, as its last, and offers her a seat again', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = await joined(event.id, 'Manon', 'Léa', 'Zoé')
    if (!second || !third) throw new Error('nobody')
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    await moveUp(db(), SITE, inDays(1))
    expect(await states(event.id, inDays(1))).toEqual(['CANCELLED', 'LAPSED', 'OFFERED'])
    expect(await join(db(), second, event.id, inDays(1))).toMatchObject({ state: 'WAITING', waitingPlace: 1 })
    await leaveEvent(db(), third.uid, event.id, SITE, inDays(1))
    expect(await states(event.id, inDays(1))).toEqual(['CANCELLED', 'CANCELLED', 'OFFERED'])
    expect(await acceptOffer(db(), second, event.id, SITE, inDays(1.5))).toMatchObject({ state: 'CONFIRMED' })
  })

  it('of what is for members keeps its offer from who is none any more, until she is again', async () => {
    const event = await addEvent(db(), { access: 'PRO', capacity: 1 })
    const [first, second] = [await addMember(db()), await addMember(db())]
    const memberUntil = inDays(2)
    await db().update(users).set({ memberUntil }).where(eq(users.id, second.uid))
    for (const who of [first, second]) await join(db(), { ...who, memberUntil }, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    const take = (until: Date) => acceptOffer(db(), { ...second, memberUntil: until }, event.id, SITE, NOW)
    expect(await refusal(take(NOW))).toEqual({ status: 403, code: 'subscriptions/required' })
    expect(await states(event.id)).toEqual(['CANCELLED', 'OFFERED'])
    expect(await take(memberUntil)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('brings the event back to the calendar from which it was taken out', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second] = await joined(event.id, 'Manon', 'Léa')
    if (!second) throw new Error('nobody')
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    const numberOf = async (kind: string) => {
      const mail = (await mailsTo(db(), first)).find((one) => one.kind === kind)
      const [file] = mail?.attachments ?? []
      return Number(/SEQUENCE:(\d+)/.exec(file && 'content' in file ? file.content : '')?.[1])
    }
    const takenOut = await numberOf('event-left')
    await join(db(), first, event.id, NOW)
    // Nobody's seat is given back: what was offered is passed on.
    await leaveEvent(db(), second.uid, event.id, SITE, NOW)
    await acceptOffer(db(), first, event.id, SITE, NOW)
    expect(await numberOf('event-confirmed')).toBeGreaterThan(takenOut)
  })
})
