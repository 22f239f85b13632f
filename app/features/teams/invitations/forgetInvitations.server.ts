import { lte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { forgetMails } from '~/db/outbox.server'
import { teamInvitations } from '~/db/schema/teams'
import { INVITATION_KEPT_MS } from '~/domain/teams/invitation'
import { INVITATION_MAIL } from '../mails/teamMails.server'

/** Forgets invitations that ended long ago, whatever became of them, and their mails: addresses, secrets and all. */
export async function forgetInvitations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INVITATION_KEPT_MS)
  await db.delete(teamInvitations).where(lte(teamInvitations.expiresAt, before))
  await forgetMails(db, INVITATION_MAIL, before)
}
