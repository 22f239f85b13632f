import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { memberInvitations } from '~/db/schema/people'
import { DAY_MS } from '~/domain/durations'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'

const TOKEN_BYTES = 24
/** A mail may lie for a holiday. What it leads to is made when she asks, and lives for a short while. */
const INVITATION_MS = 60 * DAY_MS

const { tokenHash, userId, expiresAt } = memberInvitations
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes the secret of an invitation mail, in the transaction that queues the mail. */
export async function makeInvitation(
  tx: Db,
  uid: string,
  now: Date,
): Promise<{ token: string; until: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const until = new Date(now.getTime() + INVITATION_MS)
  await tx.insert(memberInvitations).values({ tokenHash: hashOf(token), userId: uid, expiresAt: until })
  return { token, until }
}

/** Until when somebody may choose a password by an invitation; `null` where she has none. */
export async function invitedUntil(db: Db, uid: string, now: Date): Promise<Date | null> {
  const [invitation] = await db
    .select({ expiresAt })
    .from(memberInvitations)
    .where(and(eq(userId, uid), gt(expiresAt, now)))
    .orderBy(desc(expiresAt))
    .limit(1)
  return invitation?.expiresAt ?? null
}

/**
 * A fresh code with which an invited member chooses her password: made when she asks, for it lives for an hour only. Once she
 * has signed in the invitation is over, and her password is nobody's to set by an old mail.
 *
 * @throws ApiError 404 for an invitation that is unknown, over or used
 */
export async function passwordCode(
  db: Db,
  provider: IdentityProvider,
  token: string,
  now: Date,
): Promise<string> {
  const [invitation] = await db
    .select({ userId })
    .from(memberInvitations)
    .where(and(eq(tokenHash, hashOf(token)), gt(expiresAt, now)))
  const user = invitation && (await findUser(db, invitation.userId))
  const account = user && (await provider.getAccountDetails(user.id))
  const over = !account || account.disabled || account.lastSignInAt !== null
  if (over || !user.email) throw new ApiError(404, 'member-invitations/over')
  return provider.passwordResetCode(user.email)
}

/** Forgets what is over. */
export async function forgetMemberInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(memberInvitations).where(lte(expiresAt, now))
}
