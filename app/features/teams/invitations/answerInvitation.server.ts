import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teamMembers, teamRemovals, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { invitationAnswer, isForeign, type InvitationAnswer, type Invitee } from '~/domain/teams/invitation'
import { captainOf, MAX_TEAM_MEMBERS } from '~/domain/teams/teamRules'
import { ApiError } from '~/http/apiError'
import type { ErrorCode } from '~/messages/errors.fr'
import { firstNames } from '../firstNames.server'
import { join } from '../team/createTeam.server'
import { holdTeam, membersOf, type MemberRow, type WholeTeam } from '../team/enterTeam.server'
import type { Invitation } from '../teams.schema'
import { findByToken, type OpenedRow } from './invitationRows.server'

/** How each answer refuses; the others let her in. */
const REFUSALS: Readonly<Partial<Record<InvitationAnswer, readonly [status: number, code: ErrorCode]>>> = {
  OWN: [409, 'invitations/own'],
  EXPIRED: [410, 'invitations/expired'],
  USED: [409, 'invitations/used'],
  DECLINED: [409, 'invitations/declined'],
  WITHDRAWN: [409, 'invitations/withdrawn'],
  FOREIGN: [403, 'invitations/foreign'],
  REMOVED: [403, 'invitations/removed'],
  OTHER_TEAM: [409, 'teams/already-in-team'],
  FULL: [409, 'teams/full'],
}

/**
 * What an invitation says to who opens it. Nothing is used up: mail programs open links by themselves.
 *
 * @param principal `null` for a visitor
 * @throws ApiError 404 for a token of none
 */
export async function getInvitation(
  db: Db,
  principal: Principal | null,
  token: string,
  now: Date,
): Promise<Invitation> {
  const row = await findByToken(db, token)
  const [team] = await db.select().from(teams).where(eq(teams.id, row.teamId))
  const members = await membersOf(db, row.teamId)
  const captain = captainOf(team?.captainId ?? null, members)
  if (!team || captain === undefined) throw new ApiError(404, 'invitations/not-found')
  const names = await firstNames(db, [captain])
  return {
    team: { name: team.name, colours: team.colours, size: members.length },
    captain: names.get(captain) ?? '',
    kind: row.kind,
    answer: await answerTo(db, principal, row, members, now),
    expiresAt: row.expiresAt,
  }
}

/**
 * Joins the team of an invitation. Who is in it stays in it, and uses nothing up.
 *
 * @throws ApiError 404 for a token of none; why not, as the invitation's page says it
 */
export function acceptInvitation(
  db: Db,
  principal: Principal,
  token: string,
  showsMinutes: boolean,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { invitation, whole } = await holdInvitation(tx, token)
    const answer = await answerTo(tx, principal, invitation, whole.members, now)
    if (answer === 'MEMBER') return
    const refusal = REFUSALS[answer]
    if (refusal) throw new ApiError(...refusal)
    await join(tx, { teamId: whole.team.id, userId: principal.uid, showsMinutes, joinedAt: now })
    await tx
      .update(teamInvitations)
      .set({ usedAt: now, usedBy: principal.uid })
      .where(eq(teamInvitations.id, invitation.id))
  })
}

/**
 * Says no to an invitation that was sent to her. A link stays good for the others who have it.
 *
 * @throws ApiError 404 for a token of none; 403 for one that was sent to somebody else
 */
export function declineInvitation(db: Db, principal: Principal, token: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { invitation } = await holdInvitation(tx, token)
    if (invitation.invitedBy === principal.uid) throw new ApiError(409, 'invitations/own')
    // Whatever has become of it, and whoever is in the team: the answer is hers alone to whom it was sent.
    if (isForeign(invitation, principal)) throw new ApiError(403, 'invitations/foreign')
    const open = !invitation.usedAt && !invitation.declinedAt && !invitation.withdrawnAt
    if (invitation.kind === 'LINK' || !open) return
    await tx.update(teamInvitations).set({ declinedAt: now }).where(eq(teamInvitations.id, invitation.id))
  })
}

/** Holds the team first, as everything does that changes it, then reads the invitation again. */
async function holdInvitation(tx: Db, token: string): Promise<{ invitation: OpenedRow; whole: WholeTeam }> {
  const whole = await holdTeam(tx, (await findByToken(tx, token)).teamId)
  // A team that nobody is left in is nobody's to join.
  if (!whole || whole.members.length === 0) throw new ApiError(404, 'invitations/not-found')
  return { invitation: await findByToken(tx, token), whole }
}

async function answerTo(
  db: Db,
  principal: Principal | null,
  row: OpenedRow,
  members: readonly MemberRow[],
  now: Date,
): Promise<InvitationAnswer> {
  const invitee = principal && (await inviteeOf(db, principal, row.teamId))
  return invitationAnswer(row, invitee, members.length >= MAX_TEAM_MEMBERS, now)
}

async function inviteeOf(db: Db, { uid, email }: Principal, teamId: string): Promise<Invitee> {
  const [membership] = await db.select().from(teamMembers).where(eq(teamMembers.userId, uid))
  const [removal] = await db
    .select()
    .from(teamRemovals)
    .where(and(eq(teamRemovals.teamId, teamId), eq(teamRemovals.userId, uid)))
  return {
    userId: uid,
    email,
    isMember: membership?.teamId === teamId,
    hasOtherTeam: membership !== undefined && membership.teamId !== teamId,
    removedAt: removal?.removedAt ?? null,
  }
}
