import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teamRemovals } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { normalAddress } from '~/domain/teams/invitation'
import { isRemovable } from '~/domain/teams/teamRules'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { withdrawInvitations } from '../mails/withdrawInvitations.server'
import { mailRemoval } from '../mails/teamMails.server'
import { enterTeam, requireMember } from './enterTeam.server'
import { takeOut } from './weekMinutes.server'

/**
 * Takes a member out of a team, and tells her. What was sent to her before does not let her back in.
 *
 * @throws ApiError 404 for who is not in it, 403 for who may not, 409 for the captain
 */
export function removeMember(
  db: Db,
  principal: Principal,
  { id: teamId, memberId }: { id: string; memberId: string },
  now: Date,
  origin: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { team, members } = await enterTeam(tx, principal, teamId, 'remove')
    const member = requireMember(members, memberId)
    const { userId } = member
    if (!isRemovable(userId, team.captainId, members)) throw new ApiError(409, 'teams/captain-stays')
    await takeOut(tx, team, member, now)
    await tx
      .insert(teamRemovals)
      .values({ teamId, userId, removedAt: now })
      .onConflictDoUpdate({ target: [teamRemovals.teamId, teamRemovals.userId], set: { removedAt: now } })
    await withdrawSentTo(tx, teamId, userId, now)
    await mailRemoval(tx, { team, userId, origin }, now)
  })
}

/** She may have been invited by mail and have come by a link. */
async function withdrawSentTo(tx: Db, teamId: string, userId: string, now: Date): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user?.email) return
  const sentToHer = and(
    eq(teamInvitations.teamId, teamId),
    eq(teamInvitations.email, normalAddress(user.email)),
    isNull(teamInvitations.usedAt),
    isNull(teamInvitations.withdrawnAt),
  )
  await withdrawInvitations(tx, sentToHer, now)
}
