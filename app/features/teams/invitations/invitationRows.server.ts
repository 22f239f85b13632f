import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { teamInvitations, teamInvitationTokens } from '~/db/schema/teams'
import {
  INVITATION_TTL_MS,
  invitationState,
  openedBy,
  type OpenedInvitation,
} from '~/domain/teams/invitation'
import { ApiError } from '~/http/apiError'
import { firstNames } from '../firstNames.server'
import type { SentInvitation } from '../teams.schema'

export type InvitationRow = typeof teamInvitations.$inferSelect
export type OpenedRow = InvitationRow & OpenedInvitation

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** When an invitation that is sent now ends. */
export const termFrom = (now: Date) => new Date(now.getTime() + INVITATION_TTL_MS)

/**
 * Gives an invitation one more secret. The earlier ones go on leading to it: she may open the first mail.
 *
 * @returns the token, which is kept nowhere
 */
export async function addToken(tx: Db, invitationId: string, now: Date): Promise<string> {
  // Of letters and numbers: mail programs leave a sign at the end of an address out of the link.
  const token = randomBytes(24).toString('hex')
  await tx.insert(teamInvitationTokens).values({ tokenHash: hashOf(token), invitationId, createdAt: now })
  return token
}

export const invitationUrl = (origin: string, token: string) => `${origin}/equipes/invitation/${token}`

/**
 * An invitation as this token opens it (`openedBy`).
 *
 * @throws ApiError 404 for a token of none, as of a team that was dissolved
 */
export async function findByToken(db: Db, token: string): Promise<OpenedRow> {
  const [row] = await db
    .select({ invitation: teamInvitations, issuedAt: teamInvitationTokens.createdAt })
    .from(teamInvitationTokens)
    .innerJoin(teamInvitations, eq(teamInvitations.id, teamInvitationTokens.invitationId))
    .where(eq(teamInvitationTokens.tokenHash, hashOf(token)))
  if (!row) throw new ApiError(404, 'invitations/not-found')
  return { ...row.invitation, ...openedBy(row.invitation, row.issuedAt) }
}

/** Invitations as a captain sees them: of addresses only those that she wrote herself. */
export async function toSent(
  db: Db,
  uid: string,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<SentInvitation[]> {
  const names = await firstNames(
    db,
    rows.flatMap(({ usedBy }) => usedBy ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    email: row.invitedBy === uid ? row.email : null,
    state: invitationState(row, now),
    sentAt: row.resentAt ?? row.createdAt,
    expiresAt: row.expiresAt,
    usedBy: row.usedBy === null ? null : (names.get(row.usedBy) ?? null),
  }))
}
