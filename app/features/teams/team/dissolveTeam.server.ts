import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { mailDissolution } from '../mails/teamMails.server'
import { withdrawInvitations } from '../mails/withdrawInvitations.server'
import { enterTeam } from './enterTeam.server'

/** Deletes a team that is held, with all that hangs on it. Nobody is invited to it any more. */
export async function endTeam(tx: Db, teamId: string, now: Date): Promise<void> {
  await withdrawInvitations(tx, eq(teamInvitations.teamId, teamId), now)
  await tx.delete(teams).where(eq(teams.id, teamId))
}

/**
 * Ends a team, with its invitations, and tells the others.
 *
 * @throws ApiError 404 for who is not in it, 403 for who may not
 */
export function dissolveTeam(
  db: Db,
  principal: Principal,
  teamId: string,
  now: Date,
  origin: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { team, members } = await enterTeam(tx, principal, teamId, 'dissolve')
    for (const { userId } of members)
      if (userId !== principal.uid) await mailDissolution(tx, { team, userId, origin }, now)
    await endTeam(tx, teamId, now)
  })
}
