import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { heldRoles } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { logger } from '~/lib/logger.server'

/**
 * Writes the claims that are due to the identity provider (`ID-8`): after a change, and when a membership has run out.
 * What is due is in the database, so a crash between the change and this loses nothing; two instances that write the
 * same claims do no harm.
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
    .select()
    .from(users)
    .where(
      and(
        isNotNull(users.claimsDueAt),
        lte(users.claimsDueAt, now),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .orderBy(asc(users.claimsDueAt))
    .limit(limit)
  let written = 0
  for (const user of due) {
    try {
      const { memberUntil } = user
      await provider.setClaims(user.id, toStoredClaims({ memberUntil, roles: heldRoles(user, now) }))
      // At the end of the membership the MEMBER role goes: that moment is due next.
      const next = memberUntil && memberUntil > now ? memberUntil : null
      await db
        .update(users)
        .set({ claimsDueAt: next })
        // Changed meanwhile: due again, and not ours to clear.
        .where(and(eq(users.id, user.id), eq(users.claimsDueAt, user.claimsDueAt ?? now)))
      written += 1
    } catch (error) {
      logger.warn({ err: error }, 'claims could not be written')
    }
  }
  return written
}
