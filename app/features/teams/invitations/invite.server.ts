import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { countMailsTo } from '~/db/outbox.server'
import { teamInvitations } from '~/db/schema/teams'
import { DAY_MS } from '~/domain/durations'
import type { Principal } from '~/domain/principal'
import { MAX_MAILS_PER_ADDRESS_A_DAY, MAX_OPEN_INVITATIONS, normalAddress } from '~/domain/teams/invitation'
import { MAX_TEAM_MEMBERS } from '~/domain/teams/teamRules'
import { firstNameOf } from '~/features/identity/identity.public'
import { ApiError } from '~/http/apiError'
import { LaterError } from '~/http/laterError.server'
import { nameInMail, teamInMail } from '../mails/namesInMail'
import { INVITATION_MAIL, invitationMailKey, mailInvitation } from '../mails/teamMails.server'
import { enterTeam, type TeamRow, type WholeTeam } from '../team/enterTeam.server'
import type { InviteSchema, SentInvitation } from '../teams.schema'
import { addToken, invitationUrl, termFrom, toSent, type InvitationRow } from './invitationRows.server'

export interface Issued {
  invitation: SentInvitation
  /** A link's address, for her to pass on; `null` for what goes by mail. */
  url: string | null
}

const isOpenOf = (teamId: string) =>
  and(
    eq(teamInvitations.teamId, teamId),
    isNull(teamInvitations.usedAt),
    isNull(teamInvitations.declinedAt),
    isNull(teamInvitations.withdrawnAt),
  )

/** @throws ApiError 409 where nobody else could come anyway */
async function refuseWithoutRoom(
  tx: Db,
  { team, members }: WholeTeam,
  others: number,
  now: Date,
): Promise<void> {
  if (members.length >= MAX_TEAM_MEMBERS) throw new ApiError(409, 'teams/full')
  const [open] = await tx
    .select({ invitations: count() })
    .from(teamInvitations)
    .where(and(isOpenOf(team.id), gt(teamInvitations.expiresAt, now)))
  if ((open?.invitations ?? 0) + others > MAX_OPEN_INVITATIONS)
    throw new ApiError(409, 'invitations/too-many')
}

/**
 * Invites one address by mail, or makes a link to pass on. An address that has an invitation already is sent it again.
 *
 * @throws ApiError 403 for who is not the captain, 409 for her own address or without room, 429 for an address that was
 * sent enough today
 */
export function invite(
  db: Db,
  principal: Principal,
  teamId: string,
  how: v.InferOutput<typeof InviteSchema>,
  now: Date,
  origin: string,
): Promise<Issued> {
  return db.transaction(async (tx) => {
    const whole = await enterTeam(tx, principal, teamId, 'invite')
    const email = how.kind === 'MAIL' ? normalAddress(how.email) : null
    if (email !== null && principal.email !== null && email === normalAddress(principal.email))
      throw new ApiError(409, 'invitations/own')
    const [pending] = email
      ? await tx
          .select()
          .from(teamInvitations)
          .where(and(isOpenOf(teamId), eq(teamInvitations.email, email)))
      : []
    // Who writes an address herself may see it, and it is she who invites.
    if (pending) return issueAgain(tx, principal, whole, pending, now, origin, principal.uid)
    await refuseWithoutRoom(tx, whole, 1, now)
    const [row] = await tx
      .insert(teamInvitations)
      .values({
        teamId,
        kind: how.kind,
        email,
        invitedBy: principal.uid,
        createdAt: now,
        expiresAt: termFrom(now),
      })
      .returning()
    if (!row) throw new Error('the invitation was not stored')
    return issue(tx, principal, whole.team, row, now, origin)
  })
}

/**
 * Renews the term of an invitation, and sends it.
 *
 * @param invitedBy whose it is from now on
 */
export async function issueAgain(
  tx: Db,
  principal: Principal,
  whole: WholeTeam,
  { id, expiresAt }: InvitationRow,
  now: Date,
  origin: string,
  invitedBy: string | null,
): Promise<Issued> {
  await refuseWithoutRoom(tx, whole, expiresAt > now ? 0 : 1, now)
  const [row] = await tx
    .update(teamInvitations)
    .set({ resentAt: now, expiresAt: termFrom(now), invitedBy })
    .where(eq(teamInvitations.id, id))
    .returning()
  if (!row) throw new ApiError(404, 'invitations/not-found')
  return issue(tx, principal, whole.team, row, now, origin)
}

async function issue(
  tx: Db,
  { uid, name }: Principal,
  team: TeamRow,
  row: InvitationRow,
  now: Date,
  origin: string,
): Promise<Issued> {
  if (row.email !== null) await refuseSentEnough(tx, row.email, now)
  const token = await addToken(tx, row.id, now)
  const url = invitationUrl(origin, token)
  const [invitation] = await toSent(tx, uid, [row], now)
  if (!invitation) throw new Error('an invitation that was stored can be told')
  if (row.email === null) return { invitation, url }
  const mail = {
    to: row.email,
    team: teamInMail(team.name),
    inviter: nameInMail(firstNameOf(name)),
    url,
    expiresAt: row.expiresAt,
    again: row.resentAt !== null,
    dedupeKey: invitationMailKey(row.id, now),
  }
  await mailInvitation(tx, mail, now)
  return { invitation, url: null }
}

/**
 * By all teams together, also those that were dissolved since: nobody's letter box is filled.
 *
 * @throws ApiError 429
 */
async function refuseSentEnough(tx: Db, email: string, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const sent = await countMailsTo(tx, INVITATION_MAIL, email, aDayAgo)
  if (sent >= MAX_MAILS_PER_ADDRESS_A_DAY) throw new LaterError(429, 'invitations/sent-enough', DAY_MS / 1000)
}
