import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { withdrawMails } from '~/db/outbox.server'
import { eventSignUps } from '~/db/schema/agenda'
import { mails } from '~/db/schema/mail'
import { changeSignUps } from '~/features/agenda/rows/changeSignUps.server'
import { signUpOf } from '~/features/agenda/rows/heldEvent.server'
import { findUsers } from '~/features/identity/identity.public.server'
import { addEvent, addMember, join } from '~tests/support/agenda'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

/** More than PostgreSQL takes as values of one statement. */
const CROWD = 70_000

describeWithDatabase('a crowd at one event', (db) => {
  async function one() {
    const [who, event] = [await addMember(db()), await addEvent(db(), { capacity: null })]
    await join(db(), who, event.id, NOW)
    const signUp = await signUpOf(db(), event.id, who.uid)
    if (!signUp) throw new Error('nobody came')
    return { who, signUp }
  }

  it('is written to as one', async () => {
    const { signUp } = await one()
    const others = Array.from({ length: CROWD }, () => ({ ...signUp, id: crypto.randomUUID() }))
    expect(await changeSignUps(db(), [...others, signUp], { endedAt: NOW })).toHaveLength(CROWD + 1)
    const [written] = await db().select().from(eventSignUps).where(eq(eventSignUps.id, signUp.id))
    expect(written?.endedAt).toEqual(NOW)
  })

  it('has its mails taken back, and is known by name', async () => {
    const { who } = await one()
    const [mail] = await db().select().from(mails)
    const keys = Array.from({ length: CROWD }, (_, number) => `event-confirmed:${number}`)
    await withdrawMails(db(), [...keys, mail?.dedupeKey ?? ''])
    expect(await db().select().from(mails)).toEqual([])
    const found = await findUsers(db(), [...keys, who.uid])
    expect([...found.keys()]).toEqual([who.uid])
  })
})
