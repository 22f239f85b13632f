import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { captainOf } from '~/domain/teams/teamRules'
import { mailNewCaptain } from '../mails/teamMails.server'
import { endTeam } from './dissolveTeam.server'
import { enterTeam } from './enterTeam.server'
import { takeOut } from './weekMinutes.server'

/**
 * Leaves a team. After its captain the longest-standing member leads it, and is told; after the last member it is gone.
 *
 * @throws ApiError 404 for who is not in it
 */
export function leaveTeam(
  db: Db,
  principal: Principal,
  teamId: string,
  now: Date,
  origin: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { team, members } = await enterTeam(tx, principal, teamId, 'leave')
    const led = captainOf(team.captainId, members) === principal.uid
    const herself = members.find(({ userId }) => userId === principal.uid)
    const rest = members.filter(({ userId }) => userId !== principal.uid)
    const captainId = captainOf(led ? null : team.captainId, rest)
    if (captainId === undefined) {
      await endTeam(tx, teamId, now)
      return
    }
    if (herself) await takeOut(tx, team, herself, now)
    if (!led) return
    await tx.update(teams).set({ captainId }).where(eq(teams.id, teamId))
    await mailNewCaptain(tx, { team, userId: captainId, origin }, now)
  })
}
