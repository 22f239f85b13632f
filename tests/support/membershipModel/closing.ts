import { eq } from 'drizzle-orm'
import { users } from '~/db/schema/identity'
import { listPayingForNothing, stopPaying } from '~/features/membership/card/stopPaying.server'
import { request, type Act } from './acting'
import { cardContextOn } from './batch'

/** Her account is closed: from then on she pays no more, though she keeps what she has paid for. */
export const closeAccount: Act = async (batch, member) => {
  const { now, instances } = batch
  member.isClosed = true
  await instances.plain.update(users).set({ disabledAt: now }).where(eq(users.id, member.id))
  return request(batch, member, async (db) => {
    for (const paying of await listPayingForNothing(db, member.id))
      await stopPaying(cardContextOn(batch, db), paying, now)
  })
}
