import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamMembers, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { mayInTeam, standingIn, type TeamAction } from '~/domain/teams/teamRules'
import { ApiError } from '~/http/apiError'

export type TeamRow = typeof teams.$inferSelect
export type MemberRow = typeof teamMembers.$inferSelect

/** A team with those who are in it, longest-standing first. */
export interface WholeTeam {
  team: TeamRow
  members: MemberRow[]
}

export function membersOf(db: Db, teamId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.userId))
}

/** Holds a team until the transaction ends: all that changes it goes one after the other. `null` for one that is gone. */
export async function holdTeam(tx: Db, teamId: string): Promise<WholeTeam | null> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update')
  return team ? { team, members: await membersOf(tx, teamId) } : null
}

/**
 * A team for one who may do something in it.
 *
 * @throws ApiError 404 for one that is gone, and for who is not in it; 403 where she may not do that
 */
export function admitTo(whole: WholeTeam | null, principal: Principal, action: TeamAction): WholeTeam {
  if (!whole) throw new ApiError(404, 'teams/not-found')
  const { team, members } = whole
  const standing = standingIn(principal.uid, team.captainId, members)
  if (mayInTeam(action, standing, principal.roles.includes('ADMIN'))) return whole
  if (standing === 'outsider') throw new ApiError(404, 'teams/not-found')
  throw new ApiError(403, 'auth/insufficient-permissions')
}

/** As `admitTo`, holding the team until the transaction ends. */
export async function enterTeam(
  tx: Db,
  principal: Principal,
  teamId: string,
  action: TeamAction,
): Promise<WholeTeam> {
  return admitTo(await holdTeam(tx, teamId), principal, action)
}

/** @throws ApiError 404 for who is not in it */
export function requireMember(members: readonly MemberRow[], memberId: string): MemberRow {
  const member = members.find(({ id }) => id === memberId)
  if (!member) throw new ApiError(404, 'teams/member-not-found')
  return member
}
