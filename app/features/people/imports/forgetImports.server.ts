import { lt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImports } from '~/db/schema/people'
import { DAY_MS } from '~/domain/durations'
import { forgetMemberInvitations } from '../invitations/invitations.server'

/** Time to correct what was wrong. Who was imported has her record; whose line was wrong owes us nothing. */
const KEPT_DAYS = 30

/** Forgets files of members, addresses and all, and invitations that are over. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  await db
    .delete(memberImports)
    .where(lt(memberImports.createdAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
  await forgetMemberInvitations(db, now)
}
