import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teams } from '~/db/schema/teams'
import type { Principal } from '~/domain/principal'
import { invitationState, type InvitationState } from '~/domain/teams/invitation'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'
import type { ErrorCode } from '~/messages/errors.fr'
import { withdrawInvitations } from '../mails/withdrawInvitations.server'
import { admitTo, enterTeam, membersOf } from '../team/enterTeam.server'
import type { SentInvitation } from '../teams.schema'
import { toSent, type InvitationRow } from './invitationRows.server'
import { issueAgain, type Issued } from './invite.server'

const NEWEST_FIRST: Keyset<InvitationRow> = {
  by: teamInvitations.createdAt,
  is: 'instant',
  id: teamInvitations.id,
  descending: true,
  of: ({ createdAt, id }) => ({ by: createdAt, id }),
}

/**
 * A team's invitations in all their states, the newest first, for its captain.
 *
 * @throws ApiError 404 for who is not in it, 403 for who is not its captain, 400 for a cursor that this list did not give
 */
export async function listInvitations(
  db: Db,
  principal: Principal,
  teamId: string,
  page: PageQuery,
  now: Date,
): Promise<Page<SentInvitation>> {
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId))
  admitTo(team ? { team, members: await membersOf(db, teamId) } : null, principal, 'invite')
  const invitations = db.select().from(teamInvitations)
  const { items, nextCursor } = await pageBy(
    invitations,
    eq(teamInvitations.teamId, teamId),
    NEWEST_FIRST,
    page,
  )
  return { items: await toSent(db, principal.uid, items, now), nextCursor }
}

interface Named {
  id: string
  invitationId: string
}

async function requireInvitation(tx: Db, { id, invitationId }: Named): Promise<InvitationRow> {
  const ofTeam = and(eq(teamInvitations.id, invitationId), eq(teamInvitations.teamId, id))
  const [row] = await tx.select().from(teamInvitations).where(ofTeam).for('update')
  if (!row) throw new ApiError(404, 'invitations/not-found')
  return row
}

const OVER: Partial<Record<InvitationState, ErrorCode>> = {
  USED: 'invitations/used',
  DECLINED: 'invitations/declined',
  WITHDRAWN: 'invitations/withdrawn',
}

/**
 * Takes an invitation back; again, it stays so.
 *
 * @throws ApiError 404 for none of the team's, 403 for who is not its captain, 409 for one that was used
 */
export function withdraw(db: Db, principal: Principal, named: Named, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await enterTeam(tx, principal, named.id, 'invite')
    const row = await requireInvitation(tx, named)
    if (row.usedAt) throw new ApiError(409, 'invitations/used')
    if (row.withdrawnAt) return
    await withdrawInvitations(tx, eq(teamInvitations.id, row.id), now)
  })
}

/**
 * Sends an invitation again, for another seven days; of a link it makes a new address.
 *
 * @throws ApiError 404 for none of the team's, 403 for who is not its captain, 409 for one that was answered or withdrawn,
 * 429 for an address that was sent enough today
 */
export function resend(
  db: Db,
  principal: Principal,
  named: Named,
  now: Date,
  origin: string,
): Promise<Issued> {
  return db.transaction(async (tx) => {
    const whole = await enterTeam(tx, principal, named.id, 'invite')
    const row = await requireInvitation(tx, named)
    const over = OVER[invitationState(row, now)]
    if (over) throw new ApiError(409, over)
    // A link is hers who makes it anew. An address that another wrote stays what it is to her: unseen.
    const invitedBy = row.kind === 'LINK' ? principal.uid : row.invitedBy
    return issueAgain(tx, principal, whole, row, now, origin, invitedBy)
  })
}
