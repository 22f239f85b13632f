import { inArray, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withdrawMails } from '~/db/outbox.server'
import { teamInvitations, teamInvitationTokens } from '~/db/schema/teams'
import { invitationMailKey } from './teamMails.server'

/** Takes invitations back, and those of their mails that are still on their way. */
export async function withdrawInvitations(tx: Db, which: SQL | undefined, now: Date): Promise<void> {
  const withdrawn = await tx
    .update(teamInvitations)
    .set({ withdrawnAt: now })
    .where(which)
    .returning({ id: teamInvitations.id })
  const ids = withdrawn.map(({ id }) => id)
  const sent = await tx
    .select()
    .from(teamInvitationTokens)
    .where(inArray(teamInvitationTokens.invitationId, ids))
  const keys = sent.map(({ invitationId, createdAt }) => invitationMailKey(invitationId, createdAt))
  await withdrawMails(tx, keys)
}
