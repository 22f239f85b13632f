import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { withLease, type Lease } from '~/db/lease.server'
import { NotOurTurnError } from '~/db/turn.server'
import { heldRoles } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { listClaimsDue, setClaimsDue } from '~/features/identity/identity.public.server'
import { logger } from '~/lib/log/logger.server'
import { turnAbout } from './turns'

/** A failure is tried again after those that wait already, so that a few that always fail do not delay the others. */
const RETRY_MS = 60_000
/** After this time an abandoned write can no longer arrive: the provider's own library tries for two minutes. */
const LATE_MS = 180_000

/**
 * Writes one member's claims, if they are due. Instances take turns over it, from reading them to their being written:
 * otherwise older claims could reach the identity provider after newer ones, and stay. An instance that let its turn run
 * out may still write, so the claims are written once more when it no longer can.
 *
 * @returns whether they were due
 */
function publishOne(db: Db, provider: IdentityProvider, userId: string, now: Date): Promise<boolean> {
  const work = async (lease: Lease) => {
    const [user] = await listClaimsDue(db, now, { userId, limit: 1 })
    if (!user) {
      // The turn is left to run out again: the next one must know that a late write may still arrive.
      if (lease.inherited) throw new NotOurTurnError('busy', turnAbout.claims(userId))
      return false
    }
    const { memberUntil } = user
    await provider.setClaims(user.id, toStoredClaims({ memberUntil, roles: heldRoles(user, now) }))
    // At the end of the membership the MEMBER role goes: that moment is due next.
    const end = memberUntil && memberUntil > now ? memberUntil : null
    const onceMore = lease.inherited ? new Date(now.getTime() + LATE_MS) : null
    const next = onceMore && end ? earlier(onceMore, end) : (onceMore ?? end)
    await lease.commit((tx) => setClaimsDue(tx, user, next))
    return true
  }
  return withLease(db, turnAbout.claims(userId), work, { runsOutOnFailure: true })
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

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
  const due = await listClaimsDue(db, now, { ...(userId === undefined ? {} : { userId }), limit })
  let written = 0
  for (const user of due) {
    try {
      if (await publishOne(db, provider, user.id, now)) written += 1
    } catch (error) {
      // Still due: another instance is writing it, or did so before this change.
      if (error instanceof NotOurTurnError) continue
      logger.warn({ err: error }, 'claims could not be written')
      await setClaimsDue(db, user, new Date(now.getTime() + RETRY_MS))
    }
  }
  return written
}
