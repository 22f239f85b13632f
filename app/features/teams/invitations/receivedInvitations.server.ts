import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { normalAddress } from '~/domain/teams/invitation'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import { firstNames } from '../firstNames.server'
import type { ReceivedInvitation } from '../teams.schema'
import type { TeamRow } from '../team/enterTeam.server'
import type { InvitationRow } from './invitationRows.server'

const NEWEST_FIRST: Keyset<{ invitation: InvitationRow; team: TeamRow }> = {
  by: teamInvitations.createdAt,
  is: 'instant',
  id: teamInvitations.id,
  descending: true,
  of: ({ invitation: { createdAt, id } }) => ({ by: createdAt, id }),
}

/**
 * The open invitations that lie in a member's letter box, the newest first: what they are, not the way in, which is in the
 * mail. An address that she has not confirmed is not known to be hers: there is nothing for it.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listReceived(
  db: Db,
  { email, emailVerified }: Principal,
  page: PageQuery,
  now: Date,
): Promise<Page<ReceivedInvitation>> {
  if (email === null || !emailVerified) return { items: [], nextCursor: null }
  const invitations = db
    .select({ invitation: teamInvitations, team: teams })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
  const open = and(
    eq(teamInvitations.email, normalAddress(email)),
    isNull(teamInvitations.usedAt),
    isNull(teamInvitations.declinedAt),
    isNull(teamInvitations.withdrawnAt),
    gt(teamInvitations.expiresAt, now),
  )
  const { items, nextCursor } = await pageBy(invitations, open, NEWEST_FIRST, page)
  const names = await firstNames(
    db,
    items.flatMap(({ invitation }) => invitation.invitedBy ?? []),
  )
  return {
    items: items.map(({ invitation: { id, invitedBy, expiresAt }, team: { name, colours } }) => ({
      id,
      team: { name, colours },
      inviter: invitedBy === null ? null : (names.get(invitedBy) ?? null),
      expiresAt,
    })),
    nextCursor,
  }
}
