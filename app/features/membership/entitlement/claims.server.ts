import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { heldRoles } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { logger } from '~/lib/logger.server'
import { lockFor } from './recordSubscription.server'

/** A failed writing is tried again then. */
const RETRY_MS = 60_000

/**
 * Writes one member's claims, if they are due. Instances take turns over it, from reading them to their being written:
 * otherwise an older word could reach the identity provider after a newer one, and stay.
 *
 * @returns whether they were due
 */
async function publishOne(db: Db, provider: IdentityProvider, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFor(tx, `CLAIMS:${userId}`)
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), lte(users.claimsDueAt, now)))
    if (!user) return false
    const { memberUntil } = user
    await provider.setClaims(user.id, toStoredClaims({ memberUntil, roles: heldRoles(user, now) }))
    // At the end of the membership the MEMBER role goes: that moment is due next.
    const next = memberUntil && memberUntil > now ? memberUntil : null
    await tx
      .update(users)
      .set({ claimsDueAt: next })
      .where(
        and(
          eq(users.id, user.id),
          // Changed meanwhile: due again, and not ours to clear.
          eq(users.claimsDueAt, user.claimsDueAt ?? now),
          memberUntil ? eq(users.memberUntil, memberUntil) : isNull(users.memberUntil),
        ),
      )
    return true
  })
}

/** A failure is tried again after those that wait already, so that a few that always fail hold nobody up. */
async function putOff(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ claimsDueAt: new Date(now.getTime() + RETRY_MS) })
    .where(and(eq(users.id, id), lte(users.claimsDueAt, now)))
}

/**
 * Writes the claims that are due to the identity provider (`ID-8`): after a change, and when a membership has run out.
 * What is due is in the database, so a crash between the change and this loses nothing.
 *
 * @param userId only this member's
 * @returns how many were written
 */
export async function publishClaims(
  db: Db,
  provider: IdentityProvider,
  now: Date,
  { userId, limit = 200 }: { userId?: string; limit?: number } = {},
): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.claimsDueAt, now), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(asc(users.claimsDueAt))
    .limit(limit)
  let written = 0
  for (const { id } of due) {
    try {
      if (await publishOne(db, provider, id, now)) written += 1
    } catch (error) {
      logger.warn({ err: error }, 'claims could not be written')
      await putOff(db, id, now)
    }
  }
  return written
}
