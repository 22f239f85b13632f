import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teams } from '~/db/schema/teams'
import { refersToNothing } from '~/db/violations.server'
import type { Principal } from '~/domain/principal'
import { captainOf } from '~/domain/teams/teamRules'
import { ApiError } from '~/http/apiError'
import { mailNewCaptain } from '../mails/teamMails.server'
import { enterTeam, requireMember } from './enterTeam.server'

/**
 * Hands a team over to another member, and tells her. An administrator does where its captain cannot any more.
 *
 * @throws ApiError 404 for who is not in it, 403 for who is not its captain
 */
export function handOver(
  db: Db,
  principal: Principal,
  teamId: string,
  memberId: string,
  now: Date,
  origin: string,
): Promise<void> {
  return db
    .transaction(async (tx) => {
      const { team, members } = await enterTeam(tx, principal, teamId, 'hand over')
      const { userId } = requireMember(members, memberId)
      if (userId === captainOf(team.captainId, members)) return
      await tx.update(teams).set({ captainId: userId }).where(eq(teams.id, teamId))
      await mailNewCaptain(tx, { team, userId, origin }, now)
    })
    .catch((error: unknown) => {
      // Her account went at that very moment.
      if (refersToNothing(error)) throw new ApiError(404, 'teams/member-not-found')
      throw error
    })
}
