import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import { isTaken } from '~/db/violations.server'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { teamKey } from '../teamKey'
import type { EditTeamSchema } from '../teams.schema'
import { dropAbandoned } from './createTeam.server'
import { enterTeam, requireMember } from './enterTeam.server'

/**
 * Changes a team's name, colours and goal.
 *
 * @throws ApiError 404 for who is not in it, 403 for who may not, 409 for a name that is taken
 */
export async function editTeam(
  db: Db,
  principal: Principal,
  teamId: string,
  change: v.InferOutput<typeof EditTeamSchema>,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await enterTeam(tx, principal, teamId, 'edit')
      const nameKey = teamKey(change.name)
      await dropAbandoned(tx, nameKey)
      await tx
        .update(teams)
        .set({ ...change, nameKey })
        .where(eq(teams.id, teamId))
    })
  } catch (error) {
    if (isTaken(error)) throw new ApiError(409, 'teams/duplicate-name')
    throw error
  }
}

/**
 * Says whether the others see her minutes. That is hers alone to say.
 *
 * @throws ApiError 404 for who is not in it, 403 for another member's
 */
export function showMinutes(
  db: Db,
  principal: Principal,
  { id: teamId, memberId }: { id: string; memberId: string },
  showsMinutes: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { members } = await enterTeam(tx, principal, teamId, 'read')
    const { userId } = requireMember(members, memberId)
    if (userId !== principal.uid) throw new ApiError(403, 'auth/insufficient-permissions')
    await tx.update(teamMembers).set({ showsMinutes }).where(eq(teamMembers.userId, userId))
  })
}
