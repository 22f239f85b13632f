import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'

/** A user whose claims are to be written to the identity provider, as her record was seen. */
export interface DueClaims {
  id: string
  roles: Role[]
  rolesVersion: number
  memberUntil: Date | null
  claimsDueAt: Date
}

const isDue = (now: Date) => lte(users.claimsDueAt, now)

/** Those whose claims are due, the longest first. */
export async function listClaimsDue(
  db: Db,
  now: Date,
  { userId, limit }: { userId?: string; limit: number },
): Promise<DueClaims[]> {
  const { id, roles, rolesVersion, memberUntil, claimsDueAt } = users
  const due = await db
    .select({ id, roles, rolesVersion, memberUntil, claimsDueAt })
    .from(users)
    .where(and(isDue(now), userId === undefined ? undefined : eq(id, userId)))
    .orderBy(asc(claimsDueAt))
    .limit(limit)
  return due.map((user) => ({ ...user, claimsDueAt: user.claimsDueAt ?? now }))
}

/**
 * Says when claims are due again: after they were written, when the membership ends, because the MEMBER role ends with it; after a
 * failure, in a while.
 *
 * @param dueAt `null` for not until the record changes
 * @returns `false` if the record has changed since it was read: its new claims are due, and stay so
 */
export async function setClaimsDue(db: Db, seen: DueClaims, dueAt: Date | null): Promise<boolean> {
  const unchanged = and(
    eq(users.id, seen.id),
    eq(users.claimsDueAt, seen.claimsDueAt),
    eq(users.rolesVersion, seen.rolesVersion),
    seen.memberUntil ? eq(users.memberUntil, seen.memberUntil) : isNull(users.memberUntil),
  )
  const set = await db.update(users).set({ claimsDueAt: dueAt }).where(unchanged).returning({ id: users.id })
  return set.length > 0
}
