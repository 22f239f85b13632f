import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventSignUps } from '~/db/schema/agenda'
import { HOUR_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { holdEvent } from '~/features/agenda/rows/heldEvent.server'
import { leaveEvent } from '~/features/agenda/signUps/leave.server'
import { moveUp } from '~/features/agenda/signUps/moveUp.server'
import { sendReminders } from '~/features/agenda/signUps/sendReminders.server'
import { SITE, addEvent, addMember, join, mailsTo } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('an event that is held', (db, kind) => {
  /** What a job does while she leaves, who is written down as gone in the same moment. */
  async function besideLeaving(who: Principal, eventId: string, job: () => Promise<void>): Promise<void> {
    let working: Promise<void> | undefined
    await db().transaction(async (tx) => {
      await holdEvent(tx, eventId)
      working = job()
      await Promise.race([working, somebodyWaits(db())])
      const hers = and(eq(eventSignUps.eventId, eventId), eq(eventSignUps.userId, who.uid))
      await tx.update(eventSignUps).set({ endedAt: NOW }).where(hers)
    })
    await working
  }
  const kinds = async (who: Principal) => (await mailsTo(db(), who)).map((mail) => mail.kind)
  // PGlite has one connection: whoever comes second waits for the whole transaction anyway.
  const onServer = test.runIf(kind === 'postgres')

  onServer('reminds nobody who leaves it at that moment', async () => {
    const event = await addEvent(db())
    const who = await addMember(db())
    await join(db(), who, event.id, NOW)
    const dayBefore = new Date(NOW.getTime() + 48 * HOUR_MS)
    await besideLeaving(who, event.id, () => sendReminders(db(), SITE, dayBefore))
    expect(await kinds(who)).toEqual(['event-confirmed'])
  })

  onServer('offers nothing to who leaves its list at that moment', async () => {
    const event = await addEvent(db(), { capacity: 1 })
    const [first, second, third] = [await addMember(db()), await addMember(db()), await addMember(db())]
    for (const one of [first, second, third]) await join(db(), one, event.id, NOW)
    await leaveEvent(db(), first.uid, event.id, SITE, NOW)
    // The second has let her offer lapse: it is the third one’s turn, who leaves.
    await besideLeaving(third, event.id, () => moveUp(db(), SITE, inDays(1)))
    expect(await kinds(third)).toEqual(['event-waiting'])
  })
})
