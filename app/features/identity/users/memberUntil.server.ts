import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'

/**
 * Locks a user's entitlement until the transaction ends, and reads it.
 *
 * @param tx that transaction
 * @returns `null` for somebody who has no record
 */
export async function lockMemberUntil(tx: Db, uid: string): Promise<{ memberUntil: Date | null } | null> {
  // Not `update`: rows that refer to this user hold her key, and two transactions that each wrote one would both wait.
  const [user] = await tx
    .select({ memberUntil: users.memberUntil })
    .from(users)
    .where(eq(users.id, uid))
    .for('no key update')
  return user ?? null
}

/**
 * Stores how long somebody is a member. It is derived from her subscriptions, never edited (`SU-4`); her claims are due
 * from now on.
 *
 * @param tx the transaction of the change that it follows from, which holds `lockMemberUntil`
 */
export async function storeMemberUntil(
  tx: Db,
  uid: string,
  memberUntil: Date | null,
  now: Date,
): Promise<void> {
  await tx.update(users).set({ memberUntil, claimsDueAt: now, updatedAt: now }).where(eq(users.id, uid))
}
