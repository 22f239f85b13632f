import { and, eq, exists, notExists, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import { captainOf } from '~/domain/teams/teamRules'
import { logger } from '~/lib/log/logger.server'
import { mailNewCaptain } from '../mails/teamMails.server'
import { holdTeam } from './enterTeam.server'

/**
 * Names the heir of each team whose captain is gone, her account with her, and tells her once. She leads from the moment
 * that the other went (`captainOf`), whoever deleted that account and however: nothing has to wait for this. One team that
 * fails is reported, and keeps no other waiting.
 */
export async function nameHeirs(db: Db, now: Date, origin: string): Promise<void> {
  const inIt = eq(teamMembers.teamId, teams.id)
  const ledByOneOfThem = and(inIt, eq(teamMembers.userId, teams.captainId))
  const members = (which: SQL | undefined) => db.select({ id: teamMembers.id }).from(teamMembers).where(which)
  const leaderless = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(exists(members(inIt)), notExists(members(ledByOneOfThem))))
  for (const { id } of leaderless)
    try {
      await db.transaction((tx) => nameHeir(tx, id, now, origin))
    } catch (error) {
      logger.error({ err: error, team: id }, 'no heir could be named')
    }
}

async function nameHeir(tx: Db, teamId: string, now: Date, origin: string): Promise<void> {
  const whole = await holdTeam(tx, teamId)
  if (!whole) return
  const { team, members } = whole
  const heir = captainOf(team.captainId, members)
  // Another instance may have named her, or nobody may be left.
  if (heir === undefined || heir === team.captainId) return
  await tx.update(teams).set({ captainId: heir }).where(eq(teams.id, teamId))
  await mailNewCaptain(tx, { team, userId: heir, origin }, now)
}
